import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  className: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Rendered only while it's open. */
  children: ReactNode;
}

/**
 * A modal dialog. Escape and a click outside close it; the browser traps focus and restores it
 * afterwards.
 */
export function Dialog({ label, className, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={className} aria-label={label} closedby="any" onClose={onClose}>
      {isOpen && children}
    </dialog>
  );
}

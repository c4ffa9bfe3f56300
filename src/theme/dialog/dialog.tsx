import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  className: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/**
 * A modal dialog. Escape and a click beside it close it; the browser keeps focus inside and gives it
 * back.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && children}
    </dialog>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../icons/icons';
import styles from './dialog.module.css';

/** Opens and closes a modal dialog: the element that the ref is given to. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);
  return dialog;
}

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Drawn only while it is open. */
  children: ReactNode;
}

/**
 * A modal dialog. Escape, its button and a click beside it close it; the browser keeps focus inside
 * and gives it back.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useModal(isOpen);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../icons/icons';
import styles from './dialog.module.css';

/**
 * A modal dialog. Escape, its button and a click beside it close it; the browser keeps focus inside
 * and gives it back.
 *
 * @param title its heading and name
 * @param isOpen whether it shows
 * @param onClose called when it closes
 * @param children what it holds; drawn only while it is open
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
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

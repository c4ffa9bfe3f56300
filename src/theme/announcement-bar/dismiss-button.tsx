'use client';

import { createStorageSlot } from '../../browser/storage';
import { CloseIcon } from '../icons/icons';
import styles from './announcement-bar.module.css';

/** The two keys in local storage that remember a dismissal. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

/**
 * Hides the announcement until its id changes.
 *
 * @param id id of the announcement
 */
export function DismissButton({ id }: { id: string }) {
  const dismiss = () => {
    createStorageSlot(ID_KEY).set(id);
    createStorageSlot(DISMISSED_KEY).set('true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={dismiss}>
      <CloseIcon />
    </button>
  );
}

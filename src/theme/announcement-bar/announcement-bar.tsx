import { useEffect } from 'react';
import { createStorageSlot } from '../../browser/storage';
import type { AnnouncementBar as Bar } from '../../model/shell';
import { Html } from '../html/html';
import { CloseIcon } from '../icons/icons';
import styles from './announcement-bar.module.css';

/** The two keys in local storage that remember a dismissal. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

/**
 * A message above everything else, which stays hidden until its id changes when the reader has
 * dismissed it. That stands on `<html>` before the first paint, so it never flashes.
 */
export function AnnouncementBar({ bar }: { bar: Bar }) {
  // A dismissal counts until another announcement comes: the older one may return after that.
  useEffect(() => {
    const dismissed = createStorageSlot(ID_KEY).get();
    if (dismissed !== null && dismissed !== bar.id) {
      createStorageSlot(ID_KEY).delete();
      createStorageSlot(DISMISSED_KEY).delete();
    }
  }, [bar.id]);
  const dismiss = () => {
    createStorageSlot(ID_KEY).set(bar.id);
    createStorageSlot(DISMISSED_KEY).set('true');
    document.documentElement.dataset.announcement = 'dismissed';
  };
  return (
    <section className={`side-by-side ${styles.bar}`} aria-label="Announcement">
      <Html as="div" className={styles.content} html={bar.content} />
      {bar.isCloseable && (
        <button type="button" className="icon-button" aria-label="Close" onClick={dismiss}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
}

import { createStorageSlot } from '../../browser/storage';
import type { AnnouncementBar as Bar } from '../../model/shell';
import { Html } from '../html/html';
import { CloseIcon } from '../icons/icons';
import styles from './announcement-bar.module.css';

/** The two keys in local storage that remember a dismissal. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

/** Hides the announcement until its id changes. */
function DismissButton({ id }: { id: string }) {
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

/**
 * A message above everything else. Whether the reader has dismissed it stands on `<html>` before the
 * first paint, so it never flashes.
 */
export function AnnouncementBar({ bar }: { bar: Bar }) {
  return (
    <section className={styles.bar} aria-label="Announcement">
      <Html as="div" className={styles.content} html={bar.content} />
      {bar.isCloseable && <DismissButton id={bar.id} />}
    </section>
  );
}

import type { AnnouncementBar as Bar } from '../../model/shell';
import { Html } from '../html/html';
import { CloseIcon } from '../icons/icons';
import styles from './announcement-bar.module.css';

/** A message at the top of the page, which `client/announcement.ts` hides once it's dismissed. */
export function AnnouncementBar({ bar }: { bar: Bar }) {
  return (
    <section className={`side-by-side ${styles.bar}`} aria-label="Announcement">
      <Html as="div" className={styles.content} html={bar.content} />
      {bar.isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label="Close"
          data-dismisses-announcement
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
}

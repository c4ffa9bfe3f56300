import type { AnnouncementBar as Bar } from '../../model/shell';
import { Html } from '../html/html';
import styles from './announcement-bar.module.css';
import { DismissButton } from './dismiss-button';

/**
 * A message above everything else. Whether the reader has dismissed it stands on `<html>` before the
 * first paint, so it never flashes.
 *
 * @param bar what it says
 */
export function AnnouncementBar({ bar }: { bar: Bar }) {
  return (
    <section className={styles.bar} aria-label="Announcement">
      <Html as="div" className={styles.content} html={bar.content} />
      {bar.isCloseable && <DismissButton id={bar.id} />}
    </section>
  );
}

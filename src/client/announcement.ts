import type { AnnouncementBar } from '../model/shell';
import { onPress } from './page';
import { openStored } from './storage';

/** The two keys that remember a dismissal; the script in the head reads them. */
const id = openStored('docusaurus.announcement.id');
const dismissed = openStored('docusaurus.announcement.dismiss');

/** Hides the announcement bar when the reader closes it; one with another id shows again. */
export function watchAnnouncement(bar: AnnouncementBar | null): void {
  if (bar && id.get() !== bar.id) {
    id.set(null);
    dismissed.set(null);
  }
  onPress('[data-dismisses-announcement]', () => {
    id.set(bar?.id ?? null);
    dismissed.set('true');
    document.documentElement.dataset.announcement = 'dismissed';
  });
}

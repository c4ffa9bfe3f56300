import type { AnnouncementBar } from '../model/shell';
import { onPress } from './page';
import { openStored } from './storage';

/** Storage keys of a dismissal, which the start script reads. */
const id = openStored('docusaurus.announcement.id');
const dismissed = openStored('docusaurus.announcement.dismiss');

/** Hides the announcement bar once the reader dismisses it; one with a new id shows again. */
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

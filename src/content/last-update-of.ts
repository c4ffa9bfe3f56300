import type { Doc } from './doc';
import type { LastUpdate, Site } from './site';

/**
 * When and by whom a doc was last changed: as its front matter says, else as the history does.
 *
 * @param doc the doc
 * @param site the site
 * @returns null where neither knows the day
 */
export function lastUpdateOf(doc: Doc, site: Site): LastUpdate | null {
  const { last_update: given } = doc.frontMatter;
  const recorded = site.lastUpdates.get(doc.source);
  const date = given?.date === undefined ? recorded?.date : dayOf(given.date);
  const author = given?.author ?? recorded?.author;
  return date === undefined ? null : { date, ...(author ? { author } : {}) };
}

function dayOf(date: string | Date): string {
  return new Date(date).toISOString().slice(0, 10);
}

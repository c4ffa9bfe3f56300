import type { Page, PageOf } from '.';
import { drawChanges } from './changes/layout';
import { drawDoc } from './doc/layout';
import type { Layout } from './layout';
import { drawNotFound } from './not-found/layout';
import { drawExportChanges } from './reference/export-changes-layout';
import { drawReference } from './reference/layout';
import { drawReferenceIndex } from './reference/reference-index-layout';
import { drawTag, drawTags } from './tags/layout';

/** Layouts by kind of page. */
const LAYOUTS = {
  doc: drawDoc,
  referenceIndex: drawReferenceIndex,
  exportChanges: drawExportChanges,
  reference: drawReference,
  tags: drawTags,
  tag: drawTag,
  changes: drawChanges,
  notFound: drawNotFound,
} satisfies { [K in Page['kind']]: Layout<PageOf<K>> };

/** Returns the layout of a page. */
export function layoutOf(page: Page): Layout<Page> {
  // TypeScript can't correlate a page with its kind.
  return LAYOUTS[page.kind] as Layout<never> as Layout<Page>;
}

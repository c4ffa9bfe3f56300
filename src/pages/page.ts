import type { CategoryPage } from './category/category';
import type { ChangesPage } from './changes/changes';
import type { DocPage } from './doc/page';
import type { NotFoundPage } from './not-found/not-found';
import type { ExportChangesPage, ReferenceIndexPage, ReferencePage } from './reference/page';
import type { TagPage, TagsPage } from './tags/tags';

/** Everything that one route shows, as plain data. */
export type Page =
  | DocPage
  | CategoryPage
  | ReferenceIndexPage
  | ExportChangesPage
  | ReferencePage
  | TagsPage
  | TagPage
  | ChangesPage
  | NotFoundPage;

/** The pages of one kind. */
export type PageOf<K extends Page['kind']> = Extract<Page, { kind: K }>;

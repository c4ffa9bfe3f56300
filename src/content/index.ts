export { NOT_FOUND_ROUTE } from './describe-not-found';
export { describePages } from './describe-pages';
export type { Doc, DocSummary, RawDoc } from './doc';
export { type FrontMatter, parseFrontMatter } from './front-matter';
export { readLastUpdates } from './last-updates';
export { type RawContent, readContent } from './read';
export { describeShells } from './shells';
export { createSite, type LastUpdate, type Site } from './site';
export { resolveVersions, type Version } from './versions';

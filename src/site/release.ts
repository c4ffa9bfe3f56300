import type { SourceFile } from '../model/page';
import type { Release } from '../model/release';

/** What pages call a release. */
export function nameRelease({ name, version }: Release): string {
  return `${name} ${version}`;
}

/**
 * Finds the file of the repository that a path names, or that a published file came from.
 *
 * @param path as the content has it, as in `@strapi/core/dist/index.js`
 * @returns where it stands at the tag of the release; null where that is not known
 */
export function findSource(release: Release | null, path: string): Required<SourceFile> | null {
  if (!release || !Object.hasOwn(release.files, path)) {
    return null;
  }
  const file = release.files[path] ?? '';
  const view = file.endsWith('/') ? 'tree' : 'blob';
  const label = file.replace(/\/$/, '');
  return { label, href: `${release.repository}/${view}/v${release.version}/${label}` };
}

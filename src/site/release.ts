import { z } from 'zod';
import type { SiteConfig } from '../config';
import type { SourceFile } from '../model/page';
import type { Release, ReleaseFiles } from '../model/release';
import type { ReadData } from './read-data';

const releaseSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/**
 * Reads the release that the configuration names.
 *
 * @returns null if the configuration names none
 * @throws SiteError when its file is missing or broken
 */
export function loadRelease({ release }: SiteConfig, readData: ReadData): Release | null {
  if (!release) {
    return null;
  }
  const { files: file, name, repository } = release;
  const keys = ['release', 'files'];
  const advice = 'Run "npm run check:content -- --write" to write it.';
  return {
    name,
    repository,
    ...readData<ReleaseFiles>({ file, keys, schema: releaseSchema, advice }),
  };
}

/** Name of a release on pages. */
export function nameRelease({ name, version }: Release): string {
  return `${name} ${version}`;
}

/** Address of a file of the repository at the tag of a release; a folder's path ends with a slash. */
export function fileUrl({ repository, version }: Release, path: string): string {
  const view = path.endsWith('/') ? 'tree' : 'blob';
  return `${repository}/${view}/v${version}/${path.replace(/\/$/, '')}`;
}

/**
 * Finds the file of the repository that a path names, or that a published file came from.
 *
 * @param path as the content has it, as in `@strapi/core/dist/index.js`
 * @returns the file at the tag of the release; null if it's unknown
 */
export function findSource(release: Release | null, path: string): Required<SourceFile> | null {
  if (!release || !Object.hasOwn(release.files, path)) {
    return null;
  }
  const file = release.files[path] ?? '';
  const label = file.replace(/\/$/, '');
  return { label, href: fileUrl(release, file) };
}

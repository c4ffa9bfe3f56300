import { z } from 'zod';
import type { SiteConfig } from '../config';
import type { SourceFile } from '../model/page';
import type { ReadData } from './read-data';

/** Files of a release that the content refers to, with their paths in the repository. */
export interface ReleaseFiles {
  /** Version of the packages, as in `5.54.0`. */
  version: string;
  /**
   * A path of the repository, or a published file as in `@strapi/core/dist/index.js` → path in the
   * repository, where folders end with a slash.
   */
  files: Record<string, string>;
}

/** A release with its repository, for links to its files. */
export interface Release extends ReleaseFiles {
  /** Name of the platform. */
  name: string;
  /** Address of the repository, without a slash at its end. */
  repository: string;
}

const releaseSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/**
 * Loads the configured release.
 *
 * @returns null if there's none
 * @throws SiteError if its file is missing or invalid
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

/** Formats the name of a release, as in "Strapi 5.54.0". */
export function nameRelease({ name, version }: Release): string {
  return `${name} ${version}`;
}

/** Returns the URL of a file at the release's tag; paths of folders end with a slash. */
export function fileUrl({ repository, version }: Release, path: string): string {
  const view = path.endsWith('/') ? 'tree' : 'blob';
  return `${repository}/${view}/v${version}/${path.replace(/\/$/, '')}`;
}

/**
 * Finds the source file of a path of the repository or of a published file.
 *
 * @param path as written in the content, for example `@strapi/core/dist/index.js`
 * @returns the file at the release's tag; null if it's unknown
 */
export function findSource(release: Release | null, path: string): Required<SourceFile> | null {
  if (!release || !Object.hasOwn(release.files, path)) {
    return null;
  }
  const file = release.files[path] ?? '';
  const label = file.replace(/\/$/, '');
  return { label, href: fileUrl(release, file) };
}

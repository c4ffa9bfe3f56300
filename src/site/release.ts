import { z } from 'zod';
import type { SiteConfig } from '../config';
import type { ReadData } from '../files/read-data';
import type { EvidenceFile } from '../model/evidence';
import type { SourceFile } from '../model/page';
import type { Release, ReleaseFiles } from '../model/release';
import { evidenceSchema, findDeclaration } from './evidence';

const releaseSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/**
 * Reads the release that the configuration names.
 *
 * @returns null where the site describes none
 * @throws SiteError when its file is missing or broken
 */
export function loadRelease({ release }: SiteConfig, readData: ReadData): Release | null {
  if (!release) {
    return null;
  }
  const { evidence, files: file, name, repository } = release;
  const keys = ['release', 'files'];
  const advice = 'Run "npm run check:content -- --write" to write it.';
  return {
    name,
    repository,
    evidence:
      evidence === undefined
        ? null
        : readData<EvidenceFile>({
            file: evidence,
            keys: ['release', 'evidence'],
            schema: evidenceSchema,
            advice: 'Run "npm run content:evidence" to write it.',
          }),
    ...readData<ReleaseFiles>({ file, keys, schema: releaseSchema, advice }),
  };
}

/** What pages call a release. */
export function nameRelease({ name, version }: Release): string {
  return `${name} ${version}`;
}

/**
 * Finds the file of the repository that a path names, or that a published file came from.
 *
 * @param path as the content has it, as in `@strapi/core/dist/index.js`
 * @param name a declaration of the file: where the evidence knows its lines, the link leads to them
 * @returns where it stands at the tag of the release; null where that is not known
 */
export function findSource(
  release: Release | null,
  path: string,
  name?: string,
): Required<SourceFile> | null {
  if (!release || !Object.hasOwn(release.files, path)) {
    return null;
  }
  const file = release.files[path] ?? '';
  const view = file.endsWith('/') ? 'tree' : 'blob';
  const label = file.replace(/\/$/, '');
  const declared =
    name === undefined || !release.evidence
      ? undefined
      : findDeclaration(release.evidence, label, name);
  const lines = declared?.hash ? `#L${declared.start}-L${declared.end}` : '';
  return { label, href: `${release.repository}/${view}/v${release.version}/${label}${lines}` };
}

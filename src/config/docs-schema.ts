import { z } from 'zod';
import { basePath, isPlainSegment, strictObject } from './fields';

const version = strictObject({
  name: z
    .string()
    .refine(isPlainSegment, 'must be a plain name, as in "2.0", because it names a folder')
    .default('current'),
  label: z.string().optional(),
  /** Path below the base path of the docs; empty for the last version by default. */
  path: z
    .string()
    .refine((path) => path.split('/').every((part) => part === '' || isPlainSegment(part)), {
      error: 'must be a plain path, as in "next": without "..", spaces, "?", "#" and "%"',
    })
    .optional(),
  isLast: z.boolean().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
});

/** Checks that names are unique and that at most one version is the last. */
function checkVersions(versions: z.output<typeof version>[], context: z.RefinementCtx) {
  const names = versions.map(({ name }) => name);
  const last = versions.findIndex(({ isLast }) => isLast);
  for (const [index, { isLast, name }] of versions.entries()) {
    if (names.indexOf(name) !== index) {
      const message = `"${name}" is already the name of another version`;
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
    if (isLast && last !== index) {
      const message = 'only one version can be the last: delete this';
      context.addIssue({ code: 'custom', path: [index, 'isLast'], message });
    }
  }
}

/** Schema of `docs`: where docs are, and their versions. */
export const docsSchema = strictObject({
  id: z.string().default('default'),
  path: z.string().regex(/\S/, 'must be the path of a folder').default('content'),
  routeBasePath: basePath.default('/'),
  /** Sidebar whose pages list the pages that use the described API. */
  apiSidebar: z.string().optional(),
  /** Newest first. */
  versions: z
    .array(version)
    .min(1, 'needs at least one version')
    .superRefine(checkVersions)
    .default([version.parse({})]),
});

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Absolute path of this project. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/**
 * Where both sites stand, kept between runs. Outside of the project, whose development server watches
 * every file in it.
 */
export const SCRATCH = join(
  tmpdir(),
  `bench-peers-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`,
);

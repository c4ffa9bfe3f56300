import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { repeatedSite } from '../repeated-site';
import { measureCommand } from './process-tree';
import { PROJECT, SCRATCH } from './scratch';
import type { Subject } from './subject';
import { type Twin, twinText } from './twins';
import { makeBlocksUnique } from './unique-blocks';

const FOLDER = join(SCRATCH, 'ours');
/** Pages that the engine makes without a Markdown file, so the content's copies lack them. */
const REFERENCE = '/exports/';

function build(...flags: string[]) {
  const place = ['--root', FOLDER, '--out', join(FOLDER, 'dist')];
  return measureCommand(['npm', 'run', 'build', '--', ...place, ...flags], { cwd: PROJECT });
}

/** Copies of the reference pages are Markdown files, as all of theirs are in the other project. */
async function copyReference(twins: Twin[], times: number) {
  for (let copy = 1; copy < times; copy += 1) {
    for (const twin of twins.filter(({ route }) => route.startsWith(REFERENCE))) {
      const file = join(FOLDER, 'content/docs', `copy-${copy}${twin.route}.md`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, makeBlocksUnique(twinText(twin), copy));
    }
  }
}

/**
 * Makes a site of this content for this engine, built by its command line.
 *
 * @param twins pages of the site built once
 * @param times how often the content stands in it
 */
export async function makeOurs(twins: Twin[], times: number): Promise<Subject> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await repeatedSite(times, FOLDER);
  await copyReference(twins, times);
  const [page = ''] = await glob('content/docs/**/*database/*transactions.md', {
    cwd: FOLDER,
    ignore: '**/copy-*/**',
    absolute: true,
  });
  return {
    name: `This engine, Node ${process.version}`,
    dist: join(FOLDER, 'dist'),
    page,
    buildCold: async () => {
      await rm(join(FOLDER, 'dist'), { recursive: true, force: true });
      return build('--no-cache');
    },
    build: () => build(),
  };
}

/** Builds the site as it stands, for its Markdown twins; absolute path of what was built. */
export async function buildOnce(): Promise<string> {
  const out = join(SCRATCH, 'once');
  await measureCommand(['npm', 'run', 'build', '--', '--out', out], { cwd: PROJECT });
  return out;
}

import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { parseDocument, stringify } from 'yaml';
import { makeBlocksUnique } from './bench/unique-blocks';

const PROJECT = resolve(import.meta.dirname, '..');
const FOLDERS = ['docs', 'api', 'guides', 'rfcs'];
/** What a site is made of besides its content. */
const PARTS = [
  'site.config.ts',
  'search',
  'sidebars.ts',
  'static',
  'components',
  'content/index.mdx',
  'content/pictures',
  'src',
];
/** Data that the configuration names. */
const DATA = 'platform/*.json';

/** Gives a copy of a doc a route of its own. */
function withoutSlug(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  if (end === -1) {
    return text;
  }
  const frontMatter = parseDocument(text.slice(4, end));
  frontMatter.delete('slug');
  return `---\n${stringify(frontMatter)}---${text.slice(end + 4)}`;
}

async function repeatContent(site: string, times: number) {
  const from = join(PROJECT, 'content');
  const files = await glob(
    FOLDERS.map((folder) => `${folder}/**/*`),
    { cwd: from },
  );
  for (let time = 0; time < times; time++) {
    // A copy keeps the folders as they are, so links between its files hold.
    const to = join(site, 'content', time === 0 ? '' : `docs/copy-${time}`);
    for (const file of files) {
      const target = join(to, file);
      await mkdir(dirname(target), { recursive: true });
      if (/\.mdx?$/.test(file) && time > 0) {
        const text = withoutSlug(await readFile(join(from, file), 'utf8'));
        await writeFile(target, makeBlocksUnique(text, time));
      } else {
        await cp(join(from, file), target);
      }
    }
  }
}

/**
 * Makes a site of this content, a number of times over. No code block or diagram of one copy equals
 * that of another.
 *
 * @param times how often the content stands in it
 * @param folder absolute path of an empty folder; a new temporary one when left out
 * @returns absolute path of its folder, which whoever asked for it removes
 */
export async function repeatedSite(times: number, folder?: string): Promise<string> {
  const site = folder ?? (await mkdtemp(join(tmpdir(), 'bench-site-')));
  for (const name of [...PARTS, ...(await glob(DATA, { cwd: PROJECT }))]) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await cp(join(PROJECT, name), join(site, name), { recursive: true });
  }
  // Components of the content import packages.
  await symlink(join(PROJECT, 'node_modules'), join(site, 'node_modules'), 'junction');
  await repeatContent(site, times);
  return site;
}

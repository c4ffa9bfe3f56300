import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFinding } from '../../src/model/finding';
import { openContext } from '../check/check';
import { runChecks } from '../check/run-checks';
import { listEvidence, readEvidence } from './evidence-file';
import { reviewSections, updateEvidence } from './make-evidence';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'evidence-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, content: string | object): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const PAGE = `---
title: Clock
sources: ["@strapi/core/dist/clock.js"]
evidence: { by-hand: ["packages/core/core/src/clock.ts#LIMIT"] }
---

Time passes.

## Start

\`startClock()\` begins to tick at the full hour, with a loud bell.

## Stop

\`stopClock\` ends the pendulum and forgets how late it was.

## By hand

Ten at most.
`;

const CLOCK = {
  start: "export function startClock() { waitFor('full hour'); tick(); ringBell('loud'); }",
  stop: "export function stopClock() { endPendulum(); forget('how late it was'); }",
  limit: 'export const LIMIT = 10;',
};

/** Lays a release of the platform with one source of one package, and opens the site. */
async function openSite(
  clock: Partial<typeof CLOCK> & { head?: string; source?: string; version?: string } = {},
) {
  const { head = '', source = 'clock.ts', version = '5.1.0', ...parts } = clock;
  const text = [head, ...Object.values({ ...CLOCK, ...parts })].join('\n');
  const map = { version: 3, sources: [`../src/${source}`], sourcesContent: [text], mappings: '' };
  const repository = { url: 'https://example.com/platform', directory: 'packages/core/core' };
  const packages = 'platform/node_modules/@strapi';
  await write('site.config.ts', `export default { title: 'Site', url: 'https://example.com' };`);
  await write('content/clock.md', PAGE);
  await write('platform/package-lock.json', '{}');
  await write(`${packages}/strapi/package.json`, { name: '@strapi/strapi', version, repository });
  await write(`${packages}/core/package.json`, { name: '@strapi/core', version, repository });
  await write(`${packages}/core/dist/clock.js`, '');
  await write(`${packages}/core/dist/clock.js.map`, map);
  return openContext(root);
}

/** What each section rests on, and what of it was read against another text. */
async function readSections() {
  const records = listEvidence(await readEvidence(root));
  return Object.fromEntries(
    records.map(({ pieces, section }) => [
      section,
      pieces.map(({ name, readAgainst }) =>
        readAgainst ? `${name} was ${readAgainst.release}` : name,
      ),
    ]),
  );
}

const findingsOf = async (context: Awaited<ReturnType<typeof openSite>>) =>
  (await runChecks(context, ['evidence'])).map((finding) =>
    writeFinding({ ...finding, line: undefined }),
  );

describe('what sections rest on', () => {
  it('is what they name and describe, and what their author adds', async () => {
    await updateEvidence(await openSite());
    expect(await readSections()).toEqual({
      start: ['startClock'],
      stop: ['stopClock'],
      'by-hand': ['LIMIT'],
    });
  });

  it('is code that a few sections of all pages are nearest to', async () => {
    await openSite();
    const text = PAGE.replace('`startClock()`', 'It').replace('`stopClock`', 'It');
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `content/${name}.md`);
    await Promise.all(pages.map((page) => write(page, text)));
    await rm(join(root, 'content/clock.md'));
    await updateEvidence(openContext(root));
    const resting = listEvidence(await readEvidence(root)).filter(({ pieces }) =>
      pieces.some(({ name }) => name === 'startClock'),
    );
    expect(resting.map(({ section }) => section)).toEqual(['start', 'start', 'start', 'start']);
  });

  /** What a section rests on that says something else than ten at most. */
  const restOf = async (head: string, says: string) => {
    await openSite({ head });
    await write('content/clock.md', PAGE.replace('Ten at most.', says));
    await updateEvidence(openContext(root));
    return (await readSections())['by-hand'];
  };

  it('is a value rather than its type', async () => {
    const head = 'export interface LoudBell { a: 1 }\nexport function LoudBell() {}';
    expect(await restOf(head, 'A `LoudBell`.')).toEqual(['LIMIT', 'LoudBell~2']);
  });

  it('is nothing that more have the name of than a sentence can mean', async () => {
    const objects = (count: number) =>
      Array.from({ length: count }, (_, at) => `const c${at} = { hangUp() { go(${at}); } };`).join(
        '\n',
      );
    expect(await restOf(objects(4), 'Then `hangUp`.')).toHaveLength(5);
    expect(await restOf(objects(5), 'Then `hangUp`.')).toEqual(['LIMIT']);
  });

  it('is a name in the two sections of a page that tell most of it', async () => {
    const more = '\n\n## More\n\n`startClock` waits for the full hour.\n\n## Less\n\n`startClock`.';
    await restOf('', `Ten at most.${more}`);
    const sections = await readSections();
    expect(Object.keys(sections).filter((id) => sections[id]?.includes('startClock'))).toEqual([
      ...['start', 'more'],
    ]);
  });

  it('is what reads a key of the configuration that they name without its file', async () => {
    await openSite({ head: "export const every = () => get('server.clock.tickEvery');" });
    await write('content/clock.md', PAGE.replace('Ten at most.', 'Set `clock.tickEvery`.'));
    await updateEvidence(openContext(root));
    expect(await readSections()).toMatchObject({ 'by-hand': ['LIMIT', 'every'] });
  });

  it('is due to be written when there is no file, which the check says once', async () => {
    expect(await findingsOf(await openSite())).toEqual([
      expect.stringMatching(/^platform\/evidence.json: .*npm run content:evidence$/),
    ]);
  });

  it('is refused where an author names what there is not', async () => {
    const context = await openSite();
    await write('content/clock.md', PAGE.replace('#LIMIT', '#MOST'));
    await expect(updateEvidence(context)).rejects.toThrow('clock.ts#MOST" is no declaration');
  });
});

describe('a release', () => {
  const next = async (clock: Parameters<typeof openSite>[0]) => {
    await updateEvidence(await openSite());
    const context = await openSite({ ...clock, version: '5.2.0' });
    await updateEvidence(context);
    return context;
  };

  it('asks to read the section again whose declaration changed, until it is read', async () => {
    const context = await next({ stop: CLOCK.stop.replace('endPendulum()', 'swing()') });
    expect(await readSections()).toMatchObject({
      start: ['startClock'],
      stop: ['stopClock was 5.1.0'],
    });
    expect(await findingsOf(context)).toEqual([
      expect.stringContaining('npm run content:reviewed -- content/clock.md#stop'),
    ]);
    await reviewSections(context, ['content/clock.md#stop']);
    expect(await findingsOf(context)).toEqual([]);
  });

  it.each([
    ['formatting and comments', { start: CLOCK.start.replace('{ ', '{\n  // Late.\n  ') }],
    ['imports', { head: "import { tick } from './tick';\nimport './bell';" }],
    ['a line that something moved to', { head: 'const first = 1;\n\n\n' }],
  ])('asks nothing for %s', async (_, clock) => {
    expect(await findingsOf(await next(clock))).toEqual([]);
  });

  it('asks to read the section that describes what it brought', async () => {
    await next({
      head: "export function forgetLatePendulumStop() { log('pendulum ends, forgets how late'); }",
    });
    expect(await readSections()).toMatchObject({
      stop: ['forgetLatePendulumStop was 5.1.0', 'stopClock'],
    });
  });

  /** Has a section name one more declaration from the next release on. */
  const nameNext = async (heading: string, clock: Parameters<typeof openSite>[0]) => {
    await updateEvidence(await openSite());
    await openSite({ ...clock, version: '5.2.0' });
    const page = PAGE.replace(
      `## ${heading}\n`,
      `## ${heading}\n\n\`stopClock\` and \`tickLate\`:\n`,
    );
    await write('content/clock.md', page);
    await updateEvidence(openContext(root));
    return readSections();
  };

  it('asks to read a section that rests on a changed declaration from then on', async () => {
    const stop = CLOCK.stop.replace('endPendulum()', 'swing()');
    expect(await nameNext('Start', { stop })).toMatchObject({
      start: ['startClock', 'stopClock was 5.1.0'],
    });
    const pieces = listEvidence(await readEvidence(root)).flatMap((record) => record.pieces);
    const texts = pieces.flatMap(({ readAgainst }) => readAgainst?.hash ?? []);
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(1);
  });

  it('asks nothing of a section that rests on an unchanged declaration from then on', async () => {
    expect(await nameNext('Start', {})).toMatchObject({ start: ['startClock', 'stopClock'] });
  });

  it('asks to read a section that rested on nothing', async () => {
    const page = PAGE.replace('Time passes.', 'Time passes: `tickLate`.');
    await updateEvidence(await openSite());
    await openSite({ head: 'export function tickLate() { wait(); }', version: '5.2.0' });
    await write('content/clock.md', page);
    await updateEvidence(openContext(root));
    expect(await readSections()).toMatchObject({ '': ['tickLate was 5.1.0'] });
  });

  it('asks nothing for a declaration that has another name and the same text', async () => {
    const stop = `${CLOCK.stop.replace('{', "{ log('the pendulum stands still from now on'); ")}`;
    await updateEvidence(await openSite({ stop }));
    const context = await openSite({
      stop: stop.replace('stopClock', 'haltClock'),
      version: '5.2.0',
    });
    await updateEvidence(context);
    expect(await findingsOf(context)).toEqual([]);
  });

  it('asks nothing for a file that moved, but for what of it changed, against its old text', async () => {
    const page = PAGE.replace(/^evidence.*\n/m, '');
    await openSite();
    await write('content/clock.md', page);
    await updateEvidence(openContext(root));
    const moved = { source: 'inner/clock.ts', version: '5.2.0' };
    await openSite({ ...moved, stop: CLOCK.stop.replace('endPendulum()', 'swing()') });
    await write('content/clock.md', page);
    const unread = await updateEvidence(openContext(root));
    expect(unread).toEqual([
      expect.objectContaining({
        section: 'stop',
        pieces: [
          expect.objectContaining({
            path: 'packages/core/core/src/inner/clock.ts',
            name: 'stopClock',
            readAgainst: { release: '5.1.0', hash: expect.stringMatching(/^\S{5}$/) },
          }),
        ],
      }),
    ]);
  });

  it('asks to read a section whose short text is elsewhere, too', async () => {
    const [bell, hum] = ['export const ringAt = 5;', 'export const humAt = 5;'];
    await openSite({ head: bell });
    await write('content/clock.md', PAGE.replace('Ten at most.', 'Then `ringAt`.'));
    await updateEvidence(openContext(root));
    await openSite({ head: hum, version: '5.2.0' });
    await write('content/clock.md', PAGE.replace('Ten at most.', 'Then `ringAt`.'));
    await updateEvidence(openContext(root));
    expect(await readSections()).toMatchObject({
      'by-hand': expect.arrayContaining(['ringAt was 5.1.0']),
    });
  });

  it('asks to read a section whose declaration changed so that it is nearer to another', async () => {
    await updateEvidence(await openSite());
    await openSite({ stop: CLOCK.stop.replace('endPendulum()', 'swing()'), version: '5.2.0' });
    const page = PAGE.replace(/`stopClock` ends.*/, 'Nothing.');
    await write('content/clock.md', page);
    await updateEvidence(openContext(root));
    expect(await readSections()).toMatchObject({ stop: ['stopClock was 5.1.0'] });
  });

  it('asks to read a section whose declaration is gone', async () => {
    await next({ stop: 'export const other = 1;' });
    expect(await readSections()).toMatchObject({ stop: ['stopClock was 5.1.0'] });
  });
});

it('refuses to record a section that there is not', async () => {
  const context = await openSite();
  await expect(reviewSections(context, ['content/clock.md#absent'])).rejects.toThrow(
    'content/clock.md#absent: no such page or section',
  );
});

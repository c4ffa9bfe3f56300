import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { once as onlyOnce } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeOutput, restoreOutput } from '../../../src/outputs/exchange-output';
import {
  config,
  type Files,
  openSandbox,
  readTree,
  type Sandbox,
  waitForAll,
  writeFiles,
} from './sandbox';

const PROJECT = resolve(import.meta.dirname, '../../..');
const MINUTE = 60_000;

let box: Sandbox;
/** A site that was built, and its output. */
let site: string;
let built: Record<string, string>;

beforeAll(async () => {
  box = openSandbox();
  site = box.makeSite();
  await box.build(site);
  box.keepBundle(site);
  built = readTree(join(site, 'dist'));
  expect(Object.keys(built)).toContain('a.html');
}, 2 * MINUTE);

afterAll(() => box.close(), MINUTE);

/** A copy of the built site, to break. */
function copySite(name: string): string {
  const root = join(box.folder, name);
  cpSync(site, root, { recursive: true });
  return root;
}

const outputsIn = (root: string) => readdirSync(root).filter((name) => name.startsWith('dist'));

/** A process that has ended, so that its number is nobody's. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('a build that is killed leaves the old site whole, and the next one tidies up', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'by %s while it writes',
    async (signal) => {
      const root = copySite(`killed-${signal}`);
      // Pages enough that writing them takes longer than hearing of the first.
      writeFiles(
        root,
        Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`content/p${index}.md`, `# ${index}\n`]),
        ),
      );
      const watcher = watch(root);
      const begun = new Promise<void>((done) => {
        watcher.on('change', (_event, name) => String(name).startsWith('dist.draft-') && done());
      });
      const building = box.start(root);
      const ended = once(building, 'exit');
      await begun;
      watcher.close();
      building.kill(signal);
      expect((await ended)[1]).toBe(signal);
      expect(outputsIn(root)).toEqual(['dist', `dist.draft-${building.pid}`]);
      expect(readTree(join(root, 'dist'))).toEqual(built);

      expect(await box.build(root)).toMatchObject({ status: 0 });
      expect(outputsIn(root)).toEqual(['dist']);
      expect(Object.keys(readTree(join(root, 'dist')))).toContain('p199.html');
    },
    2 * MINUTE,
  );

  /** The state between the two steps of the exchange. */
  function killBetween(name: string): string {
    const root = copySite(name);
    const pid = endedProcess();
    cpSync(join(root, 'dist'), join(root, `dist.draft-${pid}`), { recursive: true });
    renameSync(join(root, 'dist'), join(root, `dist.former-${pid}`));
    return root;
  }

  it(
    'between the two steps of the exchange: a build that fails puts the old site back',
    async () => {
      const root = killBetween('between-failing');
      writeFiles(root, { 'content/a.md': 'a\n\n{b\n', 'content/a.mdx': '{b\n' });
      expect(await box.build(root)).toMatchObject({ status: 1 });
      expect(readTree(join(root, 'dist'))).toEqual(built);
    },
    MINUTE,
  );

  it(
    'between the two steps of the exchange: the next build replaces it',
    async () => {
      const root = killBetween('between-building');
      expect(await box.build(root)).toMatchObject({ status: 0 });
      expect(outputsIn(root)).toEqual(['dist']);
      expect(readTree(join(root, 'dist'))).toEqual(built);
    },
    MINUTE,
  );

  it(
    'between the two steps of the exchange: the server finds it',
    async () => {
      const root = killBetween('between-serving');
      const args = [join(box.project, 'src/cli/start.mjs'), 'serve', '--port', '0'];
      const server = spawn(process.execPath, [...args, '--out', join(root, 'dist')]);
      const [said] = await once(server.stdout, 'data');
      server.kill();
      expect(String(said)).toContain('http://localhost');
      expect(readTree(join(root, 'dist'))).toEqual(built);
    },
    MINUTE,
  );

  it('between the two steps of the exchange, twice: the later site counts', () => {
    const folder = join(box.folder, 'twice');
    const [early, late] = [endedProcess(), endedProcess()];
    writeFiles(folder, {
      [`dist.former-${early}/_headers`]: 'early',
      [`dist.former-${late}/_headers`]: 'late',
      'dist.former-x/_headers': 'of somebody',
      'dist.former-1/notes.txt': 'no site',
    });
    spawnSync('touch', ['-d', '2020-01-01', join(folder, `dist.former-${early}`)]);
    restoreOutput(join(folder, 'dist'));
    expect(readTree(join(folder, 'dist'))).toEqual({ _headers: 'late' });
  });

  it('what belongs to a build that runs, or to somebody else, stays', async () => {
    const folder = join(box.folder, 'others');
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const names = [`dist.draft-${running.pid}`, 'dist.draft-mine', `other.draft-${endedProcess()}`];
    for (const name of names) {
      mkdirSync(join(folder, name), { recursive: true });
    }
    const draft = await exchangeOutput(join(folder, 'dist'));
    await draft.discard();
    running.kill();
    expect(readdirSync(folder).sort()).toEqual(names.sort());
  });
});

describe('a build that fails leaves the old site whole, and nothing beside it', () => {
  async function failure(root: string): Promise<string> {
    const { errors, status } = await box.build(root);
    expect(status).toBe(1);
    expect(readTree(join(root, 'dist'))).toEqual(built);
    expect(outputsIn(root)).toEqual(['dist']);
    return errors.join('\n');
  }

  it(
    'when one of its pages cannot be drawn',
    async () => {
      const root = copySite('undrawn');
      writeFiles(root, { 'content/b.mdx': 'B.\n\n{undefined.at}\n' });
      expect(await failure(root)).toMatch(/^content\/b\.mdx:3: the page cannot be drawn: /);
    },
    MINUTE,
  );

  it(
    'when a file would be larger than the system lets it be',
    () => {
      const root = copySite('limited');
      writeFiles(root, { 'static/large.bin': Buffer.alloc(9_000_000) });
      // What the cache lacks would be too large for some other reason.
      const limit = 'ulimit -f 8000; exec "$@"';
      const command = [process.execPath, join(box.project, 'src/cli/start.mjs'), 'build'];
      const { status, stderr } = spawnSync(
        'bash',
        ['-c', limit, 'bash', ...command, '--root', root],
        { encoding: 'utf8' },
      );
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /error .*\/dist\.draft-\d+\/large\.bin: cannot be written: file too large\.\n$/,
      );
      expect(readTree(join(root, 'dist'))).toEqual(built);
      expect(outputsIn(root)).toEqual(['dist']);
    },
    MINUTE,
  );

  const disk = () => join(box.folder, 'disk');
  const canMount = () => {
    mkdirSync(disk(), { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk()]);
    return status === 0;
  };

  it(
    'when the disk is full',
    async ({ skip }) => {
      if (!canMount()) {
        skip('only root can make a small disk');
      }
      try {
        const root = join(disk(), 'full');
        cpSync(site, root, { recursive: true });
        writeFileSync(join(root, 'static.bin'), Buffer.alloc(1_500_000));
        writeFiles(root, { 'static/large.bin': Buffer.alloc(1_500_000) });
        expect(await failure(root)).toMatch(
          /^.*\/dist\.draft-\d+\/\S+: cannot be written: no space left on device\.$/,
        );
      } finally {
        spawnSync('umount', [disk()]);
      }
    },
    MINUTE,
  );

  it(
    'when the name of a page is too long for the system',
    async () => {
      const root = copySite('long');
      // Each part is as long as the site allows.
      const name = Array.from({ length: 24 }, () => 'n'.repeat(180)).join('/');
      writeFiles(root, { 'content/b.md': `---\nslug: ${name}\n---\n\nB.\n` });
      expect(await failure(root)).toMatch(
        /n\.(?:html|page\.json|md): cannot be written: name too long\.$/,
      );
    },
    MINUTE,
  );
});

describe('an output that cannot be written is refused, with its reason', () => {
  it.each<[string, Files, string, RegExp]>([
    ['below a file', { 'file.txt': '' }, 'file.txt/dist', /lies below a file/],
    ['with a name that is too long', {}, 'd'.repeat(300), /name too long/],
    [
      'that is a link to nothing',
      { dist: { link: 'gone' } },
      'dist',
      /is a symbolic link that leads nowhere/,
    ],
    [
      'that is a link to itself',
      { dist: { link: 'dist' } },
      'dist',
      /is a symbolic link that leads nowhere/,
    ],
    ['that is a link to a file', { 'f.txt': '', dist: { link: 'f.txt' } }, 'dist', /is a file/],
    ['that is a link to the docs', { dist: { link: 'content' } }, 'dist', /lies in content\//],
  ])(
    '%s',
    async (_fault, files, out, message) => {
      const root = box.makeSite(files);
      const before = readdirSync(root);
      const { errors } = await box.build(root, out);
      expect(errors).toEqual([expect.stringMatching(message)]);
      expect(readdirSync(root)).toEqual(before);
    },
    MINUTE,
  );

  it(
    'on a disk that cannot be written',
    async ({ skip }) => {
      const folder = join(box.folder, 'read-only');
      mkdirSync(folder);
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]);
      if (status !== 0) {
        skip('only root can make a read-only disk');
      }
      try {
        const { errors } = await box.build(box.makeSite(), join(folder, 'dist'));
        expect(errors).toEqual([
          `${join(folder, 'dist')}: cannot be written: read-only file system.`,
        ]);
      } finally {
        spawnSync('umount', [folder]);
      }
    },
    MINUTE,
  );

  it(
    'that is a disk of its own, which nothing can take the place of',
    async ({ skip }) => {
      const root = box.makeSite({ 'dist/_headers': 'Old.' });
      const out = join(root, 'dist');
      if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', out]).status !== 0) {
        skip('only root can mount a disk');
      }
      try {
        writeFiles(out, { _headers: 'Old.' });
        const { errors } = await box.build(root);
        expect(errors).toEqual([`${out}: cannot be written: resource busy or locked.`]);
        expect(readTree(out)).toEqual({ _headers: 'Old.' });
        expect(outputsIn(root)).toEqual(['dist']);
      } finally {
        spawnSync('umount', [out]);
      }
    },
    MINUTE,
  );
});

describe('the output is the same', () => {
  it(
    'when it is a symbolic link to a folder: the folder is exchanged, the link stays',
    async () => {
      const root = box.makeSite({ 'elsewhere/site/_headers': 'Old.' });
      symlinkSync('elsewhere/site', join(root, 'dist'));
      expect(await box.build(root)).toMatchObject({ status: 0 });
      expect(lstatSync(join(root, 'dist')).isSymbolicLink()).toBe(true);
      expect(readTree(join(root, 'elsewhere/site'))).toEqual(built);
      expect(readdirSync(join(root, 'elsewhere'))).toEqual(['site']);
    },
    MINUTE,
  );

  it(
    'when its folder is not there, nor those around it',
    async () => {
      const root = box.makeSite();
      expect(await box.build(root, 'one/two/dist')).toMatchObject({ status: 0 });
      expect(readTree(join(root, 'one/two/dist'))).toEqual(built);
    },
    MINUTE,
  );

  it(
    'when it lies on another disk than the site',
    async ({ skip }) => {
      const other = join(box.folder, 'other-disk');
      mkdirSync(other);
      if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', other]).status !== 0) {
        skip('only root can mount a disk');
      }
      try {
        const out = join(other, 'dist');
        expect(await box.build(box.makeSite(), out)).toMatchObject({ status: 0 });
        expect(await box.build(box.makeSite(), out)).toMatchObject({ status: 0 });
        expect(readTree(out)).toEqual(built);
        expect(readdirSync(other)).toEqual(['dist']);
      } finally {
        spawnSync('umount', [other]);
      }
    },
    MINUTE,
  );

  it.each([
    ['spaces, a number sign and an encoded letter', 'a site in c# a%41b'],
    ['a percent sign alone', '100%'],
    ['quotes, a dollar sign, a star and brackets', `it's "quoted" \`$HOME\` [a]*{b,c}(d)!`],
    ['dots before letters that are not ASCII', '..Übersicht-日本'],
  ])(
    'when the name of the site has %s',
    async (_fault, name) => {
      const root = box.makeSite(
        {
          'content/b.mdx': "import { A } from '../components/a';\n\n<A />\n",
          'components/a.tsx': 'export const A = () => <p>A part.</p>;\n',
          'components/a.css': '.a { color: red; }\n',
          'static/x.txt': 'X.',
        },
        name,
      );
      expect(await box.build(root)).toEqual({ status: 0, errors: [], warnings: [] });
      const files = readTree(join(root, 'dist'));
      expect(files['a.html']).toContain('<h1>First</h1>');
      expect(files['b.html']).toContain('<p>A part.</p>');
      expect(files['x.txt']).toBe('X.');
      expect(
        Object.entries(files).some(
          ([path, text]) => path.endsWith('.css') && text.includes('.a{color:red}'),
        ),
      ).toBe(true);
    },
    MINUTE,
  );

  it(
    'but not when the name of the site has a question mark, which is told',
    async () => {
      const root = box.makeSite({}, 'what?');
      expect((await box.build(root)).errors).toEqual([
        'site.config.ts: cannot be read: the bundler takes what follows a "?" for no part of the name. Rename the folder.',
      ]);
    },
    MINUTE,
  );

  it(
    'when several builds write it at the same time: each ends well, and the site is whole',
    async () => {
      const root = copySite('together');
      const building = Array.from({ length: 3 }, () => box.start(root));
      expect(await waitForAll(building)).toEqual(
        Array.from(building, () => ({ status: 0, stderr: '' })),
      );
      expect(readTree(join(root, 'dist'))).toEqual(built);
      expect(outputsIn(root)).toEqual(['dist']);
    },
    MINUTE,
  );

  it('when another build puts its own in place between the two steps', async () => {
    const folder = join(box.folder, 'interleaved');
    const out = join(folder, 'dist');
    writeFiles(out, { _headers: 'old' });
    const draft = await exchangeOutput(out);
    writeFiles(draft.folder, { _headers: 'new' });
    // Another process put this build's former site back, and its own beside.
    writeFiles(join(folder, `dist.former-${process.pid}`), { _headers: 'older' });
    await draft.commit();
    expect(readTree(out)).toEqual({ _headers: 'new' });
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('a file in static/ that takes the place of a built one is an error', () => {
  type Taking = [name: string, path: string, taken: string];
  /** Makes a test of each file. They stand in one site, because one build tells of all. */
  const testTaking = (cases: Taking[]) => {
    const buildAll = onlyOnce(async () => {
      const root = box.makeSite({
        'site.config.ts': config("redirects: [{ from: '/old', to: '/a' }]"),
        'content/index.tsx': 'export default () => <h1>Home</h1>;\n',
        'content/caf\u00e9.md': 'Coffee.\n',
        ...Object.fromEntries(cases.map(([, path]) => [`static/${path}`, 'Mine.'])),
      });
      const { errors, status } = await box.build(root);
      expect(status).toBe(1);
      expect(outputsIn(root)).toEqual([]);
      return errors.join('\n').split('\n');
    });
    it.each(cases)(
      '%s',
      async (_name, path, taken) => {
        const said = await buildAll();
        expect(said).toHaveLength(cases.length);
        const [line, ...others] = said.filter((each) => each.startsWith(`static/${path}: `));
        expect(others).toEqual([]);
        expect(line).toMatch(
          new RegExp(
            `^static/${path}: takes the place of ${taken}\\S*, which the build writes\\. Rename one of the two\\.$`,
          ),
        );
      },
      MINUTE,
    );
  };

  testTaking([
    ['the not-found page', '404.html', '404.html'],
    ['a page', 'a.html', 'a.html'],
    ['the data of a page', 'a.page.json', 'a.page.json'],
    ['the Markdown of a page', 'a.md', 'a.md'],
    ['a page that is found by another file', 'index.html', 'index.html'],
    ['headers', '_headers', '_headers'],
    ['redirects', '_redirects', '_redirects'],
    ['the page of a redirect', 'old.html', 'old.html'],
    ['the sitemap', 'sitemap.xml', 'sitemap.xml'],
    ['rules for crawlers', 'robots.txt', 'robots.txt'],
    ['the list of pages', 'pages.json', 'pages.json'],
    ['letters that are composed otherwise', 'cafe\u0301.html', 'caf\u00e9.html'],
  ]);

  testTaking([
    ['a page, but for its case', 'A.HTML', 'a.html'],
    ['a page, by a folder', 'a.html/x.txt', 'a.html'],
    ['a folder of the build, by a file', 'ASSETS', 'assets/'],
  ]);

  it(
    'each is told of, at once',
    async () => {
      const root = box.makeSite({ 'static/a.html': '', 'static/404.html': '', 'static/b': 'B.' });
      const { errors } = await box.build(root);
      expect(errors.join('\n').split('\n')).toEqual([
        'static/404.html: takes the place of 404.html, which the build writes. Rename one of the two.',
        'static/a.html: takes the place of a.html, which the build writes. Rename one of the two.',
      ]);
      rmSync(join(root, 'static/a.html'));
      rmSync(join(root, 'static/404.html'));
      expect(await box.build(root)).toMatchObject({ status: 0 });
    },
    MINUTE,
  );
});

it(
  'a site of many files is written where a process may open few at once',
  () => {
    const names = Array.from({ length: 200 }, (_, index) => `f${index}`);
    const files = names.map((name) => [
      [`content/${name}.md`, `Text of ${name}.\n`],
      [`static/${name}.txt`, name],
    ]);
    const root = box.makeSite(Object.fromEntries(files.flat()), 'many');
    const build = `ulimit -n 80 && exec "${process.execPath}" src/cli/start.mjs build --root "${root}"`;
    const { status, stderr } = spawnSync('sh', ['-c', build], { cwd: PROJECT, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(Object.keys(readTree(join(root, 'dist')))).toEqual(
      expect.arrayContaining(names.flatMap((name) => [`${name}.html`, `${name}.txt`])),
    );
  },
  MINUTE,
);

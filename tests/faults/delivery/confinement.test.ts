import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../../src/config';
import {
  config,
  type Files,
  openSandbox,
  PIXEL,
  readTree,
  type Sandbox,
  writeFiles,
} from './sandbox';

const MINUTE = 60_000;

/** What no built site may hold. */
const SECRET = 'what lies outside';

const OUTSIDE =
  'it is outside of the site. Name its folder in "readableFolders" of site.config.ts.';

let box: Sandbox;

beforeAll(async () => {
  box = openSandbox();
  writeFiles(join(box.folder, 'outside'), {
    'secret.txt': SECRET,
    'secret.md': `${SECRET}\n`,
    'secret.json': JSON.stringify({ secret: SECRET }),
    'secret.ts': `export default '${SECRET}';\n`,
    'secret.css': `.secret { content: '${SECRET}'; }\n`,
    'secret.module.css': '.secret { color: red; }\n',
    'secret.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${SECRET}</title></svg>`,
    'docs/b.md': `# ${SECRET}\n`,
  });
  const first = box.makeSite();
  await box.build(first);
  box.keepBundle(first);
}, 2 * MINUTE);

afterAll(() => box.close(), MINUTE);

/** Builds a site that must be refused: nothing is written. Returns the lines that are said of it. */
async function refuse(files: Files): Promise<string[]> {
  const root = box.makeSite(files, 'site');
  const before = readdirSync(root);
  const { status, errors } = await box.build(root);
  expect(status).toBe(1);
  expect(readdirSync(root)).toEqual(before);
  return errors.join('\n').split('\n');
}

/** A fault, the files that have it, and what is said of it. */
type Refused = [fault: string, files: Files, message: string];

/** Makes a test of each fault. They stand in one site, because one build tells of all. */
function testRefused(faults: Refused[]) {
  const refuseAll = once(() => refuse(Object.assign({}, ...faults.map(([, files]) => files))));
  it.each(faults)(
    '%s',
    async (_fault, _files, message) => {
      const said = await refuseAll();
      expect(said.filter((line) => line === message)).toEqual([message]);
      expect(said).toHaveLength(faults.length);
    },
    MINUTE,
  );
}

/** Builds a site that must succeed, and gives its files, and what is said of it. */
async function publish(
  files: Files,
): Promise<{ files: Record<string, string>; warnings: string[] }> {
  const root = box.makeSite(files, 'site');
  const { warnings, ...ended } = await box.build(root);
  expect(ended).toEqual({ status: 0, errors: [] });
  return { files: readTree(join(root, 'dist')), warnings };
}

describe('a picture outside of the site is not published', () => {
  const SAID = OUTSIDE.replace(/^it /, '');
  const pictures = [
    ['that a relative path leads to', '../../outside/secret.svg'],
    ['that is a system file', '../../../../../../../../etc/passwd'],
    ['behind encoded dots', '%2e%2e/%2e%2e/outside/secret.svg'],
    ['behind dots in the middle of a path', './x/../../../outside/secret.svg'],
    ['above @site/', '@site/../outside/secret.svg'],
    ['that is not there', '../../outside/nothing.png'],
    ['with a query', '../../outside/secret.svg?raw#x'],
  ].map(
    ([fault = '', url], index): Refused => [
      fault,
      { [`content/p${index}.md`]: `Text.\n\n![x](${url})\n` },
      `content/p${index}.md:3: Broken image: "${url}" ${SAID}`,
    ],
  );

  testRefused([
    ...pictures,
    [
      'that a symbolic link leads to',
      {
        'content/link.md': '![x](@site/pictures/x.svg)\n',
        'pictures/x.svg': { link: '../../outside/secret.svg' },
      },
      `content/link.md:1: Broken image: "@site/pictures/x.svg" ${SAID}`,
    ],
  ]);

  it(
    'that JSX requires',
    async () => {
      const url = '../../outside/secret.svg';
      const text = `Text.\n\n<img src={require('${url}').default} alt="x" />\n`;
      const files = { 'content/a.mdx': text, 'content/a.md': '---\nid: b\n---\n' };
      expect(await refuse(files)).toEqual([expect.stringContaining(`"${url}": ${OUTSIDE}`)]);
    },
    MINUTE,
  );
});

describe('a hidden file or a key is not published', () => {
  const HIDDEN =
    'has the name of a hidden file or of a key, which a site does not publish. Rename or move it.';

  const names = ['.env', '.env.local', '.git/config', 'a/.npmrc', 'id_ed25519', 'tls/server.pem'];
  testRefused([
    ...names.map((name): Refused => {
      const [shown] = name.split('/config');
      return [
        `static/${name}`,
        { [`static/${name}`]: 'secret' },
        `static/${shown}: cannot be read: it ${HIDDEN}`,
      ];
    }),
    [
      'that a symbolic link leads to',
      { '.env': 'secret', 'static/env.txt': { link: '../.env' } },
      `static/env.txt: cannot be read: it ${HIDDEN}`,
    ],
  ]);

  testRefused([
    [
      'as a picture',
      { '.env': 'secret', 'content/p.md': '![x](../.env)\n' },
      `content/p.md:1: Broken image: "../.env" ${HIDDEN}`,
    ],
  ]);

  testRefused([
    [
      'as the text of an import',
      { '.env': 'secret', 'content/i.mdx': "import text from '!!raw-loader!../.env';\n\n{text}\n" },
      `content/i.mdx:1: cannot import "!!raw-loader!../.env": it ${HIDDEN}`,
    ],
  ]);

  it(
    'but what is meant for readers and hosts is, and what git and systems leave behind is not told',
    async () => {
      const { files } = await publish({
        'static/.well-known/security.txt': 'Contact',
        'static/.nojekyll': '',
        'static/.gitkeep': '',
        'static/a/.DS_Store': '',
      });
      const hidden = Object.keys(files).filter((path) => /(?:^|\/)\./.test(path));
      expect(hidden.sort()).toEqual(['.nojekyll', '.well-known/security.txt']);
    },
    MINUTE,
  );
});

describe('a picture that is none does not stop a build', () => {
  const NONE = [
    ['whose address holds a null byte', './a%00.png'],
    ['above the root of addresses', '/../site.config.ts'],
    ['that is a symbolic link to itself', '@site/pictures/x.png'],
    ['that is a link to nothing', '@site/pictures/y.png'],
    ['in a file as if that were a folder', './b.md/x.png'],
  ].map(([fault = '', url = '']) => ({
    fault,
    url,
    doc: `content/${fault.replaceAll(' ', '-')}.md`,
  }));
  const publishAll = once(() =>
    publish({
      ...Object.fromEntries(NONE.map(({ doc, url }) => [doc, `![x](${url})\n`])),
      'content/b.md': 'B.\n',
      'content/folder/c.md': 'C.\n',
      'pictures/x.png': { link: 'x.png' },
      'pictures/y.png': { link: 'nothing.png' },
    }),
  );

  it.each(NONE.map((each) => [each.fault, each] as const))(
    '%s',
    async (_fault, { doc, url }) => {
      const { files, warnings } = await publishAll();
      // The check of links says that it leads to no page, too.
      expect(warnings).toContain(
        `${doc}:1: Broken image: there is no file for "${url}" (looked from content/ and in static/).`,
      );
      expect(Object.keys(files).filter((path) => path.startsWith('assets/images'))).toEqual([]);
    },
    MINUTE,
  );

  it(
    'that is a pipe, which nobody writes to',
    () => {
      const root = box.makeSite({ 'content/a.md': '![x](./x.png)\n' });
      expect(spawnSync('mkfifo', [join(root, 'content/x.png')]).status).toBe(0);
      // In a process of its own: whoever reads the pipe waits for ever.
      const { status, stderr } = box.run(root);
      expect(status).toBe(0);
      expect(stderr).toContain('there is no file for "./x.png"');
    },
    MINUTE,
  );
});

describe('an import of a doc from outside of the site is refused', () => {
  const imports = [
    ['Markdown, by a relative path', '../../outside/secret.md'],
    ['Markdown above @site/', '@site/../outside/secret.md'],
    ['a script', '../../outside/secret.ts'],
    ['a script without its extension', '../../outside/secret'],
    ['a picture', '../../outside/secret.svg'],
    ['raw text', '!!raw-loader!../../outside/secret.txt'],
    ['a file that is not there', '../../outside/nothing.md'],
  ].map(
    ([fault = '', specifier], index): Refused => [
      fault,
      { [`content/i${index}.mdx`]: `import X from '${specifier}';\n\n<X />\n` },
      `content/i${index}.mdx:1: cannot import "${specifier}": ${OUTSIDE}`,
    ],
  );
  testRefused(imports);

  it(
    'Markdown that a symbolic link leads to',
    async () => {
      const files: Files = {
        'content/b.mdx': "import X from './_link.md';\n\n<X />\n",
        'content/_link.md': { link: '../../outside/secret.md' },
      };
      expect(await refuse(files)).toEqual([`content/_link.md: cannot be read: ${OUTSIDE}`]);
    },
    MINUTE,
  );
});

describe('an import of a script from outside of the site is refused', () => {
  const imports = (line: string): Files => ({
    'content/home.tsx': `// A page.\n${line}\nexport default () => <p>{String(secret)}</p>;\n`,
  });

  it.each([
    ['a script', '../../outside/secret.ts'],
    ['a script without its extension', '../../outside/secret'],
    ['JSON', '../../outside/secret.json'],
    ['a script above @site/', '@site/../outside/secret.ts'],
    ['a CSS module', '../../outside/secret.module.css'],
  ])(
    '%s',
    async (_fault, specifier) => {
      expect(await refuse(imports(`import secret from '${specifier}';`))).toEqual([
        `content/home.tsx:2: cannot import "${specifier}": ${OUTSIDE}`,
      ]);
    },
    MINUTE,
  );

  it(
    'a script by its absolute path',
    async () => {
      const specifier = join(box.folder, 'outside/secret.ts');
      expect(await refuse(imports(`import secret from '${specifier}';`))).toEqual([
        `content/home.tsx:2: cannot import "${specifier}": ${OUTSIDE}`,
      ]);
    },
    MINUTE,
  );

  it(
    'a script that a component imports',
    async () => {
      const files = {
        'content/home.tsx': "import { A } from '../lib/a';\nexport default () => <A />;\n",
        'lib/a.tsx':
          "import secret from '../../outside/secret.ts';\nexport const A = () => <p>{secret}</p>;\n",
      };
      expect(await refuse(files)).toEqual([
        `lib/a.tsx:1: cannot import "../../outside/secret.ts": ${OUTSIDE}`,
      ]);
    },
    MINUTE,
  );

  it(
    'a script that a symbolic link leads to',
    async () => {
      const files = {
        ...imports("import secret from '../lib/link';"),
        'lib/link.ts': { link: '../../outside/secret.ts' },
      };
      expect(await refuse(files)).toEqual([
        `content/home.tsx:2: cannot import "../lib/link": ${OUTSIDE}`,
      ]);
    },
    MINUTE,
  );

  it(
    'Markdown that a doc with scripts imports by a partial',
    async () => {
      const files = {
        'content/a.mdx':
          "import P from './_p.mdx';\nimport { A } from '../lib/a';\n\n<P />\n\n<A />\n",
        'content/a.md': '---\nid: b\n---\n',
        'content/_p.mdx': "import S from '../../outside/secret.md';\n\n<S />\n",
        'lib/a.tsx': 'export const A = () => <p>A</p>;\n',
      };
      expect(await refuse(files)).toEqual([
        `content/_p.mdx:1: cannot import "../../outside/secret.md": ${OUTSIDE}`,
      ]);
    },
    MINUTE,
  );
});

describe('a symbolic link is refused', () => {
  testRefused([
    [
      'in static/, to a file outside',
      { 'static/file.txt': { link: '../../outside/secret.txt' } },
      `static/file.txt: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in static/, to a folder outside',
      { 'static/folder': { link: '../../outside' } },
      `static/folder: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in static/, to another that leads outside',
      { 'static/another.txt': { link: '../y.txt' }, 'y.txt': { link: '../outside/secret.txt' } },
      `static/another.txt: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in static/, to nothing',
      { 'static/nothing.txt': { link: 'gone.txt' } },
      'static/nothing.txt: cannot be read: it leads to no file or folder.',
    ],
    [
      'in static/, to itself',
      { 'static/itself.txt': { link: 'itself.txt' } },
      'static/itself.txt: cannot be read: it leads to no file or folder.',
    ],
    [
      'in static/, to the folder around it',
      { 'static/around/y': { link: '../..' } },
      'static/around/y: cannot be read: it leads to a folder that it lies in.',
    ],
  ]);

  testRefused([
    [
      'static/ itself, to outside',
      { static: { link: '../outside' } },
      `static: cannot be read: ${OUTSIDE}`,
    ],
  ]);

  testRefused([
    [
      'in content/, to a doc outside',
      { 'content/doc.md': { link: '../../outside/secret.md' } },
      `content/doc.md: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in content/, to a folder outside',
      { 'content/folder': { link: '../../outside/docs' } },
      `content/folder: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in content/, to the root of the system, which is not searched',
      { 'content/root': { link: '/' } },
      `content/root: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in content/, to the folder around it',
      { 'content/around/y': { link: '../../content' } },
      'content/around/y: cannot be read: it leads to a folder that it lies in.',
    ],
    [
      'in components/, to styles outside',
      { 'components/x.css': { link: '../../outside/secret.css' } },
      `components/x.css: cannot be read: ${OUTSIDE}`,
    ],
    [
      'in a folder that a link in the site leads to',
      { 'content/more': { link: '../more' }, 'more/y.md': { link: '../../outside/secret.md' } },
      `content/more/y.md: cannot be read: ${OUTSIDE}`,
    ],
  ]);
});

describe('a file that the configuration names outside of the site is refused', () => {
  it.each<[string, Files, string]>([
    [
      'the API report',
      {
        'site.config.ts': config(
          "reference: { report: '../outside/secret.json', summaries: 's.json' }",
        ),
        's.json': '{}',
      },
      `site.config.ts:1: reference.report: cannot read "../outside/secret.json": ${OUTSIDE}`,
    ],
    [
      'its summaries, by a symbolic link',
      {
        'site.config.ts': config("reference: { report: 'r.json', summaries: 's.json' }"),
        'r.json': '{ "entry": "e", "version": "1", "symbols": [] }',
        's.json': { link: '../outside/secret.json' },
      },
      `site.config.ts:1: reference.summaries: cannot read "s.json": ${OUTSIDE}`,
    ],
    [
      'a version of the docs',
      { 'site.config.ts': config("docs: { versions: [{ name: '../../outside' }] }") },
      'site.config.ts:1: docs.versions[0].name: must be a plain name, as in "2.0": it is a folder and a part of addresses',
    ],
    [
      'sidebars',
      { 'sidebars.ts': { link: '../outside/secret.ts' } },
      `sidebars.ts: cannot be read: ${OUTSIDE}`,
    ],
  ])(
    '%s',
    async (_fault, files, message) => {
      expect(await refuse(files)).toEqual([message]);
    },
    MINUTE,
  );
});

describe('nothing is read that styles name', () => {
  it(
    'by imports and addresses of a style sheet',
    async () => {
      const { files } = await publish({
        'content/a.md': 'Text.\n',
        'components/x.css':
          "@import '../../outside/secret.css';\n.x { background: url('../../outside/secret.svg'); }\n",
      });
      expect(Object.values(files).filter((text) => text.includes(SECRET))).toEqual([]);
    },
    MINUTE,
  );
});

describe('what a site may read, it reads', () => {
  it(
    'links that stay in the site, and pictures, imports and links below folders that it names',
    async () => {
      const { files, warnings } = await publish({
        'site.config.ts': config("readableFolders: ['../outside']"),
        'content/a.mdx': [
          "import M from '../../outside/secret.md';",
          '',
          '![x](../../outside/secret.svg)',
          '',
          '<M />',
          '',
        ].join('\n'),
        'content/a.md': '---\nid: b\n---\n',
        'content/index.tsx':
          "import secret from '../../outside/secret';\nexport default () => <p>{secret + ' in a page'}</p>;\n",
        'content/outer': { link: '../../outside/docs' },
        'content/inner': { link: '../more' },
        // An editor has this doc open.
        'content/.#a.md': { link: 'somebody@host.1' },
        'more/c.md': 'C.\n',
        'static/secret.txt': { link: '../../outside/secret.txt' },
        'static/also': { link: '../more' },
        'static/x.png': PIXEL,
      });
      expect(warnings).toEqual([]);
      expect(files['secret.txt']).toBe(SECRET);
      expect(files['also/c.md']).toBe('C.\n');
      expect(files['a.html']).toMatch(/src="\/assets\/images\/secret-[0-9a-f]{8}\.svg"/);
      expect(files['a.html']).toContain(`<p>${SECRET}</p>`);
      expect(files['index.html']).toContain(`${SECRET} in a page`);
      expect(files['outer/b.html']).toContain(`<h1>${SECRET}</h1>`);
      expect(files['inner/c.html']).toContain('<p>C.</p>');
    },
    MINUTE,
  );

  it(
    'docs that the configuration looks for above the site',
    async () => {
      const root = box.makeSite({
        'site.config.ts': config("docs: { path: '../outside/docs' }"),
      });
      expect(await box.build(root)).toMatchObject({ status: 0 });
      expect(readFileSync(join(root, 'dist/b.html'), 'utf8')).toContain(SECRET);
    },
    MINUTE,
  );
});

describe('a redirect that leads out of the output is refused', () => {
  const parse = (from: string, to: string) =>
    parseSiteConfig({ title: 'T', url: 'https://example.com', redirects: [{ from, to }] });

  it.each([
    ['dots', '/../x'],
    ['dots further down', '/docs/../../x'],
    ['encoded dots', '/%2e%2e/x'],
    ['half of its dots encoded', '/.%2E/x'],
    ['one dot', '/./x'],
    ['dots at its end', '/x/..'],
    ['backslashes', '/..\\x'],
    ['an encoded slash', '/..%2fx'],
    ['an encoded backslash', '/..%5cx'],
    ['a null byte', '/a\0b'],
    ['an encoded null byte', '/a%00b'],
    ['a line break', '/a\nb'],
    ['a line break at its end', '/a\n'],
  ])('by %s', (_fault, from) => {
    expect(() => parse(from, '/a')).toThrow(/^site\.config\.ts: redirects\[0\]\.from: must be/);
  });

  it.each([
    ['a path', '/a\n/evil https://example.org 301'],
    ['a path, at its end', '/a\n'],
    ['an address', 'https://example.org/\n/x https://example.org'],
    ['an address, at its end', 'https://example.org/\n'],
    ['an address with a tab', 'https://example.org/\tx'],
  ])('by a line break in where it leads: %s', (_fault, to) => {
    expect(() => parse('/old', to)).toThrow(/^site\.config\.ts: redirects\[0\]\.to: must be/);
  });

  it('but not by dots in a name', () => {
    expect(parse('/docs/v1.2..3/...', '/a').redirects[0]?.from).toBe('/docs/v1.2..3/...');
  });
});

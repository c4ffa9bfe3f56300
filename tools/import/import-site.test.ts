import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, expect, it } from 'vitest';
import { importSite } from './import-site';

const folder = mkdtempSync(join(tmpdir(), 'import-site-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a site of Docusaurus, with a configuration that exports some code, and imports it. */
async function bring(
  config: string,
  files: Record<string, string> = {},
  { below = 'website', isInPlace = false } = {},
) {
  const around = mkdtempSync(join(folder, 'site-'));
  const given = {
    [`${below}/docusaurus.config.ts`]: config,
    [`${below}/docs/a.md`]: 'A.',
    ...files,
  };
  for (const [path, text] of Object.entries(given)) {
    mkdirSync(dirname(join(around, path)), { recursive: true });
    writeFileSync(join(around, path), text);
  }
  const root = isInPlace ? join(around, below) : join(around, 'brought');
  const again = () => importSite(join(around, below), root);
  const imported = await again();
  return {
    ...imported,
    again,
    root,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    files: globSync('**/*', { cwd: root, dot: true }).sort(),
    config: async () => (await import(join(imported.siteRoot, 'site.config.ts'))).default,
  };
}

const SITE = "title: 'Harbor', url: 'https://example.com', baseUrl: '/'";
const themed = (theme: string) => `export default { ${SITE}, themeConfig: ${theme} };`;
const withDocs = (docs: string) =>
  `export default { ${SITE}, presets: [['classic', { docs: ${docs} }]] };`;

it('keeps versions apart whose docs stand outside of the site', async () => {
  const { again, config, files, read, siteRoot } = await bring(withDocs("{ path: '../docs' }"), {
    'docs/a.md': "import Part from './_part.md';\n\n<Part />",
    'docs/_part.md': 'Now.',
    'website/versions.json': '["2.0", "1.0"]',
    'website/versioned_docs/version-2.0/a.md': 'Two.',
    'website/versioned_docs/version-1.0/a.md': 'One.',
  });
  expect(siteRoot).toMatch(/brought\/website$/);
  expect(files).toEqual([
    'docs/_part.md',
    'docs/a.md',
    'website/docs/a.md',
    'website/sidebars.ts',
    'website/site.config.ts',
    'website/versions.json',
    'website/versions/1.0/docs/a.md',
    'website/versions/1.0/sidebars.ts',
    'website/versions/2.0/docs/a.md',
    'website/versions/2.0/sidebars.ts',
  ]);
  expect(read('website/versions/2.0/docs/a.md')).toBe('Two.');
  expect(read('website/versions/1.0/docs/a.md')).toBe('One.');
  expect((await config()).docs.path).toBe('../docs');
  expect('readableFolders' in (await config())).toBe(false);
  expect((await again()).written).toEqual([]);
});

it('brings what docs import, from the site and beside it', async () => {
  const { config, files } = await bring(withDocs('{}'), {
    'CONTRIBUTING.md': 'Help.',
    'SECRETS.md': 'Nobody names this.',
    'website/docs/a.md': `import Help from '@site/../CONTRIBUTING.md';
import sample from '!!raw-loader!../../samples/a.ts';
import Gone from '../../gone/part.md';

![A picture](../../pictures/a.png)`,
    'samples/a.ts': '',
    'pictures/a.png': '',
    'old/part.md': '',
    'website/versions.json': '["1.0"]',
    'website/versioned_docs/version-1.0/a.md': "import Old from '@site/../old/part.md';",
    'website/src/components/box.tsx': 'export default () => null;',
    'website/node_modules/x/package.json': '{}',
    'website/.env': 'TOKEN=1',
    'website/static/.nojekyll': '',
    'website/static/_redirects': '/a /b',
  });
  expect(files).toEqual([
    'CONTRIBUTING.md',
    'old/part.md',
    'pictures/a.png',
    'samples/a.ts',
    'website/docs/a.md',
    'website/sidebars.ts',
    'website/site.config.ts',
    'website/src/components/box.tsx',
    'website/static/.nojekyll',
    'website/versions.json',
    'website/versions/1.0/docs/a.md',
    'website/versions/1.0/sidebars.ts',
  ]);
  const folders = ['..', '../old', '../pictures', '../samples'];
  expect((await config()).readableFolders).toEqual(folders);
});

it('names keys of front matter that only scripts of the site read', async () => {
  const { config } = await bring(withDocs('{}'), {
    'website/docs/a.md': '---\ntitle: A\nmood: calm\ntype: explainer\n---\n',
  });
  expect((await config()).docs.frontMatter).toEqual(['mood', 'type']);
});

it('reads no tsconfig, whose base may not be installed', async () => {
  const { lost } = await bring(themed('{}'), {
    'website/tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }',
  });
  expect(lost).toEqual([]);
});

it('has a search where Docusaurus has one', async () => {
  const { config } = await bring(
    themed("{ navbar: { items: [{ to: 'rules/', label: 'Rules' }] } }"),
  );
  expect((await config()).navbar.items).toEqual([
    { to: '/rules', label: 'Rules' },
    { type: 'search', position: 'right' },
  ]);
  const other = await bring(
    themed("{ navbar: { items: [{ type: 'search', position: 'left' }] } }"),
  );
  expect((await other.config()).navbar.items).toEqual([{ type: 'search', position: 'left' }]);
});

it('reads pictures, widths and names as Docusaurus takes them', async () => {
  const { config, lost } = await bring(
    themed(`{
      image: 'img/x.png',
      navbar: {
        logo: { src: 'img/logo.svg', srcDark: 'img/dark.svg', width: '32px', height: '20' },
        items: [
          { href: 'https://git.example/harbor', 'aria-label': 'Repository', className: 'icon' },
          { href: 'https://chat.example/', position: 'right' },
          { href: 'pathname:///old/', title: 'What was' },
          { type: 'html', value: '<b>Bold</b>' },
        ],
      },
      footer: { logo: { src: 'img/foot.svg' }, links: [{ items: [{ to: 'a' }], title: 'All' }] },
    }`),
  );
  const { footer, image, navbar } = await config();
  expect(image).toEqual({ src: '/img/x.png', alt: 'Harbor' });
  expect(navbar.logo).toEqual({
    ...{ src: '/img/logo.svg', srcDark: '/img/dark.svg', width: 32, height: 20 },
  });
  expect(navbar.items.map(({ label }: { label?: string }) => label)).toEqual([
    ...['Repository', 'chat.example', 'What was', undefined, undefined],
  ]);
  expect(navbar.items[2].href).toBe('/old/');
  expect(footer).toEqual({
    logo: { src: '/img/foot.svg' },
    links: [{ title: 'All', items: [{ to: '/a', label: 'a' }] }],
  });
  expect(lost).toEqual([]);
});

it('counts items as their author does, whatever was left out before', async () => {
  const item = (extra: string) => `{ to: '/a', label: 'A', ${extra} }`;
  const items = [
    item("type: 'custom-x'"),
    "{ type: 'doc' }",
    item(''),
    item('mobile: true'),
    item("type: 'custom-y'"),
  ];
  const { lost } = await bring(themed(`{ navbar: { items: [${items}] } }`));
  expect(lost.map((line) => line.replace(/:.*/, ''))).toEqual([
    'navbar.items.0.type',
    'navbar.items.1',
    'navbar.items.3.mobile',
    'navbar.items.4.type',
  ]);
});

it('leaves out items of other docs, in dropdowns too', async () => {
  const other = "{ type: 'doc', docId: 'a', docsPluginId: 'community' }";
  const { lost } = await bring(
    themed(
      `{ navbar: { items: [${other}, { label: 'More', items: [{ to: '/a', label: 'A' }, ${other}] }] } }`,
    ),
  );
  const why = 'belongs to other docs, "community", which have no counterpart';
  expect(lost).toEqual([`navbar.items.0: ${why}`, `navbar.items.1.items.1: ${why}`]);
});

it('leaves out items that lead to sidebars without docs, as those that a plugin would write', async () => {
  const { lost, read } = await bring(
    `export default { ${SITE},
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      themeConfig: { navbar: { items: [
        { type: 'docSidebar', sidebarId: 'all', label: 'All' },
        { type: 'docSidebar', sidebarId: 'exports', label: 'Exports' },
      ] } } };`,
    {
      'website/sidebars.js': `module.exports = {
        all: [{ type: 'autogenerated', dirName: '.' }],
        exports: [{ type: 'autogenerated', dirName: 'exports' }],
      };`,
    },
  );
  expect(lost).toEqual(['navbar.items.1: leads to the sidebar "exports", which holds no docs']);
  expect(read('site.config.ts')).not.toContain('Exports');
});

it('names plugins, be they functions, files or packages that are not installed', async () => {
  const { lost } = await bring(`
    import math from 'remark-math';
    const plugins = ['own', function ownPlugin() {}, [math, {}], () => ({}), '/site/a.js'];
    export default { ${SITE}, plugins, tagline: \`With \${math}\` };`);
  expect(lost).toEqual([
    'plugins: "own" has no counterpart',
    'plugins: "ownPlugin" has no counterpart',
    'plugins: "remark-math" has no counterpart',
    'plugins: "a function" has no counterpart',
    'plugins: "a.js" has no counterpart',
  ]);
});

it('runs what asks packages that are not installed for values, and waits for them', async () => {
  const { config } = await bring(`
    import { themes } from 'prism-react-renderer';
    import fetchPeople from 'people';
    export default async () => {
      const people = await fetchPeople(themes.dracula.plain);
      return { ${SITE}, customFields: { people } };
    };`);
  expect((await config()).title).toBe('Harbor');
});

it('tells of files that are made by another program', async () => {
  const { lost } = await bring(`
    const people = require(__dirname + '/data/people.json');
    export default { ${SITE}, tagline: people.map(({ name }) => name).join() + '' };`);
  expect(lost).toEqual([
    'docusaurus.config.ts: there is no data/people.json, so what it gives is left out',
  ]);
});

it('finds sidebars in TypeScript, and leaves those that it can read as they are', async () => {
  const sidebars = "export default { all: ['a'] };\n";
  const files = { 'website/sidebars.ts': sidebars };
  for (const name of ['./sidebars.js', './sidebars']) {
    const config = withDocs(`{ sidebarPath: require.resolve('${name}') }`);
    const { lost, read, written } = await bring(config, files, { isInPlace: true });
    expect({ lost, written }).toEqual({ lost: [], written: ['site.config.ts'] });
    expect(read('sidebars.ts')).toBe(sidebars);
  }
});

it('makes components of the site of what its theme gives all docs, and says what else the theme holds', async () => {
  const { lost, files, read } = await bring(themed('{}'), {
    'website/src/theme/MDXComponents/index.tsx': `
      import MDXComponents from '@theme-original/MDXComponents';
      import Admonition from '@theme/Admonition';
      import Tabs from '@theme/Tabs';
      import Icon from '@theme/Icon';
      import { Badge } from '@site/src/components/badges';
      import { Note as ReleaseNote } from './note';
      import Box from './box';
      const all: object = {
        ...MDXComponents, Admonition, Badge, ReleaseNote, Box, Tabs, Icon, h1: (props) => null,
      };
      export default all;`,
    'website/src/theme/Footer/index.tsx': '',
  });
  expect(files.filter((path) => path.startsWith('components/'))).toEqual([
    'components/docs/badge.tsx',
    'components/docs/box.tsx',
    'components/docs/release-note.tsx',
    'components/docs/tabs.tsx',
  ]);
  expect(read('components/docs/badge.tsx')).toBe(
    "export { Badge as default } from '@site/src/components/badges';\n",
  );
  expect(read('components/docs/release-note.tsx')).toBe(
    "export { Note as default } from '@site/src/theme/MDXComponents/note';\n",
  );
  expect(read('components/docs/box.tsx')).toContain("export { default } from '@site/src/");
  expect(lost).toEqual([
    'src/theme/MDXComponents/index.tsx: has no counterpart for Icon, h1',
    'src/theme: has no counterpart, so these are left: Footer',
  ]);
});

it('brings the versions that are built, and the last of them', async () => {
  const versions = async (more: string) => {
    const { config } = await bring(withDocs(`{ ${more} }`), {
      'website/versions.json': '["2.0", "1.0"]',
      'website/versioned_docs/version-2.0/a.md': 'Two.',
      'website/versioned_docs/version-1.0/a.md': 'One.',
    });
    return (await config()).docs.versions;
  };
  const [current, two, one] = ['current', '2.0', '1.0'].map((name) => ({ name, isLast: false }));
  expect(await versions('')).toEqual([current, { ...two, isLast: true }, one]);
  expect(await versions("lastVersion: 'current', onlyIncludeVersions: ['current', '1.0']")).toEqual(
    [{ ...current, isLast: true }, one],
  );
  expect(
    await versions("includeCurrentVersion: false, versions: { '1.0': { label: 'One' } }"),
  ).toEqual([
    { ...two, isLast: true },
    { ...one, label: 'One' },
  ]);
});

it('puts slashes where paths need them', async () => {
  const { config } = await bring(`export default { title: 'Harbor', url: 'https://example.com/',
    baseUrl: '/', favicon: 'img/icon.svg',
    presets: [['classic', { docs: { editUrl: 'https://git.example/edit', routeBasePath: 'guide' } }]] };`);
  const { docs, favicon, url } = await config();
  expect([url, favicon, docs.editUrl, docs.routeBasePath]).toEqual([
    ...['https://example.com', '/img/icon.svg', 'https://git.example/edit/', '/guide/'],
  ]);
});

it('brings one redirect for each path that there was', async () => {
  const { config } = await bring(`export default { ${SITE}, plugins: [['client-redirects',
    { redirects: [{ from: ['/b', '/c'], to: '/docs/a' }] }]] };`);
  expect((await config()).redirects).toEqual([
    { from: '/b', to: '/docs/a' },
    { from: '/c', to: '/docs/a' },
  ]);
});

it('names languages other than that of the content', async () => {
  const { lost } = await bring(
    `export default { ${SITE}, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };`,
  );
  expect(lost).toEqual(['i18n.locales: "de" has no counterpart: a site has one language']);
});

it('excludes docs that are not included', async () => {
  const docs = { 'website/docs/b.md': 'B.', 'website/docs/c [x].md': 'C.' };
  const { config, lost } = await bring(withDocs("{ include: ['a.*'], exclude: ['z.md'] }"), docs);
  expect((await config()).docs.exclude).toEqual(['z.md', 'b.md', 'c \\[x\\].md']);
  const all = await bring(withDocs("{ include: ['**/*.md'] }"), docs);
  expect([...lost, ...all.lost]).toEqual([]);
  expect('exclude' in (await all.config()).docs).toBe(false);
});

it('leaves out redirects to what is no doc, and puts slashes around the base URL', async () => {
  const { config, lost } = await bring(`export default {
    ...{ title: 'Harbor', url: 'https://example.com', baseUrl: '/harbor' },
    plugins: [['client-redirects', { redirects: [
      { from: '/a', to: '/docs/a' }, { from: '/b', to: '/blog/b' },
    ] }]] };`);
  expect((await config()).redirects).toEqual([{ from: '/a', to: '/docs/a' }]);
  expect((await config()).baseUrl).toBe('/harbor/');
  expect(lost).toEqual(['redirects.1: leads to "/blog/b", which is no doc']);
});

it('brings the docs of the preset, else those of the first plugin, and names the others', async () => {
  const left = (id: string) =>
    `plugins: "content-docs" has no counterpart: a site has one set of docs, so "${id}" is left, with the docs in ${id}`;
  const brought = (preset: string) =>
    bring(`export default { ${SITE}, presets: [['classic', ${preset}]],
      plugins: [['content-docs', { id: 'a', path: 'a' }], ['content-docs', { id: 'b', path: 'b' }]] };`);
  expect((await brought('{}')).lost).toEqual([left('a'), left('b')]);
  const { config, lost } = await brought('{ docs: false }');
  expect((await config()).docs.path).toBe('a');
  expect(lost).toEqual([left('b')]);
});

it('says which pages are left', async () => {
  const { lost } = await bring(themed('{}'), {
    'website/src/pages/index.js': '',
    'website/src/pages/help.md': '',
    'website/src/pages/_part.js': '',
    'website/src/pages/help.test.js': '',
  });
  expect(lost).toEqual(['src/pages: has no counterpart, so these are left: help.md, index.js']);
});

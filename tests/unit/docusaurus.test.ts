// What the site does: docs/docusaurus.md
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isSiteError } from '../../src/model/finding';
import { evaluateConfig } from '../../tools/import/evaluate-config';
import { importSite } from '../../tools/import/import-site';
import { type Built, buildHere } from '../engine';
import { buildSite } from '../site/build-site';

const PROJECT = resolve(import.meta.dirname, '../..');
const MINUTE = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'docusaurus-'));
const root = join(folder, 'site');
const out = join(folder, 'out');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the site over by the command that authors run. */
function runImport(...args: string[]) {
  const command = ['--import', 'tsx', 'tools/import/cli.ts', ...args];
  const { status, stderr, stdout } = spawnSync(process.execPath, command, {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const read = (file: string) => readFileSync(join(out, file), 'utf8');

/** The first element of a page that has some text, from its start tag to the end of the text. */
function findElement(html: string, text: string): string {
  const end = html.indexOf(text);
  expect(end, text).toBeGreaterThan(0);
  return html.slice(html.lastIndexOf('<', end - 1), end + text.length);
}

let imported: ReturnType<typeof runImport>;
let built: Built;

beforeAll(async () => {
  cpSync(join(PROJECT, 'tests/fixtures/docusaurus'), folder, { recursive: true });
  imported = runImport(root);
  built = await buildHere({ engine: inject('engine'), siteRoot: root, out });
}, 2 * MINUTE);

describe('the import', () => {
  it('writes what counts from then on, and says what has no counterpart', () => {
    expect(imported.status).toBe(0);
    expect(imported.text).toContain('4 files written');
    expect(imported.text).toContain('navbar.items.2.aria-label: has no counterpart');
    expect(imported.text).toContain('No NavbarItem component found for type "custom-tide"');
    expect(imported.text).toContain('docs.remarkPlugins: has no counterpart');
    expect(imported.text).toContain('plugins: "./plugins/own" has no counterpart');
    expect(imported.text).toContain('sidebars.js: docs.2.customProps: has no counterpart');
    expect(imported.text).toContain('i18n.locales: "fr" has no counterpart');
    expect(imported.text).toContain('11 settings left out');
  });

  it(
    'changes nothing when it is run again',
    async () => {
      const other = join(folder, 'other');
      await importSite(join(PROJECT, 'tests/fixtures/docusaurus/site'), other);
      const files = () =>
        globSync('**/*', { cwd: other, dot: true })
          .sort()
          .map((file) => [file, readFileSync(join(other, file), 'latin1')]);
      const before = files();
      expect(before.map(([file]) => file)).toEqual(
        expect.arrayContaining([
          'CONTRIBUTING.md',
          'site/docs/start.md',
          'site/static/img/dot.png',
          'site/versions/1.0/docs/start.md',
        ]),
      );
      const again = await importSite(join(PROJECT, 'tests/fixtures/docusaurus/site'), other);
      expect(again.written).toEqual([]);
      expect(files()).toEqual(before);
    },
    MINUTE,
  );

  it(
    'overwrites nothing of its author',
    async () => {
      const config = join(root, 'site.config.ts');
      writeFileSync(config, `${readFileSync(config, 'utf8')}// Changed by its author.\n`);
      const importing = importSite(root, root);
      await expect(importing).rejects.toThrow('Something else is in the way');
      await expect(importing).rejects.toThrow(join(root, 'site.config.ts'));
    },
    MINUTE,
  );

  it.each([
    ['throws', 'throw new Error("no tide")', 'docusaurus.config.js failed: no tide'],
    ['ends its process', 'process.exit()', 'ended its process before it had said anything'],
    ['is no script', 'const x = {', 'docusaurus.config.js cannot be read'],
  ])(
    'says so of a configuration that %s',
    async (_name, code, message) => {
      const own = mkdtempSync(join(folder, 'config-'));
      writeFileSync(join(own, 'docusaurus.config.js'), code);
      const error = await importSite(own, own).catch((thrown: unknown) => thrown);
      expect(isSiteError(error) && error.message).toContain(message);
    },
    MINUTE,
  );

  it(
    'waits no longer for a configuration than it may take',
    async () => {
      const own = mkdtempSync(join(folder, 'config-'));
      writeFileSync(join(own, 'docusaurus.config.js'), 'for (;;) {}');
      await expect(evaluateConfig(join(own, 'docusaurus.config.js'), 2)).rejects.toThrow(
        'did not come to an end within 2 seconds',
      );
    },
    MINUTE,
  );

  it(
    'needs a Docusaurus site',
    async () => {
      const own = mkdtempSync(join(folder, 'config-'));
      await expect(importSite(own, own)).rejects.toThrow(
        `There is no docusaurus.config.js in ${own}.`,
      );
    },
    MINUTE,
  );
});

describe('a site of Docusaurus', () => {
  it('is built, and what cannot be as it was is a warning with its location', () => {
    expect(built.status).toBe(0);
    expect(built.warnings).toEqual([
      expect.stringMatching(
        /first\.md:33: .*"typecript".*The nearest that has some is "typescript"/,
      ),
      expect.stringContaining('docs/guides/pictures.md:5: sidebar_key: has no effect'),
      expect.stringMatching(/contributing\.mdx: Broken link .*"\.\/RULES\.md" leads to no page/),
      expect.stringMatching(/diagrams\.md:19: This diagram cannot be drawn/),
      expect.stringContaining('docs/start.md:3: sidebar_custom_props: has no effect'),
      expect.stringContaining('docs/tide/turn/_category_.yml:3: key: has no effect'),
      expect.stringContaining('docs/tide/turn/_category_.yml:4: customProps: has no effect'),
    ]);
  });

  it('unwraps fences of MDX, also in .md, and draws components that stand among the docs', () => {
    const html = read('docs/guides/first.html');
    expect(html).toContain('<b data-type="true">ship</b>');
    expect(html).not.toContain('mdx-code-block');
    expect(html).toContain('On the right.');
  });

  it('shows a heading that opens the page, and calls the page by its title', () => {
    const html = read('docs/guides/titles.html');
    expect(html.match(/<h1.*?<\/h1>/g)).toEqual([expect.stringContaining('>The heading</h1>')]);
    expect(html).toContain('<title>The title | Harbor</title>');
    expect(findElement(html, '>The title</a>')).toContain('href="/docs/guides/titles"');
  });

  it('shows the title above a text whose heading is not first', () => {
    const headings = read('docs/start.html')
      .match(/<h1.*?<\/h1>/g)
      ?.map((each) => each.replaceAll(/<[^>]*>/g, ''));
    expect(headings?.slice(0, 3)).toEqual(['The start', 'The harbor itself', 'A second top']);
  });

  it('hides a title that front matter hides', () => {
    expect(read('docs/guides/pictures.html')).not.toContain('<h1');
    expect(read('docs/guides/titles.html')).toContain('>Pictures</a>');
  });

  it('resolves links with titles, references, pictures, and addresses of other systems', () => {
    const html = read('docs/start.html');
    expect(html).toContain('<a href="/docs/guides/first#a-part" title="First guide">');
    expect(html).toContain('<a href="/docs/guides/first" title="The first guide">');
    expect(html).toContain('src="/img/dot.png" alt="a dot"');
    expect(html).toContain('<a href="/other/system" rel="external">');
    expect(html).toContain('a :anchor: short code');
    expect(html).not.toContain('Nobody reads this');
  });

  it('takes HTML that is not closed, its attributes, and styles, which become classes', () => {
    const html = read('docs/start.html');
    expect(html).toContain('One line<br/>and another');
    expect(html).toContain('<span class="quiet">quiet</span> and <span class="loud">loud</span>');
    expect(html).toContain('<p align="center"><img src="/img/dot.png"');
    const [, name = ''] = /<span class="(s-\w+)">in red/.exec(html) ?? [];
    const [styles = ''] = globSync('assets/style-*.css', { cwd: out });
    expect(read(styles)).toContain(`.${name}{color:red}`);
    const pictures = read('docs/guides/pictures.html');
    const [, other = ''] = /alt="A wide dot" class="(s-\w+)"/.exec(pictures) ?? [];
    expect(read(styles)).toContain(`.${other}{width:40px;margin-top:1rem}`);
    expect(html + pictures).not.toContain('style=');
  });

  it('takes pictures that are required', () => {
    expect(read('docs/guides/pictures.html')).toMatch(
      /src="\/assets\/images\/dot-\w+\.png" alt="A required dot"/,
    );
  });

  it('titles admonitions in both ways, with a class, one inside of another', () => {
    const html = read('docs/start.html');
    expect(html).toMatch(/class="[^"]* special" role="note" aria-label="My title"/);
    expect(html).toContain('My <em>title</em>');
    expect(html.match(/role="note"/g)).toHaveLength(4);
  });

  it('has groups of tabs, nested and in the address', () => {
    const html = read('docs/guides/first.html');
    expect(html).toContain('data-group="side" data-query="side"');
    expect(html).toContain('>Starboard</button>');
    expect(html).toContain('Inside of the other.');
  });

  it('has what docs import of Docusaurus and its theme', () => {
    const html = read('docs/shapes/modules.html');
    expect(html).toMatch(
      /<meta name="harbor" content="open"[^>]*\/><\/head>|<meta name="harbor" content="open"/,
    );
    expect(html.indexOf('name="harbor"')).toBeLessThan(html.indexOf('</head>'));
    expect(findElement(html, 'The first guide by a component')).toContain(
      'href="/docs/guides/first"',
    );
    expect(html).toContain('src="/img/dot.png" alt="A dot by its base URL"');
    expect(html).toMatch(/<li><a href="#one-part">One part<\/a><\/li>/);
    expect(html).toContain('aria-label="By hand"');
    expect(html).toContain('<span class="line">export const sample: number = 1;</span>');
    expect(html).toContain('A card by hand');
    expect(html).toContain('>Diagrams</a>');
    expect(read('docs/shapes/browser.html')).toContain('<i>No browser yet.</i>');
  });

  it('reads Markdown above its folder, whose links resolve from there', () => {
    const html = read('docs/shapes/contributing.html');
    expect(html).toContain('Help in the harbor');
    expect(html).toContain('<a href="/docs/start">start</a>');
    expect(html).toContain(
      'href="https://git.example/harbor/edit/main/docs/shapes/contributing.mdx"',
    );
  });

  it('draws diagrams with any header that Mermaid accepts, and shows others as they are written', () => {
    const html = read('docs/shapes/diagrams.html');
    expect(html.match(/<svg[^>]*role="img"/g)).toHaveLength(2);
    expect(html).toContain('aria-label="How a ship comes in"');
    expect(html).toContain('aria-label="Flowchart: quay, ship"');
    expect(html).not.toContain('What nobody reads');
    expect(html).toContain('gitGraph');
  });

  it('has its sidebar: generated pages, HTML, and positions with decimals', () => {
    const html = read('docs/shapes.html');
    expect(html).toContain('<h1>All shapes</h1>');
    expect(html).toContain('What the harbor is drawn with.');
    expect(html).toContain('content="shape"');
    const tide = read('docs/tides.html');
    const order = ['>Tides<', '>Flood<', '>Ebb<', '>Slack water<'].map((label) =>
      tide.indexOf(label),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('calls tags as their file does', () => {
    expect(read('docs/tags/basics.html')).toContain('Where everybody begins.');
    expect(findElement(read('docs/start.html'), '>The basics')).toContain(
      'href="/docs/tags/basics"',
    );
  });

  it('has its older version, with banner and dropdown', () => {
    const html = read('docs/1.0/start.html');
    expect(html).toContain('The harbor as it was.');
    expect(html).toContain('no longer actively maintained');
    expect(read('docs/start.html')).toContain('href="/docs/1.0/start"');
  });

  it('sends readers on from where pages were', () => {
    expect(read('_redirects')).toMatch(/^\/older? \/docs\/start 301$/m);
  });
});

describe('what cannot be taken is refused with its location', () => {
  it.each([
    [
      "import X from '@theme/Foo';",
      /x\.mdx:1: cannot import "@theme\/Foo": there is no such module\. There are: .*@theme\/Tabs/,
    ],
    [
      "import X from '@site/../../secret.md';",
      /x\.mdx:1: cannot import .*outside of the site.*"readableFolders"/,
    ],
  ])(
    '%s',
    async (line, message) => {
      const { errors } = await buildSite({ 'content/x.mdx': `${line}\n\n<X />\n` });
      expect(errors).toEqual([expect.stringMatching(message)]);
    },
    MINUTE,
  );
});

import { expect, it } from 'vitest';
import { buildSite } from './build-site';

const MINUTE = 60_000;

const config = (more: string) =>
  `export default { title: 'Faults', url: 'https://example.com', docs: { path: 'content' }, ${more} };\n`;

const DOC = `
<iframe src="https://play.example/a" title="A game"></iframe>

![A badge](https://badges.example/b.svg)

[![Linked badge](https://badges.example/c.svg)](https://elsewhere.example)

<a href="https://elsewhere.example"><img src="https://badges.example/d.svg" alt="An element" /></a>
`;

it(
  'pages and pictures of hosts that are not named are links, with warnings that say how to show them',
  async () => {
    const { read, status, warnings } = await buildSite({ 'content/a.md': DOC });
    expect(status).toBe(0);
    expect(warnings).toEqual(
      [
        'play.example/a',
        'badges.example/b.svg',
        'badges.example/c.svg',
        'badges.example/d.svg',
      ].map((path, index) => {
        const [host] = path.split('/');
        return `content/a.md:${2 + 2 * index}: "https://${path}" is shown as a link: readers' browsers load what this site holds alone. Name "https://${host}" in "embeds" of site.config.ts to show it.`;
      }),
    );
    const html = read('a.html');
    expect(html).toContain('<a href="https://play.example/a">A game</a>');
    expect(html).toContain('<a href="https://badges.example/b.svg">A badge</a>');
    expect(html).toMatch(/<a href="https:\/\/elsewhere\.example"[^>]*>Linked badge<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/elsewhere\.example"[^>]*>An element<\/a>/);
    expect(html).not.toContain('<iframe');
    expect(read('_headers')).not.toContain('frame-src');
  },
  MINUTE,
);

it(
  'those of hosts that are named are shown, and the policy lists exactly these',
  async () => {
    const { read, warnings } = await buildSite({
      'site.config.ts': config("embeds: ['https://play.example', 'https://badges.example']"),
      'content/a.md': DOC,
    });
    expect(warnings).toEqual([]);
    const html = read('a.html');
    expect(html).toMatch(/<iframe[^>]* src="https:\/\/play\.example\/a" title="A game"/);
    expect(html.match(/<img[^>]* src="https:\/\/badges\.example/g)).toHaveLength(3);
    const hosts = 'https://play.example https://badges.example';
    expect(read('_headers')).toContain(`frame-src ${hosts}; img-src 'self' data: ${hosts};`);
  },
  MINUTE,
);

it(
  'an address without a host is no host that could be named',
  async () => {
    const { errors, status } = await buildSite({
      'content/a.md': '![a](https://)\n\n<iframe src="https://"></iframe>\n',
    });
    expect({ errors, status }).toEqual({ errors: [], status: 0 });
  },
  MINUTE,
);

it.each(["'https://play.example/a'", "'play.example'", "'*'", "'https://a.example; script-src *'"])(
  'a host is scheme and name alone, not %s',
  async (host) => {
    const { errors } = await buildSite({ 'site.config.ts': config(`embeds: [${host}]`) });
    expect(errors).toEqual([expect.stringMatching(/^site\.config\.ts:1: embeds\[0\]: must be/)]);
  },
  MINUTE,
);

it(
  'styles that a component gives are classes of the sheet of its page',
  async () => {
    const { read, status, warnings } = await buildSite({
      'components/bar.tsx':
        'export default ({ share }) => <b className="bar" style={{ width: share + "%" }}>bar</b>;',
      'content/a.mdx': "import Bar from '@site/components/bar';\n\n<Bar share={40} />\n",
      'content/b.md': 'Without.\n',
    });
    expect({ status, warnings }).toEqual({ status: 0, warnings: [] });
    const html = read('a.html');
    const [, sheet = ''] =
      /<link rel="stylesheet" href="\/(assets\/page-\w+\.css)"/.exec(html) ?? [];
    const [, name] = /<b class="(p-\w+) bar">/.exec(html) ?? [];
    expect(read(sheet)).toBe(`.${name}{width:40%}`);
    expect(read('b.html')).not.toContain('assets/page-');
    expect(JSON.parse(read('a.page.json')).lateStyles).toContain(`/${sheet}`);
  },
  MINUTE,
);

it(
  'a package that is installed is imported by docs, wherever they lie, and one that is not is an error of each',
  async () => {
    const files = {
      'node_modules/own-box/package.json': '{ "name": "own-box", "main": "index.js" }',
      'node_modules/own-box/index.js':
        "import { createElement } from 'react'; export default () => createElement('b', null, 'From a package');",
      'content/a.md': "import Box from 'own-box';\n\n<Box />\n",
    };
    const built = await buildSite(files);
    expect(built.errors).toEqual([]);
    expect(built.read('a.html')).toContain('<b>From a package</b>');
    const { errors } = await buildSite({
      ...files,
      'content/b.md': "import Box from 'no-box';\n\n<Box />\n",
      'content/c.md': "A\n\nimport Box from '@scope/no-box/part';\n\n<Box />\n",
    });
    expect(errors).toEqual([
      expect.stringMatching(/^content\/b\.md:1: .* the package "no-box" is not installed/),
      expect.stringMatching(/^content\/c\.md:3: .* the package "@scope\/no-box" is not installed/),
    ]);
  },
  MINUTE,
);

it(
  'a video is a link to its page where its host is not named',
  async () => {
    const { errors, read } = await buildSite({
      'content/a.md':
        'import Video from \'react-lite-youtube-embed\';\nimport \'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css\';\n\n<Video id="abc" title="A talk" />\n',
    });
    expect(errors).toEqual([]);
    expect(read('a.html')).toContain(
      '<a href="https://www.youtube-nocookie.com/embed/abc">A talk</a>',
    );
  },
  MINUTE,
);

it(
  'a style sheet that a doc imports is loaded by its page alone',
  async () => {
    const { read } = await buildSite({
      'src/css/wide.css': '.wide { width: 90% }\n',
      'content/a.md': 'import \'@site/src/css/wide.css\';\n\n<p className="wide">Wide.</p>\n',
    });
    const [, sheet = ''] = /href="\/(assets\/page-\w+\.css)"/.exec(read('a.html')) ?? [];
    expect(read(sheet)).toBe('.wide{width:90%}');
    expect(read('right.html')).not.toContain('assets/page-');
  },
  MINUTE,
);

it(
  'the root leads to the first doc where no page stands there',
  async () => {
    const { read } = await buildSite({});
    expect(read('_redirects')).toBe('/ /right 301\n');
    expect(read('index.html')).toContain('/right');
    const other = await buildSite({ 'content/index.md': 'The page of the root.\n' });
    expect(other.has('_redirects')).toBe(false);
  },
  MINUTE,
);

it(
  'a doc can name what it and others export, and lists the contents that it says',
  async () => {
    const { errors, read } = await buildSite({
      'content/a.mdx': `---
title: The page
---

import Part, { toc as partToc, frontMatter as ofPart } from './_part.md';

{frontMatter.title} and {ofPart.title}, {partToc.length}

<Part />

export const toc = [...partToc, { value: 'By hand', id: 'by-hand', level: 2 }];
`,
      'content/_part.md': '---\ntitle: A part\n---\n\n## In the part\n\nText.\n',
    });
    expect(errors).toEqual([]);
    const html = read('a.html');
    expect(html).toContain('The page and A part, 1');
    expect(html).toContain('href="#in-the-part"');
    expect(html).toContain('href="#by-hand"');
  },
  MINUTE,
);

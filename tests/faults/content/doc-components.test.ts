import { describe, expect, it } from 'vitest';
import { buildSite, testDocFaults, testSiteFaults } from './build-site';

describe('components of a site that all docs can use', () => {
  const COUNTER = `import { createContext, use, useState } from 'react';
import useOverview from '@theme/useOverview';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import styles from './release-note.module.css';
const Word = createContext('none');
function Inner() { return <b>{use(Word)}</b>; }
export default function ReleaseNote({ of, children }) {
  const [count] = useState(41);
  return <aside className={styles.note}><Word value={of}><Inner /></Word>{count + 1} {useOverview().areas.length}
    <Tabs><TabItem value="a">{children}</TabItem></Tabs></aside>;
}
`;
  const files = {
    'components/docs/release-note.tsx': COUNTER,
    'components/docs/release-note.module.css': '.note { color: rgb(1, 2, 3); }\n',
    'content/a.md':
      'A [link](./right.md).\n\n<ReleaseNote of="x">\n\nHeld **text**\n\n</ReleaseNote>\n',
    'content/_part.md': '<ReleaseNote of="part">Text</ReleaseNote>\n',
    'content/island.mdx':
      'import Own from \'@site/components/own\';\n\n<Own />\n\n<ReleaseNote of="island">Text</ReleaseNote>\n',
    'components/own.jsx':
      "import styles from './own.module.css';\nexport default () => <i className={styles.own}>own</i>;\n",
    'components/own.module.css': '.own { color: rgb(4, 5, 6); }\n',
  };

  it('are drawn where they stand, as HTML that no script follows', async () => {
    const { 'content/island.mdx': _, 'components/own.jsx': __, ...plain } = files;
    const built = await buildSite(plain);
    expect(built).toMatchObject({ errors: [], warnings: [] });
    const html = built.read('a.html');
    expect(html).toMatch(/<aside class="\S+-note"><b>x<\/b>42 1<div/);
    expect(html).toContain('<strong>text</strong>');
    expect(html).not.toContain('data-island');
  });

  it('have styles that only pages with them load', async () => {
    const built = await buildSite(files);
    const sheetsOf = (path: string) =>
      [...built.read(path).matchAll(/href="\/(assets\/[^"]*\.css)"/g)].map(([, sheet = '']) =>
        built.read(sheet),
      );
    const [, name = ''] = /<aside class="(\S+-note)">/.exec(built.read('a.html')) ?? [];
    const rule = `.${name}{color:#010203}`;
    expect(sheetsOf('a.html').join('')).toContain(rule);
    expect(sheetsOf('right.html').join('')).not.toContain(rule);
  });

  it('are React in the browser too where a doc imports scripts', async () => {
    const html = (await buildSite(files)).read('island.html');
    expect(html).toContain('data-island');
    expect(html).toMatch(/<aside class="\S+-note"><b>island<\/b>42/);
  });

  it('leave styles of scripts that a doc imports to every page', async () => {
    const built = await buildSite(files);
    const [, name = ''] = /<i class="(\S+-own)">/.exec(built.read('island.html')) ?? [];
    const [, sheet = ''] =
      /href="\/(assets\/style-[^"]*\.css)"/.exec(built.read('right.html')) ?? [];
    expect(built.read(sheet)).toContain(`.${name}{color:#040506}`);
  });

  testDocFaults({
    'are named where a doc calls one by another name': {
      text: 'A\n\n<ReleaseNotes />\n',
      files: { 'components/docs/release-note.tsx': 'export default () => null;\n' },
      errors: [
        '3: there is no component <ReleaseNotes>. Import it, or use one that is there: the nearest is <ReleaseNote>. To show an angle bracket, write \\<.',
      ],
    },
    'are told with the line of the doc when they throw': {
      text: 'A\n\n<Throws />\n',
      files: {
        'components/docs/throws.tsx': 'export default () => {\n  throw new Error("boom");\n};\n',
      },
      errors: ['3: the page cannot be drawn: boom (components/docs/throws.tsx:2:9)'],
    },
    'cannot end the build': {
      text: 'A\n\n<Exits />\n',
      files: { 'components/docs/exits.tsx': 'export default () => process.exit(0);\n' },
      errors: [
        '3: the page cannot be drawn: process.exit() would end the build. Take it out (components/docs/exits.tsx:1:30)',
      ],
    },
    'know nothing of all docs in a partial of a doc that has none': {
      text: "import Part from './_all.md';\n\n<Part />\n",
      files: {
        'content/_all.md': 'A\n\n<All />\n',
        'components/docs/all.tsx':
          "import useOverview from '@theme/useOverview';\nexport default () => useOverview().areas.length;\n",
      },
      errors: [
        '3: a component here tells of all docs, and a partial knows of none. Write it into the doc itself.',
      ],
    },
  });

  testSiteFaults({
    'need a name that docs can write': {
      files: { 'components/docs/Release_note.tsx': 'export default () => null;\n' },
      errors: [
        'components/docs/Release_note.tsx: docs cannot name this component. Call its file as in "release-note.tsx", for <ReleaseNote>, or put what is none into a folder.',
      ],
    },
    'take no name that every site has': {
      files: { 'components/docs/card-grid.tsx': 'export default () => null;\n' },
      errors: [
        'components/docs/card-grid.tsx: every site has a component <CardGrid>. Give yours another name.',
      ],
    },
    'need a default export': {
      files: {
        'content/a.md': '<Thing />\n',
        'components/docs/thing.tsx': 'export const Thing = () => null;\n',
      },
      errors: [
        'components/docs/thing.tsx: its default export must be a function, which draws <Thing>.',
      ],
    },
    'need a default export in docs that import scripts too': {
      files: {
        'content/a.mdx': "import Own from '@site/components/own';\n\n<Own />\n",
        'components/own.tsx': 'export default () => null;\n',
        'components/docs/thing.tsx': 'export const Thing = () => null;\n',
      },
      errors: [
        'components/docs/thing.tsx: its default export must be a function, which draws <Thing>.',
      ],
    },
    'are told with their own line when reading them throws': {
      files: {
        'content/a.md': '<Thing />\n',
        'content/b.md': '{1 + 1}\n',
        'components/docs/thing.tsx': 'throw new Error("boom");\n',
      },
      errors: ['content/a.md: the page cannot be drawn: boom (components/docs/thing.tsx:1:7)'],
    },
    'need a function as their default export': {
      files: {
        'content/a.md': '<Thing />\n',
        'components/docs/thing.tsx': 'export default 5;\n',
      },
      errors: [
        'components/docs/thing.tsx: its default export must be a function, which draws <Thing>.',
      ],
    },
  });
});

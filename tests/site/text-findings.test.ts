import { describe } from 'vitest';
import { testDocs } from './finding-tables';

const PERCENT = 'has invalid percent-encoding. Write a literal percent sign as %25.';
const NOT_OPEN =
  'cannot be opened from a page. Use a path, or an address that begins with https://, http://, mailto: or tel:.';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;

describe('links', () => {
  testDocs('errors', [['[x](%E0%A4%A)\n', `1: Broken link: "%E0%A4%A" ${PERCENT}`]]);

  testDocs('warnings', [
    ['One.\n\n[x](./gone.md)\n', '3: Broken link on $ROUTE: "./gone.md" leads to no page.'],
    [
      'One.\r\n\r\nTwo.\r\r[x](./gone.md)\n',
      '5: Broken link on $ROUTE: "./gone.md" leads to no page.',
    ],
    ['[x](constructor)\n', '1: Broken link on $ROUTE: "constructor" leads to no page.'],
    [
      '[x](./draft.md)\n',
      '1: Broken link on $ROUTE: "./draft.md" leads to no page.',
      { 'content/draft.md': '---\ndraft: true\n---\n' },
    ],
    [
      '[x](#toString)\n',
      '1: Broken link on $ROUTE: "#toString" names an anchor that $ROUTE does not have.',
    ],
    [
      '[x](/right#gone)\n',
      '1: Broken link on $ROUTE: "/right#gone" names an anchor that /right does not have.',
    ],
    [
      '[x](.\\right.md)\n',
      '1: Broken link: ".\\right.md" has a backslash, which browsers read as "/". Write "/".',
    ],
    [
      '[x](./tags.md)\n',
      '1: Broken link on $ROUTE: "./tags.md" leads to the Markdown of a page: link to "/tags".',
    ],
    [
      '[x](/some/folder)\n',
      '1: Broken link on $ROUTE: "/some/folder" leads to no page.',
      { 'content/some/folder/page.md': 'One.\n' },
    ],
    ['[x]()\n', '1: Broken link: it is empty. Add its target.'],
    ['[x](file:///etc/hosts)\n', `1: Broken link: "file:///etc/hosts" ${NOT_OPEN}`],
    ['One.\n\n[a](javascript:b)\n', `3: Broken link: "javascript:b" ${NOT_OPEN}`],
    ['[x](data:text/html,a)\n', `1: Broken link: "data:text/html,a" ${NOT_OPEN}`],
  ]);
});

describe('pictures', () => {
  testDocs('errors', [
    ['![x](%zz.png)\n', `1: Broken image: "%zz.png" ${PERCENT}`],
    [
      '![x](alone.svg)\n',
      '1: Broken image: "alone.svg" is missing, and only alone.dark.svg is there. Add the light one, which print shows too.',
      { 'content/alone.dark.svg': drawing(4) },
    ],
    [
      '![x](larger.svg)\n',
      '1: Broken image: "larger.svg" has 4 × 2 pixels, and larger.dark.svg has 5 × 2. Make both of one size.',
      { 'content/larger.svg': drawing(4), 'content/larger.dark.svg': drawing(5) },
    ],
    [
      '![x](hollow.svg)\n',
      '1: Broken image: "hollow.svg" has a dark variant, and hollow.dark.svg is empty, damaged or not a picture that browsers show.',
      { 'content/hollow.svg': drawing(4), 'content/hollow.dark.svg': '' },
    ],
  ]);

  testDocs('errors', [
    [
      '![x](https://example.com/a.png)\n',
      '1: "https://example.com/a.png" is not part of this site, so browsers don\'t load it. Put the picture next to the doc or into "static", or link to it.',
    ],
  ]);

  testDocs('warnings', [
    [
      'One.\n\n![x](/gone.png)\n',
      '3: Broken image: there is no file for "/gone.png" in the site (looked from content/ and in static/).',
    ],
    [
      '![x](text.webp)\n',
      '1: Broken image: "text.webp" is empty, damaged or not a picture that browsers show.',
      { 'content/text.webp': 'Text.' },
    ],
    [
      '![x](../../../../../../etc/passwd)\n',
      '1: Broken image: there is no file for "../../../../../../etc/passwd" in the site (looked from content/ and in static/).',
    ],
  ]);
});

describe('code and directives', () => {
  testDocs('warnings', [
    [
      'A\n\n```nolang\na\n```\n',
      '3: The language "nolang" is unknown, so the code is not highlighted. The nearest known one is "erlang".',
    ],
    ['```constructor\na\n```\n', '1: The language "constructor" is unknown, …'],
    [
      '```js {1,2-9}\na\n```\n',
      '1: {2-9} is outside of this code, which has 1 line. Write numbers and ranges from 1, as in {1,3-5}.',
    ],
    [
      `\`\`\`js\n${'a'.repeat(50_000)}\n\`\`\`\n`,
      '1: This code has a line of 50000 characters, so it is not highlighted. The limit is 5000.',
    ],
    [
      ':::constructor\n\nText.\n\n:::\n',
      '1: There is no admonition ":::constructor"; it is shown as text. There are: …',
    ],
    [
      'A\n\n:::\n',
      '3: ":::" does not close anything; it is shown as text. Remove it, or open an admonition above it.',
    ],
    [
      '::: note\n\nA\n',
      '1: "::: note" is shown as text. An admonition begins with its kind right after the colons, as in ":::note".',
    ],
    [
      ':::note\n\nA\n',
      '1: ":::note" is never closed, so it contains everything below it. End it with a line ":::".',
    ],
    [
      ':::Note\n\nText.\n\n:::\n',
      '1: There is no admonition ":::Note"; it is shown as text. There are: …',
    ],
  ]);
});

describe('elements', () => {
  testDocs('errors', [
    [
      'Text {a} here.\n',
      "1: {a} is JavaScript, which docs can't contain. To show braces, write them in `code` or as \\{.",
    ],
    [
      "One.\n\nimport A from './a'\n",
      '3: A paragraph that begins with "import" is JavaScript. Docs can\'t contain JavaScript. …',
    ],
    [
      '<Card title={a} />\n',
      '1: <Card title={…}>: an attribute is a plain string, as in name="value". …',
    ],
    ['<script>a</script>\n', "1: <script> isn't allowed in docs; the nearest allowed element …"],
    ['<kbd style="color: red">a</kbd>\n', '1: <kbd style> is blocked. <kbd> can have: …'],
    [
      '<Crad title="a" />\n',
      '1: There is no component <Crad>. Add it to components/docs, or write the tag in `code`.\nAvailable components are:\n- Card',
      { 'components/docs/card.tsx': 'export default () => null;\n' },
    ],
    ['## A {#b}\n\n## C {#b}\n', '3: The id "b" is taken. Choose another one.'],
  ]);
});

import { describe } from 'vitest';
import { type DocFault, testDocFaults } from './build-site';

const PERCENT =
  'has a percent sign that begins no character of UTF-8. Write a percent sign itself as %25.';
const NOT_OPEN =
  'is nothing that a page can open. Use a path, or an address that begins with https://, http://, mailto: or tel:.';

describe('links of docs', () => {
  const broken = (url: string, ...errors: string[]): DocFault => ({
    text: `One.\n\n[x](${url})\n`,
    errors,
  });
  const warned = (name: string, url: string, warning: string): DocFault => ({
    path: `content/${name}.md`,
    text: `One.\n\n[x](${url})\n`,
    warnings: [`3: ${warning}`],
  });
  const nowhere = (name: string, url: string) =>
    warned(name, url, `Broken link on /${name}: "${url}" leads to no page.`);
  const right = (name: string, url: string, href = url): DocFault => ({
    path: `content/${name}.md`,
    text: `One.\n\n[x](${url})\n`,
    holds: { [`${name}.html`]: [`href="${href}"`] },
  });
  testDocFaults({
    'percent signs that are half of a character': broken(
      '%E0%A4%A',
      `3: Broken link: "%E0%A4%A" ${PERCENT}`,
    ),
    'a percent sign before no digits': broken('/100%', `3: Broken link: "/100%" ${PERCENT}`),
    'percent signs in a link to a file': broken(
      './%zz.md',
      `3: Broken link: "./%zz.md" ${PERCENT}`,
    ),
    'a link to what every object has': nowhere('built', 'constructor'),
    'a link to the prototype': nowhere('proto', '__proto__'),
    'a link with a backslash': warned(
      'back',
      '.\\right.md',
      'Broken link: ".\\right.md" has a backslash, which browsers take for "/". Write "/".',
    ),
    'a link with two backslashes, which leads to another host': warned(
      'hosts',
      '/\\\\\\\\example.org',
      'Broken link: "/\\\\example.org" has a backslash, which browsers take for "/". Write "/".',
    ),
    'a link to the Markdown of a page that is made': warned(
      'made',
      './tags.md',
      'Broken link on /made: "./tags.md" leads to the Markdown of a page: link to "/tags".',
    ),
    'an empty link': warned('empty', '', 'Broken link: it is empty. Name what it leads to.'),
    'an empty link in angles': warned(
      'angles',
      '<>',
      'Broken link: it is empty. Name what it leads to.',
    ),
    'a link to a folder': nowhere('folder', './pictures/'),
    'a link to a draft': {
      ...nowhere('to-draft', './draft.md'),
      files: { 'content/draft.md': '---\ndraft: true\n---\n' },
    },
    'a link to an anchor that is not there': warned(
      'anchor',
      '#gone',
      'Broken link on /anchor: "#gone" names an anchor that /anchor does not have.',
    ),
    'a link to an anchor that every object has': warned(
      'object-anchor',
      '#toString',
      'Broken link on /object-anchor: "#toString" names an anchor that /object-anchor does not have.',
    ),
    'a link to a file of the system': warned(
      'system',
      'file:///etc/hosts',
      `Broken link: "file:///etc/hosts" ${NOT_OPEN}`,
    ),
    'a link that is data': warned(
      'data',
      'data:text/html,a',
      `Broken link: "data:text/html,a" ${NOT_OPEN}`,
    ),
    'a link that is a script': broken(
      'javascript:void',
      '3: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
    ),
    'a link to an unlisted doc': {
      ...right('to-unlisted', './unlisted.md', '/unlisted'),
      files: { 'content/unlisted.md': '---\nunlisted: true\n---\n' },
    },
    'a link to itself': right('self', './self.md', '/self'),
    'a link to a mailbox': right('mail', 'mailto:a@example.com'),
    'a link to a telephone': right('phone', 'tel:123'),
    'a link to a host without a scheme': right('host', '//example.com'),
    'a link to a doc whose name is encoded': {
      ...right('encoded', './two%20words.md', '/two words'),
      files: { 'content/two words.md': 'Text.\n' },
    },
  });
});

describe('pictures of docs', () => {
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;
  const shown = (url: string) => `One.\n\n![x](${url})\n`;
  const missing = (url: string): DocFault => ({
    text: shown(url),
    warnings: [
      `3: Broken image: there is no file for "${url}" (looked from content/ and in static/).`,
    ],
  });
  const beside = (element: string, url: string) =>
    `<${element}> names "${url}": browsers look for it from the page's address, not beside the file. Put it into static/ and begin with "/", write a picture as ![…](…), or write require("…") in braces.`;
  /** A scan of five by five pixels, by its head alone. */
  const TIFF = Buffer.from(
    '49492a000800000002000001040001000000050000000101040001000000050000000000000000',
    'hex',
  );
  testDocFaults({
    'percent signs that are wrong': {
      text: shown('%zz.png'),
      errors: [`3: Broken image: "%zz.png" ${PERCENT}`],
    },
    'a folder': {
      text: shown('./pictures'),
      files: { 'content/pictures/a.txt': 'Text.' },
      errors: ['3: Broken image: "./pictures" is a folder. Name the file of a picture in it.'],
    },
    'a file that is not there': missing('gone.png'),
    'a file of static/ that is not there': missing('/gone.png'),
    'a file that every object has': missing('toString'),
    'a file that is the prototype': missing('__proto__'),
    'an empty file': {
      text: shown('empty.png'),
      files: { 'content/empty.png': '' },
      warnings: ['3: Broken image: "empty.png" is an empty file.'],
    },
    'a text': {
      text: shown('text.png'),
      files: { 'content/text.png': 'Text.' },
      warnings: ['3: Broken image: "text.png" is no picture that browsers show.'],
    },
    'half of a drawing': {
      text: shown('half.svg'),
      files: { 'content/half.svg': '<svg' },
      warnings: ['3: Broken image: "half.svg" is no picture that browsers show.'],
    },
    'a picture that is cut off': {
      text: shown('cut.png'),
      files: { 'content/cut.png': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDRstub', 'latin1') },
      warnings: [
        '3: Broken image: "cut.png" is damaged, or cut off: it has no size that a picture can have.',
      ],
    },
    'a drawing of no size': {
      text: shown('none.svg'),
      files: { 'content/none.svg': drawing(0) },
      warnings: ['3: Broken image: "none.svg" is a drawing without width or height.'],
    },
    'a format of printers': {
      text: shown('scan.tiff'),
      files: { 'content/scan.tiff': TIFF },
      warnings: ['3: Broken image: "scan.tiff" is no picture that browsers show.'],
    },
    'a format that few browsers know': {
      text: shown('new.jxl'),
      files: { 'content/new.jxl': new Uint8Array([0xff, 0x0a, ...Array(40).fill(0)]) },
      warnings: ['3: Broken image: "new.jxl" is no picture that browsers show.'],
    },
    'a file beside the doc, in an element': {
      path: 'content/beside.md',
      text: 'One.\n\n<img src="./dot.svg" alt="x" />\n',
      files: { 'content/dot.svg': drawing(4) },
      warnings: [`3: ${beside('img', './dot.svg')}`],
    },
    'files beside the doc, of which browsers choose one': {
      path: 'content/chosen.md',
      text: 'One.\n\n<img srcSet="./dot.svg 2x, /gone.svg 1x" src="/gone.png" alt="x" />\n',
      warnings: [
        `3: ${beside('img', './dot.svg')}`,
        '3: Broken image: there is no file for "/gone.png" (looked from content/ and in static/).',
        '3: Broken image: there is no file for "/gone.svg" (looked from content/ and in static/).',
      ],
    },
    'data that is none': {
      text: shown('data:text/html,x'),
      warnings: ['3: Broken image: "data:text/html,x" is no picture that browsers show.'],
    },
    'a name with a number sign, encoded': {
      path: 'content/signs.md',
      text: shown('/a%23b.svg'),
      files: { 'static/a#b.svg': drawing(4) },
      holds: { 'signs.html': ['src="/a%23b.svg"', 'width="4"'] },
    },
    'a dark variant without the picture itself': {
      text: shown('alone.svg'),
      files: { 'content/alone.dark.svg': drawing(4) },
      errors: [
        '3: Broken image: "alone.svg" is missing, and only alone.dark.svg is there. Add the light one, which print shows too.',
      ],
    },
    'a dark variant of another size': {
      text: shown('larger.svg'),
      files: { 'content/larger.svg': drawing(4), 'content/larger.dark.svg': drawing(5) },
      errors: [
        '3: Broken image: "larger.svg" has 4 × 2 pixels, and larger.dark.svg has 5 × 2. Make both of one size.',
      ],
    },
    'a dark variant that is empty': {
      text: shown('hollow.svg'),
      files: { 'content/hollow.svg': drawing(4), 'content/hollow.dark.svg': '' },
      errors: [
        '3: Broken image: "hollow.svg" has a dark variant, and hollow.dark.svg is an empty file.',
      ],
    },
    'a picture in front matter that is not there': {
      text: '---\ntitle: A\nimage: /gone.png\n---\n',
      warnings: [
        '3: Broken image: there is no file for "/gone.png" (looked from content/ and in static/).',
      ],
    },
    'a picture of another site': {
      text: shown('https://example.com/a.png'),
      warnings: [
        '3: "https://example.com/a.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://example.com" in "embeds" of site.config.ts to show it.',
      ],
    },
  });
});

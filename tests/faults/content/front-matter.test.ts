import { describe } from 'vitest';
import { type DocFault, testDocFaults } from './build-site';

/** A doc with these lines of front matter, of which something is wrong. */
const faulty = (yaml: string, ...errors: string[]): DocFault => ({
  text: `---\n${yaml}\n---\n\nText.\n`,
  errors,
});

const ALLOWED =
  'Allowed: id, title, slug, description, tags, sidebar_label, sidebar_position, sidebar_class_name, displayed_sidebar, hide_title, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, draft, unlisted, pagination_prev, pagination_next, pagination_label, parse_number_prefixes, custom_edit_url, keywords, questions, section_questions, image, last_update, sources, evidence.';

describe('keys of front matter', () => {
  testDocFaults({
    'a key that is none': faulty('position: 1', `2: position: unknown key. ${ALLOWED}`),
    'a key that every object has': faulty(
      'constructor: 1\ntoString: 2',
      `2: constructor: unknown key. ${ALLOWED}`,
      `3: toString: unknown key. ${ALLOWED}`,
    ),
    'a key that is the prototype': faulty(
      '__proto__: { draft: true }',
      `2: __proto__: unknown key. ${ALLOWED}`,
    ),
    'a key in capitals': faulty('Draft: true', `2: Draft: unknown key. ${ALLOWED}`),
    'a merge key': faulty('<<: { draft: true }', `2: ["<<"]: unknown key. ${ALLOWED}`),
    'a key of last_update that is none': faulty(
      'last_update:\n  author: A\n  day: 2026-01-01',
      '4: last_update.day: unknown key. Allowed: date, author.',
    ),
  });
});

describe('front matter that looks like it and is none', () => {
  const MISPLACED =
    '1: this looks like front matter, which stands between two lines of "---" alone, the first of them at the very beginning of the file. Move it there.';
  const LINE_END =
    'the line holds a character that looks like its end and is none. Delete it, and press Enter there.';
  testDocFaults({
    'between dashes that an editor made of three': {
      text: '—\ndraft: true\n—\n\nText.\n',
      errors: [MISPLACED],
    },
    'between long dashes': { text: '———\ndraft: true\n———\n\nText.\n', errors: [MISPLACED] },
    'with lines that end in a line separator': {
      text: '---\u2028draft: true\u2028---\n\nText.\n',
      errors: [MISPLACED],
    },
    'with lines that end in a next line': {
      text: '---\u0085draft: true\u0085---\n\nText.\n',
      errors: [MISPLACED],
    },
    'with a key behind a line separator': {
      text: '---\n# note\u2028draft: true\n---\n\nText.\n',
      errors: [`2: ${LINE_END}`],
    },
    'that ends in dots': {
      text: '---\ntitle: A\n...\n\nText.\n',
      errors: [
        '1: front matter begins here and does not end: write "---" alone in the line below it. A line across the page is written "***".',
      ],
    },
    'that ends in dots before its dashes': {
      text: '---\ntitle: A\n...\ndraft: true\n---\n\nText.\n',
      errors: [
        '4: the data ends with "..." or "---" before, and nothing behind it is read. Delete that line.',
      ],
    },
  });
});

describe('values of front matter', () => {
  testDocFaults({
    'a number as title': faulty(
      'title: 2024',
      '2: title: must be a text, and is a number: write it in quotes',
    ),
    'a fraction as title': faulty(
      'title: 1.0',
      '2: title: must be a text, and is a number: write it in quotes',
    ),
    'true as title': faulty(
      'title: true',
      '2: title: must be a text, and is true or false: write it in quotes',
    ),
    'no title behind its key': faulty('title:', '2: title: must be a text, and is empty'),
    'null as title': faulty('title: null', '2: title: must be a text, and is empty'),
    'a list as title': faulty('title: [a]', '2: title: must be a text, and is a list'),
    'a control character in the title': faulty(
      'title: "a\\x01b"',
      '2: title: holds a character that cannot be shown: delete it',
    ),
    'a title that nobody sees': faulty(
      'title: "\\u200b\\u00ad"',
      '2: title: holds only characters that nobody sees: write it anew',
    ),
    'a tag that is given twice': faulty(
      'tags: [a, b, a]',
      '2: tags[2]: is on the list already: delete it',
    ),
    'an address to edit on another host': faulty(
      "custom_edit_url: '/\\\\example.org'",
      '2: custom_edit_url: must begin with "https://", or with one slash for a path of this site',
    ),
    'itself as the page behind it': {
      text: '---\nid: itself\npagination_next: itself\n---\n\nText.\n',
      errors: [
        '3: pagination_next names this doc itself. Use the id of another doc, or null for none.',
      ],
    },
    'half of a character in the title': faulty(
      'title: "a\\ud83d"',
      '2: title: holds a character that cannot be shown: delete it',
    ),
    'an id with a slash': faulty(
      'id: a/b',
      '2: id: must not hold a slash: the folder is part of the id already',
    ),
    'an empty id': faulty('id: ""', '2: id: must not be empty'),
    'a number as id': faulty('id: 1', '2: id: must be a text, and is a number: write it in quotes'),
    'a text as position': faulty(
      'sidebar_position: "1"',
      '2: sidebar_position: must be a number, and is a text',
    ),
    'no number as position': faulty(
      'sidebar_position: .nan',
      '2: sidebar_position: must be a number, and is no finite number',
    ),
    'infinity as position': faulty(
      'sidebar_position: .inf',
      '2: sidebar_position: must be a number, and is no finite number',
    ),
    'a position beyond all numbers': faulty(
      'sidebar_position: 1e400',
      '2: sidebar_position: must be a number, and is no finite number',
    ),
    'a text as draft': faulty(
      'draft: "true"',
      '2: draft: must be true or false, and is a text: write it without quotes',
    ),
    'yes as draft': faulty(
      'draft: yes',
      '2: draft: must be true or false, and is a text: write "true" or "false", without quotes',
    ),
    'one as draft': faulty('draft: 1', '2: draft: must be true or false, and is a number'),
    'nothing as draft': faulty('draft:', '2: draft: must be true or false, and is empty'),
    'a tagged text as draft': faulty(
      'draft: !!str true',
      '2: draft: must be true or false, and is a text: write it without quotes',
    ),
    'a text as unlisted': faulty(
      'unlisted: "true"',
      '2: unlisted: must be true or false, and is a text: write it without quotes',
    ),
    'yes as unlisted': faulty(
      'unlisted: yes',
      '2: unlisted: must be true or false, and is a text: write "true" or "false", without quotes',
    ),
    'a text as keywords': faulty('keywords: a, b', '2: keywords: must be a list, and is a text'),
    'numbers as keywords': faulty(
      'keywords:\n  - a\n  - 5',
      '4: keywords[1]: must be a text, and is a number: write it in quotes',
    ),
    'a level of headings that the contents never show': faulty(
      'toc_min_heading_level: 7',
      '2: toc_min_heading_level: must be 6 at most, and is 7',
    ),
    'a level of headings below all': faulty(
      'toc_max_heading_level: 1',
      '2: toc_max_heading_level: must be 2 at least, and is 1',
    ),
    'half a level of headings': faulty(
      'toc_max_heading_level: 2.5',
      '2: toc_max_heading_level: must be a whole number, and is a number',
    ),
    'contents from a level below the last': faulty(
      'title: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3',
      '3: toc_min_heading_level: must not be more than "toc_max_heading_level", or the table of contents is empty',
    ),
    'a doc before that does not exist': faulty(
      'title: A\npagination_prev: nowhere',
      '3: pagination_prev names a doc that does not exist, "nowhere". Use the id of another doc, or null for none.',
    ),
    'a doc before that every object has': faulty(
      'pagination_prev: constructor',
      '2: pagination_prev names a doc that does not exist, "constructor". Use the id of another doc, or null for none.',
    ),
    'a number as doc behind': faulty(
      'pagination_next: 5',
      '2: pagination_next: must be a text, and is a number: write it in quotes',
    ),
    'a sidebar that does not exist': faulty(
      'title: A\ndisplayed_sidebar: nowhere',
      '3: displayed_sidebar names a sidebar that sidebars.ts does not have, "nowhere".\nAvailable sidebar ids are:\n- all',
    ),
    'a sidebar that every object has': faulty(
      'displayed_sidebar: toString',
      '2: displayed_sidebar names a sidebar that sidebars.ts does not have, "toString".\nAvailable sidebar ids are:\n- all',
    ),
    'a script as address to edit': faulty(
      'custom_edit_url: "javascript:alert(1)"',
      '2: custom_edit_url: must begin with "https://", or with one slash for a path of this site',
    ),
    'words as address to edit': faulty(
      'custom_edit_url: not here',
      '2: custom_edit_url: must begin with "https://", or with one slash for a path of this site',
    ),
    'a relative path as picture': faulty(
      'image: ./a.png',
      '2: image: must begin with "https://", or with one slash for a path of this site',
    ),
    'a text as sources': faulty('sources: a.ts', '2: sources: must be a list, and is a text'),
    'a list as label': faulty(
      'pagination_label: [a]',
      '2: pagination_label: must be a text, and is a list',
    ),
    'all that is wrong with one doc': faulty(
      'title: 1\nid: 2\ndraft: 3',
      '2: title: must be a text, and is a number: write it in quotes',
      '3: id: must be a text, and is a number: write it in quotes',
      '4: draft: must be true or false, and is a number',
    ),
  });
});

describe('days of the last update', () => {
  const wrongDay = (date: string) =>
    faulty(
      `last_update:\n  date: ${date}`,
      '3: last_update.date: must be a day that there is, as in "2026-01-31"',
    );
  testDocFaults({
    'a day that no month has': wrongDay('2026-02-30'),
    'a month that no year has': wrongDay('2026-13-01'),
    'a leap day of another year': wrongDay('2025-02-29'),
    'a word': wrongDay('yesterday'),
    'nothing in quotes': wrongDay('""'),
    'a day in a form that depends on who reads it': wrongDay('02/03/2026'),
    'a time that no day has': wrongDay('2026-01-01T25:00:00Z'),
    'a number': faulty(
      'last_update:\n  date: 20260101',
      '3: last_update.date: must be a text, and is a number: write it in quotes',
    ),
    'a day in place of its key': faulty(
      'last_update: 2026-01-01',
      '2: last_update: must be keys with values, and is a text',
    ),
    'a day that there is': {
      path: 'content/leap-day.md',
      text: '---\nlast_update: { date: 2024-02-29 }\n---\n',
      holds: { 'leap-day.html': ['2024-02-29'] },
    },
  });
});

describe('tags', () => {
  const noText = '2: tags[0]: must be a text or keys with values, and is';
  testDocFaults({
    'a text as tags': faulty('tags: a', '2: tags: must be a list, and is a text'),
    'keys as tags': faulty('tags: { a: 1 }', '2: tags: must be a list, and is keys with values'),
    'a number as tag': faulty('tags: [1]', `${noText} a number`),
    'a list as tag': faulty('tags: [[a]]', `${noText} a list`),
    'null as tag': faulty('tags:\n  - null', `3${noText.slice(1)} empty`),
    'an empty tag': faulty(
      'tags: [a, ""]',
      '2: tags[1]: makes no address: give it a letter or a digit',
    ),
    'a tag of signs alone': faulty(
      'tags: ["!!!"]',
      '2: tags[0]: makes no address: give it a letter or a digit',
    ),
    'a tag without address': faulty(
      'tags:\n  - label: a',
      '3: tags[0].permalink: is missing, and must be a text',
    ),
    'a tag with a key that is none': faulty(
      'tags:\n  - label: a\n    permalink: /a\n    color: red',
      '5: tags[0].color: unknown key. Allowed: label, permalink, description.',
    ),
    'a tag at an address with signs': faulty(
      'tags:\n  - { label: A, permalink: "/x?y" }',
      '3: No page can stand at "/tags/x?y": it holds "?", which has another meaning in addresses. Rename the file, or give it another "slug".',
    ),
    'tags that every object has': {
      path: 'content/object-tags.md',
      text: '---\ntags: [constructor, toString, __proto__, hasOwnProperty]\n---\n',
      holds: {
        'object-tags.html': ['href="/tags/constructor"', 'href="/tags/to-string"'],
        'tags/constructor.html': ['1 doc tagged with &quot;constructor&quot;'],
        'tags/proto.html': ['1 doc tagged with &quot;__proto__&quot;'],
      },
    },
    'tags that differ in case alone': {
      text: '---\ntags:\n  - Case\n  - case\n---\n',
      warnings: ['4: Tags "Case" and "case" are one tag; it is called "Case". Write it one way.'],
    },
    'tags that share an address': {
      text: '---\ntags:\n  - { label: A, permalink: /shared }\n  - { label: B, permalink: /shared }\n---\n',
      warnings: ['4: Tags "A" and "B" are one tag; it is called "A". Write it one way.'],
    },
    'a tag that climbs to a page': {
      text: '---\ntags:\n  - { label: R, permalink: /../right }\n---\n',
      warnings: [
        '3: Two pages have the route /right: content/right.md and the page "1 doc tagged with "R"" (content/fault-13.md). The first is shown; give one of them another address.',
      ],
    },
  });
});

describe('slugs', () => {
  const slug = (given: string, ...errors: string[]) =>
    faulty(`title: A\nslug: "${given}"`, ...errors);
  const noPath =
    '3: slug: must be a path, as in "/docs/intro": without a host, "//" and spaces around it';
  const noPage = (route: string, why: string) =>
    `3: No page can stand at ${route}: ${why}. Rename the file, or give it another "slug".`;
  const sign = (route: string, given: string) =>
    noPage(route, `it holds ${given}, which has another meaning in addresses`);
  testDocFaults({
    'an empty slug': slug('', '3: slug: must not be empty'),
    'an address as slug': slug('https://example.com/x', noPath),
    'a script as slug': slug('javascript:alert(1)', noPath),
    'a host as slug': slug('//example.com', noPath),
    'a slug with two slashes': slug('/a//b', noPath),
    'a slug with spaces around it': slug(' /a ', noPath),
    'a slug with a fragment': slug('/a#b', sign('"/a#b"', '"#"')),
    'a slug with a query': slug('/a?b', sign('"/a?b"', '"?"')),
    'a slug with a percent sign': slug('/100%', sign('"/100%"', '"%"')),
    'a slug that is encoded': slug('/a%20b', sign('"/a%20b"', '"%"')),
    'a slug with a backslash': slug('/a\\\\b', sign('"/a\\\\b"', '"\\\\"')),
    'a slug with a tab': slug('/a\\tb', sign('"/a\\tb"', '"\\t"')),
    'a slug with a line end': slug('/a\\nb', sign('"/a\\nb"', '"\\n"')),
    'a slug with a space at the end of a part': slug(
      '/a /b',
      noPage('"/a /b"', 'a part of it begins or ends with a space'),
    ),
    'a slug that ends with .html': slug(
      '/a.html',
      noPage('"/a.html"', 'it ends like the name of a file'),
    ),
    'a slug that ends with .md': slug(
      '/a.md',
      noPage('"/a.md"', 'it ends like the name of a file'),
    ),
    'a slug that ends with index': slug(
      '/a/index',
      noPage('"/a/index"', 'it ends with "index", which stands for its folder'),
    ),
    'a slug that no file name can hold': slug(
      `/${'x'.repeat(300)}`,
      noPage(`"/${'x'.repeat(300)}"`, 'a part of it is longer than 200 bytes'),
    ),
    'a slug in capitals': {
      path: 'content/zz-capitals.md',
      text: '---\nslug: /RIGHT\n---\n',
      warnings: [
        '2: Two pages have routes that differ in case alone, or in how accents are stored, /right and /RIGHT: some systems keep only one of them. Give one another "slug".',
      ],
    },
    'a slug at the route of the page for none': {
      text: '---\nslug: /404\n---\n',
      warnings: [
        '2: Two pages have the route /404: content/fault-19.md and the page "Page not found". The first is shown; give one of them another address.',
      ],
    },
    'a slug at the route of the list of tags': {
      text: '---\nslug: /tags\n---\n',
      warnings: [
        '2: Two pages have the route /tags: content/fault-20.md and the page "Tags". The first is shown; give one of them another address.',
      ],
    },
    "a slug at another doc's route": {
      path: 'content/zz.md',
      text: '---\nslug: /right\n---\n',
      warnings: [
        '2: Two docs have the route /right: content/right.md and content/zz.md. The first is shown; give the other another "slug".',
      ],
    },
    'a slug that climbs above the root': {
      text: '---\ntitle: Climbed\nslug: /../../climbed\n---\n',
      holds: { 'climbed.html': ['Climbed'] },
    },
    'a slug with a slash at its end': {
      text: '---\ntitle: Slashed\nslug: /slashed/\n---\n',
      holds: { 'slashed.html': ['Slashed'] },
    },
    'a slug without a slash': {
      text: '---\ntitle: Relative\nslug: relative\n---\n',
      holds: { 'relative.html': ['Relative'] },
    },
    'a slug with spaces inside': {
      text: '---\ntitle: Spaced\nslug: /two words\n---\n',
      holds: { 'two words.html': ['Spaced'] },
    },
    'a slug that is not ASCII': {
      text: '---\ntitle: Accented\nslug: /é\n---\n',
      holds: { 'é.html': ['Accented'] },
    },
    'a slug that every object has': {
      text: '---\ntitle: Built\nslug: /constructor\n---\n',
      holds: { 'constructor.html': ['Built'] },
    },
    'a slug that is the prototype': {
      text: '---\ntitle: Proto\nslug: /__proto__\n---\n',
      holds: { '__proto__.html': ['Proto'] },
    },
  });
});

describe('YAML', () => {
  const aliased = (name: string) =>
    `"*${name}" repeats another value, which is not read here. Write the value out, or the text in quotes.`;
  const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]'].join('\n');
  testDocFaults({
    'a key twice': faulty('title: a\ntitle: b', '3: Map keys must be unique'),
    'a tab as indentation': faulty(
      'last_update:\n\tdate: x',
      '3: Tabs are not allowed as indentation',
    ),
    'a list that does not end': faulty(
      'tags: [a',
      '2: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ),
    'a quote that does not end': faulty('title: "a', '2: Missing closing "quote'),
    'a value with a colon': faulty(
      'title: a: b',
      '2: Nested mappings are not allowed in compact mappings',
    ),
    'aliases that grow': faulty(bomb, `3: ${aliased('a')}`),
    'an alias of nothing': faulty('title: *x', `2: ${aliased('x')}`),
    'a merged alias': faulty('last_update: &a { author: x }\n<<: *a', `3: ${aliased('a')}`),
    'a tag of JavaScript': faulty(
      'title: !!js/function "function () {}"',
      '2: Unresolved tag: tag:yaml.org,2002:js/function',
    ),
    'lists that stand too deep in one another': faulty(
      `title: ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      '2: values stand too deep in one another',
    ),
    'a list in place of keys': faulty('- a\n- b', '2: must be keys with values, and is a list'),
    'a text in place of keys': faulty('just text', '2: must be keys with values, and is a text'),
    'comments alone': { text: '---\n# nothing\n---\n\nText.\n' },
    'nothing at all': { text: '---\n---\n\nText.\n' },
    'a day as title': {
      path: 'content/day.md',
      text: '---\ntitle: 2024-01-01\n---\n',
      holds: { 'day.html': ['<h1', '2024-01-01'] },
    },
    'yes as title': {
      path: 'content/yes.md',
      text: '---\ntitle: yes\n---\n',
      holds: { 'yes.html': ['<title>yes | Faults</title>'] },
    },
    'a title of 100,000 signs': {
      path: 'content/long-title.md',
      text: `---\ntitle: ${'x'.repeat(100_000)}\n---\n`,
      holds: { 'long-title.html': ['x'.repeat(100_000)] },
    },
    'an empty title': {
      path: 'content/no-title.md',
      text: '---\ntitle: ""\n---\n',
      holds: { 'no-title.html': ['<title>Faults</title>'] },
    },
    'a description of several lines': {
      path: 'content/lines.md',
      text: '---\ndescription: |\n  One.\n  Two.\n---\n',
      holds: { 'lines.html': ['One.'] },
    },
    'an id that every object has': {
      path: 'content/ids.md',
      text: '---\nid: constructor\ntitle: Ids\nslug: /ids\n---\n',
      holds: { 'ids.html': ['Ids'] },
    },
    'an id that is the prototype': {
      path: 'content/ids2.md',
      text: '---\nid: __proto__\ntitle: Ids2\nslug: /ids2\n---\n',
      holds: { 'ids2.html': ['Ids2'] },
    },
  });
});

describe('what is not read as front matter', () => {
  const misplaced =
    '1: this looks like front matter, which stands between two lines of "---" alone, the first of them at the very beginning of the file. Move it there.';
  const endless =
    '1: front matter begins here and does not end: write "---" alone in the line below it. A line across the page is written "***".';
  const draft = (text: string, error: string): DocFault => ({ text, errors: [error] });
  testDocFaults({
    'a draft below an empty line': draft('\n---\ndraft: true\n---\nText.\n', misplaced),
    'a draft below lines of spaces': draft('  \n \n---\ndraft: true\n---\nText.\n', misplaced),
    'a draft behind a space': draft(' ---\ndraft: true\n---\nText.\n', misplaced),
    'a draft behind a space without width': draft(
      '\u200b---\ndraft: true\n---\nText.\n',
      misplaced,
    ),
    'a draft below a comment': draft('<!-- me -->\n---\ndraft: true\n---\nText.\n', misplaced),
    'a draft between four dashes': draft('----\ndraft: true\n----\nText.\n', misplaced),
    'a draft in TOML': draft('+++\ndraft = true\n+++\nText.\n', misplaced),
    'a draft behind the name of its language': draft(
      '---yaml\ndraft: true\n---\nText.\n',
      misplaced,
    ),
    'a draft that does not end': draft('---\ndraft: true\n\nText.\n', endless),
    'a draft that ends as YAML does': draft('---\ndraft: true\n...\n\nText.\n', endless),
    'a draft that ends behind a space': draft('---\ndraft: true\n ---\n\nText.\n', endless),
    'a draft that ends in a line with words': draft(
      '---\ndraft: true\n--- end\n\nText.\n',
      endless,
    ),
    'a line of dashes alone': draft('---', endless),
    'a value with three dashes does not end it': faulty(
      'title: a---\nposition: 1',
      `3: position: unknown key. ${ALLOWED}`,
    ),
  });
});

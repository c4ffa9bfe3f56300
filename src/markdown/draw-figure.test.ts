import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { CodeLine, DrawnFigure } from '../model/compiled';
import { drawFigure } from './draw-figure';

const KEY = '0123456789abcdef';

function drawCode(code: string, language: string, links?: Record<string, string>) {
  const lines = code.split('\n').map((text): CodeLine => ({ text, marks: [] }));
  return drawFigure({ kind: 'code', key: KEY, language, lines, ...(links ? { links } : {}) });
}

function drawDiagram(source: string) {
  return drawFigure({ kind: 'diagram', key: KEY, source });
}

function htmlOf(drawn: DrawnFigure): string {
  return drawn.kind === 'code' ? drawn.html : `no code: ${drawn.kind}`;
}

function svgOf(drawn: DrawnFigure): string {
  return drawn.kind === 'diagram'
    ? drawn.wide.parts.map((part) => (typeof part === 'string' ? part : part.html)).join('')
    : `no diagram: ${drawn.kind}`;
}

function namesIn(drawn: DrawnFigure): string[] {
  return drawn.kind === 'diagram'
    ? drawn.wide.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
    : [];
}

describe('code', () => {
  it('is one span a line, with a class for each kind of token', async () => {
    expect(htmlOf(await drawCode("const a = 'b';\n\nf();", 'ts'))).toBe(
      [
        '<span class="line"><span class="tk-keyword">const</span> a <span class="tk-punctuation">= </span><span class="tk-string">\'b\'</span><span class="tk-punctuation">;</span></span>',
        '<span class="line"></span>',
        '<span class="line"><span class="tk-function">f</span><span class="tk-punctuation">();</span></span>',
      ].join('\n'),
    );
  });

  it('goes on from one line to the next', async () => {
    expect(htmlOf(await drawCode('/* a\n b */', 'ts'))).toBe(
      '<span class="line"><span class="tk-comment">/* a</span></span>\n' +
        '<span class="line"><span class="tk-comment"> b */</span></span>',
    );
  });

  it('has the marks of its lines as classes', async () => {
    const drawn = await drawFigure({
      kind: 'code',
      key: KEY,
      language: '',
      lines: [
        { text: 'a', marks: ['highlighted'] },
        { text: 'b', marks: ['diff', 'add'] },
      ],
    });
    expect(htmlOf(drawn)).toBe(
      '<span class="line highlighted">a</span>\n<span class="line diff add">b</span>',
    );
  });

  it.each(['', 'html', 'nonsense'])('in "%s" cannot bring markup of its own', async (language) => {
    const html = htmlOf(await drawCode('<script>alert(1)</script> &amp; "', language));
    expect(html).not.toContain('<script');
    expect(html).toContain('&#x26;');
  });

  it('in a language that is a name of every object is plain', async () => {
    for (const language of ['constructor', '__proto__', 'toString']) {
      expect(htmlOf(await drawCode('a', language))).toBe('<span class="line">a</span>');
    }
  });

  it('has links where its names lead somewhere', async () => {
    expect(htmlOf(await drawCode('x as Box<BoxProps>', 'ts', { Box: '/box?a=1&b="' }))).toContain(
      '<a href="/box?a=1&#x26;b=&#x22;">Box</a>',
    );
  });

  it('has its names whole, and only those of the list, as links', async () => {
    expect(htmlOf(await drawCode('a: Box<BoxProps>, toString', '', { Box: '/box' }))).toBe(
      '<span class="line">a: <a href="/box">Box</a>&#x3C;BoxProps>, toString</span>',
    );
  });

  it('has no links in strings', async () => {
    expect(htmlOf(await drawCode("type A = 'Box';", 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('has no links but those of the list', async () => {
    const names = 'constructor; __proto__; toString;';
    expect(htmlOf(await drawCode(names, 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('is the same each time, whatever was drawn before', async () => {
    const code = 'export const a = <T,>(b: T) => b; // Box';
    const first = await drawCode(code, 'tsx');
    await drawCode('const a = `', 'tsx');
    expect(await drawCode(code, 'tsx')).toEqual(first);
  });

  it('in Markdown is the same when a language that it could have was drawn in between', async () => {
    const code = '# A\n\n```unknown\na: 1\n```\n<b>c</b>';
    const first = await drawCode(code, 'md');
    await drawCode('<template><b>c</b></template>', 'vue');
    expect(await drawCode(code, 'md')).toEqual(first);
  });

  it('in Markdown has the colors of the languages in its fences', async () => {
    expect(htmlOf(await drawCode('```js\nconst a = 1;\n```', 'md'))).toContain(
      '<span class="tk-keyword">const</span>',
    );
  });
});

describe('a diagram', () => {
  it('is named by its kind and by what it shows', async () => {
    const drawn = await drawDiagram('flowchart LR\n  A[One] --> B[Two]');
    expect(drawn).toMatchObject({ kind: 'diagram', label: 'Flowchart: One, Two' });
  });

  it('has the name that its author gave it', async () => {
    const drawn = await drawDiagram('flowchart LR\n  accTitle: From "A" to B\n  A --> B');
    expect(drawn).toMatchObject({ label: 'From "A" to B' });
  });

  it('has ids that start with its key, and refers to them', async () => {
    const svg = svgOf(await drawDiagram('flowchart LR\n  A --> B'));
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
    expect(references).not.toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(references));
    expect(ids.every((id) => id?.startsWith('d01234567-'))).toBe(true);
  });

  it('has no styles, no data and no long numbers', async () => {
    const svg = svgOf(await drawDiagram('flowchart LR\n  A{One} --> B((Two)) --> C'));
    expect(svg).not.toMatch(/<style|style=|data-|\d\.\d{2}/);
  });

  it('cannot bring markup of its own', async () => {
    const svg = svgOf(await drawDiagram('flowchart LR\n  A["<script>x</script>"] --> B["<img>"]'));
    const elements = DomUtils.getElementsByTagName(
      (name) => name === 'script' || name === 'img',
      parseDocument(svg),
    );
    expect(elements).toEqual([]);
  });

  it.each([
    ['a semicolon after its kind', 'flowchart TB;\n  A --> B'],
    ['all of it on one line', 'flowchart TB; A --> B;'],
    ['an older kind', 'graph TB\n  A --> B'],
    ['a kind that names another layout', 'flowchart-elk TB\n  A --> B'],
    ['another word for its direction', 'flowchart TD\n  A --> B'],
    ['a sign for its direction', 'flowchart v\n  A --> B'],
    ['no direction', 'flowchart\n  A --> B'],
    ['spaces around its kind', '\n\n  flowchart  TB  \n\n  A --> B'],
    ['line ends of another system', 'flowchart TB\r\n  A --> B\r\n'],
    ['an arrow that touches names', 'flowchart TB\n  A-->B'],
    ['a longer arrow', 'flowchart TB\n  A ----> B'],
    ['semicolons after statements', 'flowchart TB\n  A --> B;'],
    ['comments', '%% why\nflowchart TB\n  A --> B\n%% and how'],
    ['settings', '%%{init: {"theme": "dark"}}%%\nflowchart TB\n  A --> B'],
    ['settings before its kind', '%%{init: {"theme": "dark"}}%% flowchart TB\n  A --> B'],
    ['settings over lines', '%%{\n  init: { "theme": "dark" }\n}%%\nflowchart TB\n  A --> B'],
    ['front matter', '---\nconfig:\n  theme: dark\n---\nflowchart TB\n  A --> B'],
  ])('can have %s', async (_, source) => {
    expect(await drawDiagram(source)).toEqual(await drawDiagram('flowchart TB\n  A --> B'));
  });

  it.each([
    ['sequenceDiagram', 'A->>B: one'],
    ['stateDiagram', 'A --> B'],
    ['stateDiagram-v2', 'A --> B'],
    ['classDiagram', 'A <|-- B'],
    ['classDiagram-v2', 'A <|-- B'],
    ['erDiagram', 'A ||--o{ B : has'],
  ])('can be a %s, whatever stands around its kind', async (kind, body) => {
    const plain = await drawDiagram(`${kind}\n  ${body}`);
    expect(namesIn(plain).sort()).toEqual(['A', 'B']);
    const spaces = fc.stringMatching(/^[ \t]{0,3}$/);
    const before = fc.constantFrom(
      '',
      '\n',
      '%% why\n',
      '%%{init: {"theme": "dark"}}%%\n',
      '---\nconfig:\n  theme: dark\n---\n',
    );
    const after = fc.constantFrom('', '\n', '\n%% why', '\n  accTitle: Why');
    await fc.assert(
      fc.asyncProperty(before, spaces, spaces, after, async (first, left, right, last) => {
        const drawn = await drawDiagram(`${first}${left}${kind}${right}${last}\n  ${body}`);
        expect(svgOf(drawn)).toBe(svgOf(plain));
      }),
      { numRuns: 30 },
    );
  });

  it('is a link where its author says so', async () => {
    const drawn = await drawDiagram(
      'flowchart LR\n  A --> B\n  click A "/docs/intro" "Intro"\n  click B href "javascript:alert(1)"',
    );
    const parts = drawn.kind === 'diagram' ? drawn.wide.parts : [];
    expect(parts.filter((part) => typeof part !== 'string')).toEqual([
      { name: 'A', url: '/docs/intro', html: expect.stringContaining('<title>Intro</title>') },
      { name: 'B', html: expect.any(String) },
    ]);
    expect(drawn).toMatchObject({ problem: 'the click on "B", which calls a script' });
  });

  it('reads its names as their author wrote them, however they are set', async () => {
    const name = 'A long name of something that takes more than one line, andAnIdentifier';
    expect(namesIn(await drawDiagram(`flowchart LR\n  A[${name}] --> B`))).toEqual([name, 'B']);
  });

  it('has groups that are as wide as their titles', async () => {
    const source =
      'flowchart TB\n  subgraph one [A title that is far wider than what the group holds]\n    a --> b\n  end\n  one --> c\n  d --> b';
    const document = parseDocument(svgOf(await drawDiagram(source)));
    const [group] = DomUtils.getElementsByClassName('group', document);
    const titles = DomUtils.getElementsByClassName('title', document);
    expect(titles.length).toBeGreaterThan(1);
    const right = Number(group?.attribs.x) + Number(group?.attribs.width);
    for (const { attribs } of titles) {
      expect(Number(attribs.x) + Number(attribs.textlength)).toBeLessThan(right);
    }
  });

  it('is drawn from top to bottom for narrow windows where it is too wide for them', async () => {
    const [short, long] = ['A --> B', 'A --> B --> C --> D --> E --> F --> G'];
    expect(await drawDiagram(`flowchart LR\n  ${short}`)).toMatchObject({ narrow: null });
    const drawn = await drawDiagram(`flowchart LR\n  ${long}`);
    expect(drawn).toMatchObject({ narrow: { width: expect.any(Number) } });
    expect(drawn.kind === 'diagram' && drawn.narrow && drawn.narrow.width).toBeLessThan(330);
  });

  it('is drawn from top to bottom alone where no window is wide enough for it', async () => {
    const steps = Array.from({ length: 12 }, (_, index) => `step${index}`);
    const drawn = await drawDiagram(`flowchart LR\n  ${steps.join(' --> ')}`);
    expect(drawn).toMatchObject({ kind: 'diagram', narrow: null });
    expect(drawn.kind === 'diagram' && drawn.wide.width).toBeLessThan(330);
  });

  it.each(['A-->B', 'A---B', 'A-.->B', 'A==>B', 'A<-->B', 'A-->|no|B', 'A--no-->B', 'A-- no-->B'])(
    'draws both ends of %s',
    async (line) => {
      const spaced = line.replace('A', 'some-name').replace('B', 'second');
      expect(namesIn(await drawDiagram(`graph LR\n  ${spaced}`))).toEqual(['some-name', 'second']);
    },
  );

  it('leaves arrows in texts as they are', async () => {
    const drawn = await drawDiagram('graph LR\n  A["a--xb"]-->B[y-->z]');
    expect(namesIn(drawn)).toEqual(['a--xb', 'y-->z']);
  });

  it('of a kind that cannot be drawn says which kinds can', async () => {
    const reason =
      'it begins with "gantt". Kinds that can be drawn begin with flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram.';
    expect(await drawDiagram('gantt\n  title A')).toEqual({ kind: 'failed', reason, line: 1 });
  });

  it('that is faulty gives a reason of one line', async () => {
    for (const source of ['', 'pie\n  "a": 1', 'constructor', '__proto__']) {
      const drawn = await drawDiagram(source);
      expect(drawn).toEqual({ kind: 'failed', reason: expect.stringMatching(/^\S.*$/), line: 1 });
    }
  });

  it('is the same each time', async () => {
    const source = 'sequenceDiagram\n  A->>B: one';
    expect(await drawDiagram(source)).toEqual(await drawDiagram(source));
  });
});

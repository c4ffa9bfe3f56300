import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContext } from '../../tools/check/check';
import { type DrawingPage, openDrawingPage } from '../../tools/diagrams/drawing-page';
import { updateDiagrams } from '../../tools/diagrams/update-diagrams';

const FLOW =
  'flowchart TB\n  accTitle: From A to C\n  A[One] -->|by way of| B{{Two?}} --> C[(Three)]';

describe('a diagram', () => {
  let page: DrawingPage;

  beforeAll(async () => {
    page = await openDrawingPage();
  }, 180_000);
  afterAll(() => page.close());

  const draw = (source: string) => page.draw(source, 'key');
  const svgOf = async (source: string) => {
    const outcome = await draw(source);
    return outcome.kind === 'drawn' ? outcome.svg : outcome.message;
  };

  it.each([
    ['flowchart', FLOW],
    ['flowchart with groups', 'flowchart TB\n  subgraph g [All]\n    A --> B\n  end\n  C -.-> g'],
    [
      'state diagram',
      'stateDiagram-v2\n  [*] --> Open : start\n  Open --> Open : edit\n  Open --> [*]',
    ],
    [
      'sequence',
      'sequenceDiagram\n  autonumber\n  actor A\n  A->>+B: one\n  B->>B: two\n  loop often\n    B--x A: three\n  end\n  Note over A,B: four\n  deactivate B',
    ],
  ])('is the same bytes each time, without styles: %s', async (_kind, source) => {
    const svg = await svgOf(source);
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/style|foreignObject|NaN|Infinity|undefined|#[\da-f]{3,6}\b/);
    expect(svg).not.toMatch(/class=""/);
    expect(await svgOf(source)).toBe(svg);
  });

  it('has the accessible name and description of its author, else its kind and boxes', async () => {
    const described = await svgOf(FLOW.replace('accTitle', 'accDescr: How it goes\n  accTitle'));
    expect(described).toContain('aria-label="From A to C" aria-description="How it goes"');
    expect(await svgOf('flowchart TB\n  A[One] --> B[Two]')).toContain(
      'aria-label="Flowchart: One, Two"',
    );
  });

  it('has the names of its boxes, even with line breaks', async () => {
    const name = 'A name of something that takes more than one line, andAnIdentifier';
    const svg = await svgOf(`flowchart TB\n  A[${name}] --> B["Two<br/>lines"]`);
    expect(svg.match(/data-name="[^"]*"/g)).toEqual([
      `data-name="${name}"`,
      'data-name="Two lines"',
    ]);
  });

  it('has texts of 13 pixels or more, each as long as it says', async () => {
    const svg = await svgOf(FLOW);
    expect(svg.match(/<text /g)?.length).toBe(svg.match(/textLength=/g)?.length);
    expect(svg).not.toContain('font-size');
  });

  it('escapes a script in a label', async () => {
    expect(
      await svgOf('flowchart TB\n  A["&lt;script&gt;alert(1)&lt;/script&gt;"] --> B'),
    ).not.toContain('<script');
  });

  it("has every shape and line of Mermaid's: numbers, sides of boxes, ends of lines", async () => {
    const numbered = await svgOf('sequenceDiagram\n  autonumber\n  A->>B: one\n  B->>A: two');
    expect(numbered.match(/<circle [^>]*class="number"/g)).toHaveLength(2);
    const lined = await svgOf('flowchart TB\n  A@{ shape: lin-cyl, label: "Disk" } --o B[[Sub]]');
    expect(lined).toMatch(/<path d="M[^"M]+M[^"]+"[^>]* class="node"/);
    expect(lined).toContain('-circle)');
  });

  it('that is wider than its column has a warning', async () => {
    const messages = Array.from({ length: 14 }, (_, at) => `  lane${at}->>lane${at + 1}: go`);
    expect(await draw(`sequenceDiagram\n${messages.join('\n')}`)).toMatchObject({
      warnings: [expect.stringContaining('pixels wide')],
    });
  });

  it.each([
    ['style', 'flowchart TB\n  A --> B\n  style A fill:red'],
    ['click', 'flowchart TB\n  A --> B\n  click A "https://example.com"'],
    ['links', 'sequenceDiagram\n  A->>B: c\n  links A: {"Docs": "https://example.com"}'],
  ])('has the colors and links of the site: "%s" has a warning', async (word, source) => {
    expect(await draw(source)).toMatchObject({
      warnings: [expect.stringContaining(`"${word}" has no effect`)],
    });
  });

  it.each([
    ['an error', '%% why\nflowchart TB\n\n  A[One --> B[Two]', 4],
    ['an error below front matter', '---\ntitle: T\n---\nflowchart TB\n  A[One --> B[Two]', 5],
    ['another kind', 'pie\n  "a": 1', 1],
    ['classes', 'classDiagram\n  A <|-- B', 1],
    ['no kind', 'nothing LR', 1],
    ['nothing', '', 1],
    ['no boxes', 'flowchart TB', 1],
    [
      'a kind of participant',
      'sequenceDiagram\n  participant A@{ "type": "queue" }\n  A->>B: c',
      2,
    ],
    ['an icon', 'flowchart TB\n  B --> A@{ icon: "fa:user", label: "A" }', 2],
    ['a brace', 'flowchart TB\n  A@{ shape: brace-r, label: "A" }', 2],
  ])('with %s has an error with a line', async (_name, source, line) => {
    expect(await draw(source)).toEqual({
      kind: 'failed',
      line,
      message: expect.stringMatching(/\S/),
    });
  });

  it('of another kind is rejected, with the supported kinds', async () => {
    expect(await draw('classDiagram\n  A <|-- B')).toMatchObject({
      message: expect.stringContaining('Draw a flowchart, a sequence diagram or a state diagram'),
    });
  });
});

describe('the drawings of a site', { timeout: 60_000 }, () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'diagrams-'));
    mkdirSync(join(root, 'content/diagrams'), { recursive: true });
    writeFileSync(
      join(root, 'site.config.ts'),
      "export default { title: 'T', url: 'https://example.com' };\n",
    );
    writeFileSync(join(root, 'content/index.md'), `# One\n\n\`\`\`mermaid\n${FLOW}\n\`\`\`\n`);
    writeFileSync(join(root, 'content/diagrams/stale.svg'), '<svg/>');
    return () => rmSync(root, { recursive: true });
  });

  it('are added for new diagrams, and deleted if no page shows them', async () => {
    const made = await updateDiagrams(openContext(root));
    expect(made).toMatchObject({ drawn: 1, deleted: ['stale.svg'], errors: [], total: 1 });
    const [name = ''] = readdirSync(join(root, 'content/diagrams'));
    expect(readFileSync(join(root, 'content/diagrams', name), 'utf8')).toContain('From A to C');
    expect(await updateDiagrams(openContext(root))).toMatchObject({ drawn: 0 });
  });

  it('that fail are errors with file and line', async () => {
    writeFileSync(
      join(root, 'content/index.md'),
      '# One\n\n```mermaid\nflowchart TB\n  A[One --> B[\n```\n',
    );
    expect(await updateDiagrams(openContext(root))).toMatchObject({
      errors: [{ file: 'content/index.md', line: 5 }],
    });
  });
});

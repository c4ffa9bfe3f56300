import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { drawDiagram } from './diagram';

/** Draws a diagram: its markup, the texts in it, and how many elements have a class. */
async function draw(source: string) {
  const drawn = await drawDiagram(source, 'd-');
  const html = drawn.wide.parts
    .map((part) => (typeof part === 'string' ? part : part.html))
    .join('');
  const document = parseDocument(html, { xmlMode: true });
  const texts = DomUtils.getElementsByTagName('text', document).map((text) =>
    DomUtils.textContent(text),
  );
  const count = (name: string) =>
    DomUtils.getElements(
      { class: (value?: string) => value?.split(' ').includes(name) ?? false },
      document,
      true,
    ).length;
  const names = drawn.wide.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  return { ...drawn, html, texts, names, count };
}

describe('a flowchart', () => {
  it.each([
    ['a name with a slash', 'api/users --> db', ['api/users', 'db']],
    ['an arrow of one hyphen more', 'A---->B', ['A', 'B']],
    ['the id of a line', 'A e1@--> B', ['A', 'B']],
    ['letters of other languages', 'café --> b', ['café', 'b']],
    ['a point in a name', 'a.b --> c', ['a.b', 'c']],
    ['Markdown', 'A["`**bold** and _slanted_`"]', ['bold and slanted']],
    ['entities', 'A["#quot;x#quot; #35; &lt;b&gt; #9829;"]', ['"x" # <b> ♥']],
    ['lines', 'A["one<br/>two\\nthree"]', ['one two three']],
    ['an angle that is no tag', 'A["List<string> a < b <c"]', ['List<string> a < b <c']],
    ['several at once', 'A & B --> C & D', ['A', 'B', 'C', 'D']],
    ['an empty group', 'subgraph g [Empty]\n  end', ['Empty']],
    ['a line from a group to what is in it', 'subgraph g\n  a\n  end\n  g --> a', ['g', 'a']],
    ['a group in two parts', 'subgraph g\n  a\n  end\n  subgraph g\n  b\n  end', ['g', 'a', 'b']],
    ['names of objects', 'constructor --> toString', ['constructor', 'toString']],
  ])('has %s', async (_, body, names) => {
    const drawn = await draw(`flowchart LR\n  ${body}`);
    expect(drawn.names).toEqual(names);
    expect(drawn.problem).toBeUndefined();
  });

  it.each([
    ['[/slanted/]', /d="M22 8L[^"]*L8 [\d.]+Z"/],
    ['[\\slanted\\]', /d="M8 8L[^"]*L22 [\d.]+Z"/],
    ['[/slanted\\]', /d="M22 8L[^"]*L8 [\d.]+Z"/],
    ['[\\slanted/]', /d="M8 8L[^"]*L22 [\d.]+Z"/],
  ])('draws A%s with slanted sides', async (shape, d) => {
    expect((await draw(`flowchart LR\n  A${shape}`)).html).toMatch(d);
  });

  it.each([
    ['A --o B', 'url(#d-circle)'],
    ['A --x B', 'url(#d-cross)'],
    ['A <--> B', 'url(#d-arrow)'],
    ['A -.-> B', 'edge dotted'],
    ['A ==> B', 'edge thick'],
  ])('draws the line of %s', async (body, looks) => {
    expect((await draw(`flowchart LR\n  ${body}`)).html).toContain(looks);
  });

  it('keeps what a line that cannot be seen parts', async () => {
    const drawn = await draw('flowchart LR\n  A ~~~ B');
    expect([drawn.names, drawn.count('edge')]).toEqual([['A', 'B'], 0]);
  });

  it('has words that stand out, in the widths that they have', async () => {
    const { html } = await draw('flowchart LR\n  A["`**bold** _x_`"] -- <b>y</b> --> B');
    expect(html).toContain('<tspan class="strong">bold</tspan> <tspan class="em">x</tspan>');
    expect(html).toContain('<tspan class="strong">y</tspan>');
  });

  it('has the colors of its author, and words that can be read on them', async () => {
    const { html } = await draw(
      'flowchart LR\n  A --> B\n  style A fill:#ffe\n  style B fill:#003,stroke-dasharray:5 5',
    );
    expect(html).toContain('fill="#ffe"');
    expect(html).toMatch(/fill="black">A</);
    expect(html).toMatch(/stroke-dasharray="5 5".*fill="white">B</);
  });

  it.each([
    ['A@{ shape: cloud }', 'the shape "cloud" of "A" (it is drawn as a rectangle)'],
    ['A[fa:fa-car Go]', 'the icon "fa:fa-car"'],
    ['A\n  click A call open()', 'the click on "A", which calls a script'],
    ['A e1@--> B\n  e1@{ animate: true }', 'the animation of lines'],
    ['A["x<sup>2</sup>"]', '<sup> in a text'],
    ['A\n  style A filter:none', 'the style "filter:none"'],
    ['A@{ shape: start, label: "Here" }', 'the text "Here", which its shape has no room for'],
  ])('names what it leaves out of %s', async (body, problem) => {
    expect((await draw(`flowchart LR\n  ${body}`)).problem).toBe(problem);
  });

  it.each([
    ['A[Start --> B[End]', 3],
    ['A -->', 3],
    ['A --> B\n\n%% why\n  B --> end', 6],
  ])('that Mermaid refuses tells the line of %s', async (body, line) => {
    await expect(drawDiagram(`%% first\nflowchart LR\n  ${body}`, '')).rejects.toMatchObject({
      line,
    });
  });

  it('draws each node and each line that its text has', async () => {
    const id = fc.constantFrom('a', 'b', 'c-d', 'e.f', 'é', 'g/h');
    const shape = fc.constantFrom(
      '',
      '[x y]',
      '(x)',
      '([x])',
      '[[x]]',
      '[(x)]',
      '((x))',
      '(((x)))',
      '>x]',
      '{x}',
      '{{x}}',
      '[/x/]',
      '[\\x\\]',
      '[/x\\]',
      '[\\x/]',
    );
    const arrow = fc.constantFrom(
      '-->',
      '---',
      '-.->',
      '==>',
      '--o',
      '--x',
      '<-->',
      'o--o',
      '-->|yes|',
      '-- no -->',
      '---->',
    );
    const line = fc.tuple(id, shape, arrow, id);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const body = lines.map(([from, looks, sign, to]) => `${from}${looks} ${sign} ${to}`);
        const drawn = await draw(`flowchart TB\n${body.join('\n')}`);
        expect(drawn.names).toHaveLength(
          new Set(lines.flatMap(([from, , , to]) => [from, to])).size,
        );
        expect(drawn.count('edge')).toBe(lines.length);
        const words = lines.flatMap(([, , sign]) => /yes|no/.exec(sign) ?? []);
        expect(drawn.texts.filter((text) => /^(?:yes|no)$/.test(text))).toHaveLength(words.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a sequence', () => {
  it('draws each message, note, fragment and bar that its text has', async () => {
    const actor = fc.constantFrom('A', 'B', 'C');
    const message = fc
      .tuple(
        actor,
        fc.constantFrom(
          '->',
          '-->',
          '->>',
          '-->>',
          '-x',
          '--x',
          '-)',
          '--)',
          '<<->>',
          '-|\\',
          '/|-',
        ),
        actor,
      )
      .map(([from, arrow, to]) => ({
        text: `${from}${arrow}${to}: m`,
        edge: 1,
        note: 0,
        tab: 0,
        node: 0,
      }));
    const note = fc
      .constantFrom('left of A', 'right of B', 'over A', 'over A,C')
      .map((place) => ({ text: `Note ${place}: n`, edge: 0, note: 1, tab: 0, node: 0 }));
    const fragment = fc
      .tuple(fc.constantFrom('loop', 'opt', 'alt', 'par', 'critical', 'break', 'rect'), message)
      .map(([kind, inside]) => ({
        text: `${kind} ${kind === 'rect' ? 'rgb(1, 2, 3)' : 'why'}\n${inside.text}\nend`,
        edge: 1,
        note: 0,
        tab: kind === 'rect' ? 0 : 1,
        node: 0,
      }));
    const busy = actor.map((who) => ({
      text: `activate ${who}\n${who}->>${who}: m\ndeactivate ${who}`,
      edge: 1,
      note: 0,
      tab: 0,
      node: 1,
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(message, note, fragment, busy), { minLength: 1, maxLength: 8 }),
        async (steps) => {
          const head = 'sequenceDiagram\nparticipant A\nparticipant B\nparticipant C\n';
          const drawn = await draw(head + steps.map(({ text }) => text).join('\n'));
          const sum = (kind: 'edge' | 'note' | 'tab' | 'node') =>
            steps.reduce((all, step) => all + step[kind], 0);
          expect([
            drawn.count('edge'),
            drawn.count('note'),
            drawn.count('tab'),
            drawn.count('node'),
          ]).toEqual([sum('edge'), sum('note'), sum('tab'), sum('node') + 3]);
          expect(drawn.texts.filter((text) => text === 'm')).toHaveLength(sum('edge'));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('numbers its messages, from where and by what it says', async () => {
    const { texts } = await draw(
      'sequenceDiagram\nautonumber 10 5\nA->>B: x\nautonumber off\nB->>A: y\nautonumber\nA->>B: z',
    );
    expect(texts).toEqual(expect.arrayContaining(['10 x', 'y', '20 z']));
  });

  it('has boxes around actors, and actors that come and go', async () => {
    const drawn = await draw(
      'sequenceDiagram\nbox Aqua Team\nparticipant A\nactor B\nend\ncreate participant C\nA->>C: make\ndestroy C\nC-xA: gone',
    );
    expect(drawn.texts).toContain('Team');
    expect(drawn.html).toContain('fill="Aqua" fill-opacity="0.2"');
    expect(drawn.count('thick')).toBe(1);
  });

  it('names an end that no message brings', async () => {
    const { problem } = await draw('sequenceDiagram\nA->>B: x\ndestroy B');
    expect(problem).toBe('the end of "B", which no message brings');
  });

  it('names menus of actors that it leaves out', async () => {
    const { problem } = await draw(
      'sequenceDiagram\nparticipant A\nlinks A: {"x": "https://a.example"}\nA->>A: x',
    );
    expect(problem).toBe('"links A: {"x": "https://a.example"}"');
  });
});

describe('a class diagram', () => {
  it('has members, annotations, generics, notes, namespaces and both ends of relations', async () => {
    const drawn = await draw(
      'classDiagram\nnamespace Shop {\nclass Cart~T~ {\n<<interface>>\n+List~int~ ids\n+add(T item)* void\n-count()$ int\n}\n}\nclass Item["An item"]\nCart "1" *-- "many" Item : holds\nnote for Cart "Kept<br>in memory"',
    );
    expect(drawn.texts).toEqual(
      expect.arrayContaining([
        '«interface»',
        'Cart<T>',
        '+List<int> ids',
        'An item',
        '1',
        'many',
        'holds',
        'Kept',
        'Shop',
      ]),
    );
    expect(drawn.html).toMatch(/class="em">\+add\(T item\) : void/);
    expect(drawn.html).toMatch(/class="under">-count\(\) : int/);
  });

  it('draws each relation and member that its text has', async () => {
    const relation = fc.constantFrom(
      '<|--',
      '*--',
      'o--',
      '-->',
      '--',
      '..>',
      '..|>',
      '..',
      '()--',
      '<|--|>',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(relation, { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        async (relations, members) => {
          const lines = relations.map((sign, index) => `A ${sign} B${index} : r`);
          const fields = Array.from({ length: members }, (_, index) => `A : +f${index}`);
          const drawn = await draw(['classDiagram', 'class A', ...lines, ...fields].join('\n'));
          expect(drawn.count('edge')).toBe(relations.length);
          expect(drawn.texts.filter((text) => text.startsWith('+f'))).toHaveLength(members);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a state diagram', () => {
  it('has composite states, choices, forks, notes, regions and texts of states', async () => {
    const drawn = await draw(
      'stateDiagram-v2\n[*] --> A\nA : What A does\nstate Many {\n[*] --> x\n--\n[*] --> y\n}\nA --> Many : go\nstate c <<choice>>\nMany --> c\nstate f <<fork>>\nc --> f\nf --> [*]\nnote right of A\nRemember\nend note',
    );
    expect(drawn.texts).toEqual(
      expect.arrayContaining(['What A does', 'Many', 'x', 'y', 'go', 'Remember']),
    );
    expect([drawn.count('dot'), drawn.count('note'), drawn.count('group')]).toEqual([5, 1, 3]);
  });

  it('leads where its author says', async () => {
    const { wide } = await draw('stateDiagram-v2\nA --> B\nclick A "/x" "Why"\nclick B href "/y"');
    expect(wide.parts).toEqual(
      expect.arrayContaining([
        { name: 'A', url: '/x', html: expect.stringContaining('<title>Why</title>') },
        { name: 'B', url: '/y', html: expect.not.stringContaining('<title>') },
      ]),
    );
  });

  it('names what Mermaid keeps nothing of', async () => {
    const { problem } = await draw('stateDiagram-v2\nA --> B\nnote "x" as N\nscale 350 width');
    expect(problem).toBe('"note "x" as N", "scale 350 width"');
  });

  it('loads nothing that a style names', async () => {
    const { html, problem } = await draw(
      'stateDiagram-v2\nA --> B\nclassDef x fill:url(//a.example/x)\nclass A x',
    );
    expect(html).not.toContain('a.example');
    expect(problem).toContain('the style "fill:url(//a.example/x)"');
  });

  it('is the same each time, though Mermaid numbers its regions by chance', async () => {
    const source = 'stateDiagram-v2\nstate A {\n[*] --> x\n--\n[*] --> y\n}\nA --> B';
    expect((await draw(source)).html).toBe((await draw(source)).html);
  });
});

describe('an entity diagram', () => {
  it('has names in quotes, keys, comments and both ends of relations', async () => {
    const drawn = await draw(
      'erDiagram\n"Order line" ||--o{ p : "is of"\np["Product"] {\nstring(9) sku PK, UK "unique<br>always"\nfloat price\n}\np }|..o| SHOP : sold',
    );
    expect(drawn.names.sort()).toEqual(['Order line', 'Product', 'SHOP']);
    expect(drawn.texts).toEqual(
      expect.arrayContaining([
        'string(9)',
        'sku',
        'PK, UK',
        'unique',
        'always',
        'float',
        'price',
        'is of',
        'sold',
      ]),
    );
    for (const end of ['one', 'many-or-none', 'many', 'one-or-none']) {
      expect(drawn.html).toContain(`url(#d-${end})`);
    }
    expect(drawn.count('dotted')).toBe(1);
  });
});

it('a diagram has the title of its front matter, and a description', async () => {
  const drawn = await draw(
    '---\ntitle: What it shows\n---\nflowchart LR\n  accDescr: From A to B\n  A --> B',
  );
  expect(drawn.texts).toContain('What it shows');
  expect(drawn).toMatchObject({ label: 'What it shows', description: 'From A to B' });
});

import { describe } from 'vitest';
import { testDocFaults } from './build-site';

/** The warning about a diagram of a kind that is not drawn. */
const CANNOT_DRAW = (found: string) =>
  `2: This diagram cannot be drawn, so its source is shown: ${found}. Kinds that can be drawn begin with flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram.`;

describe('code and diagrams', () => {
  testDocFaults({
    'a language that there is not': {
      text: 'A\n\n```nolang\na\nb\nc\n```\n',
      warnings: [
        '3: There are no colors for the language "nolang"; the code is shown plain. The nearest that has some is "erlang".',
      ],
    },
    'a language in capitals is known': {
      text: '```JS\nlet a\n```\n',
      holds: { 'fault-1.html': ['tk-keyword'] },
    },
    'a language of odd signs': {
      text: '```c++--/<x>\na\nb\nc\n```\n',
      warnings: [
        '1: There are no colors for the language "c++--/<x>"; the code is shown plain. The nearest that has some is "c++".',
      ],
    },
    'a range that is huge': {
      text: '```js {1-99999999999}\na\nb\nc\n```\n',
      warnings: [
        '1: {1-99999999999} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a range that is reversed': {
      text: '```js {3-1}\na\nb\nc\n```\n',
      warnings: [
        '1: {3-1} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a line beyond the end': {
      text: '```js {4}\na\nb\nc\n```\n',
      warnings: [
        '1: {4} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a line zero': {
      text: '```js {0}\na\nb\nc\n```\n',
      warnings: [
        '1: {0} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a negative line': {
      text: '```js {-1}\na\nb\nc\n```\n',
      warnings: [
        '1: {-1} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a range of three numbers': {
      text: '```js {1-2-3}\na\nb\nc\n```\n',
      warnings: [
        '1: {1-2-3} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'a number with a point': {
      text: '```js {1.5}\na\nb\nc\n```\n',
      warnings: [
        '1: {1.5} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'several ranges, of which one is wrong': {
      text: '```js {1,2-9}\na\nb\nc\n```\n',
      warnings: [
        '1: {2-9} names no lines of this code, which has 3. Write numbers and ranges from 1, as in {1,3-5}.',
      ],
    },
    'words as a range are none': {
      text: '```js {abc}\na\nb\nc\n```\n',
      holds: { 'fault-11.html': ['class="line"'] },
    },
    'an empty range is none': {
      text: '```js {}\na\nb\nc\n```\n',
      holds: { 'fault-12.html': ['class="line"'] },
    },
    'commas alone are no range': {
      text: '```js {,,}\na\nb\nc\n```\n',
      holds: { 'fault-13.html': ['class="line"'] },
    },
    'a right range is highlighted': {
      text: '```js {1,3}\na\nb\nc\n```\n',
      holds: { 'fault-14.html': ['line highlighted'] },
    },
    'a title that is not closed': {
      text: '```js title="a\na\nb\nc\n```\n',
      holds: { 'fault-15.html': ['class="line"'] },
    },
    'a title with quotes': {
      text: '```js title=\'a "b" c\'\na\nb\nc\n```\n',
      holds: { 'fault-16.html': ['a &quot;b&quot; c'] },
    },
    'a title with a tag': {
      text: '```js title="<b>"\na\nb\nc\n```\n',
      holds: { 'fault-17.html': ['&lt;b&gt;'] },
    },
    'a highlight that never ends': {
      text: '```js\n// highlight-start\na\n```\n',
      holds: { 'fault-18.html': ['line highlighted'] },
    },
    'a highlight that never begins': {
      text: '```js\na\n// highlight-end\nb\n```\n',
      holds: { 'fault-19.html': ['class="line"'] },
    },
    'a line of 50,000 characters has no colors': {
      text: `\`\`\`js\n${'a'.repeat(50_000)}\n\`\`\`\n`,
      warnings: [
        '1: This code has a line of 50000 characters, so it is shown plain. Lines of at most 5000 have colors.',
      ],
      holds: { 'fault-20.html': ['aaaa'] },
    },
    'code with tags is text': {
      text: '```html\n<script>alert(1)</script>\n```\n',
      holds: { 'fault-21.html': ['tk-tag'] },
    },
    'a diagram of nothing': {
      text: '```mermaid\n\n```\n',
      warnings: [CANNOT_DRAW('it is empty')],
    },
    'a diagram of an unknown kind': {
      text: '```mermaid\nnothing LR\n```\n',
      warnings: [CANNOT_DRAW('it begins with "nothing LR"')],
    },
    'a diagram with an error': {
      text: 'Above.\n\n```mermaid\n%% why\nflowchart LR\n\n  A[One --> B[Two]\n```\n',
      warnings: [
        '7: This diagram cannot be drawn, so its source is shown: Mermaid does not expect "[" in "A[One --> B[Two]". Texts with brackets or words of Mermaid, such as "end", stand in double quotes.',
      ],
    },
    'a diagram whose front matter is none': {
      text: '```mermaid\n---\ntitle: [\n---\nflowchart LR\n  A --> B\n```\n',
      warnings: [
        '3: This diagram cannot be drawn, so its source is shown: its front matter is no YAML: YAMLParseError: Flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    },
    'a diagram with what is not drawn': {
      text: '```mermaid\nflowchart LR\n  A@{ shape: cloud } --> B[fa:fa-car Go]\n  style A fill:red,filter:none\n  click B call open()\n```\n',
      warnings: [
        '1: This diagram is drawn without the shape "cloud" of "A" (it is drawn as a rectangle), the style "filter:none", the icon "fa:fa-car", the click on "B", which calls a script.',
      ],
    },
    'a diagram that is no text': {
      text: '```mermaid\n\u0000\u0001\n```\n',
      warnings: [CANNOT_DRAW('it begins with "\u0000\u0001"')],
    },
    'a diagram of 60 nodes is drawn': {
      text: `\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 60 }, (_, index) => `  a${index} --> a${index + 1}`).join('\n')}\n\`\`\`\n`,
      holds: { 'fault-27.html': ['<svg'] },
    },
    'a script in a label is text': {
      text: '```mermaid\nflowchart LR\n  A["<script>alert(1)</script>"] --> B\n```\n',
      holds: { 'fault-28.html': ['<svg'] },
    },
    'markup in a label is text': {
      text: '```mermaid\nflowchart LR\n  A["<img src=x onerror=a()>"] --> B\n```\n',
      holds: { 'fault-29.html': ['<svg'] },
    },
    'a javascript: link in a diagram is left out': {
      text: '```mermaid\nflowchart LR\n  A --> B\n  click A href "javascript:alert(1)"\n```\n',
      warnings: [
        '1: This diagram is drawn without the click on "A", which calls a script.',
        '4: Broken link: "javascript:alert(1)" is nothing that a page can open. Use a path, or an address that begins with https://, http://, mailto: or tel:.',
      ],
      holds: { 'fault-30.html': ['<svg'] },
    },
    'a gantt chart': {
      text: '```mermaid\ngantt\n  title A\n```\n',
      warnings: [CANNOT_DRAW('it begins with "gantt"')],
    },
    'a pie chart': {
      text: '```mermaid\npie\n  "a": 1\n```\n',
      warnings: [CANNOT_DRAW('it begins with "pie"')],
    },
    'a class diagram with names of objects': {
      text: '```mermaid\nclassDiagram\n  class constructor\n  constructor <|-- toString\n```\n',
      holds: { 'fault-33.html': ['<svg'] },
    },
    'a sequence without participants': {
      text: '```mermaid\nsequenceDiagram\n```\n',
      warnings: [
        '1: This diagram cannot be drawn, so its source is shown: there is nothing in it to draw',
      ],
    },
    'a diagram that is wider than its column': {
      text: `\`\`\`mermaid\nsequenceDiagram\n${Array.from({ length: 9 }, (_, index) => `  step${index} ->> step${index + 1}: and so on`).join('\n')}\n\`\`\`\n`,
      warnings: [
        '1: This diagram is 940 pixels wide, and its column has 734, so readers have to scroll it. Say less in its labels, draw fewer boxes or participants, or give it another direction.',
      ],
    },
  });
});

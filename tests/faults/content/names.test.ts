import { describe } from 'vitest';
import { testDocFaults } from './build-site';

describe('names of objects in texts', () => {
  testDocFaults({
    'inline code `constructor` is code': {
      text: 'A `constructor`.\n',
      holds: { 'fault-0.html': ['<code>constructor</code>'] },
    },
    'inline code `toString` is code': {
      text: 'A `toString`.\n',
      holds: { 'fault-1.html': ['<code>toString</code>'] },
    },
    'inline code `valueOf` is code': {
      text: 'A `valueOf`.\n',
      holds: { 'fault-2.html': ['<code>valueOf</code>'] },
    },
    'inline code `hasOwnProperty` is code': {
      text: 'A `hasOwnProperty`.\n',
      holds: { 'fault-3.html': ['<code><span>has<wbr/>Own<wbr/>Property</span></code>'] },
    },
    'inline code `isPrototypeOf` is code': {
      text: 'A `isPrototypeOf`.\n',
      holds: { 'fault-4.html': ['<code><span>is<wbr/>Prototype<wbr/>Of</span></code>'] },
    },
    'inline code `__proto__` is code': {
      text: 'A `__proto__`.\n',
      holds: { 'fault-5.html': ['<code>__proto__</code>'] },
    },
    'inline code `__defineGetter__` is code': {
      text: 'A `__defineGetter__`.\n',
      holds: { 'fault-6.html': ['<code><span>__define<wbr/>Getter__</span></code>'] },
    },
    'inline code `__lookupSetter__` is code': {
      text: 'A `__lookupSetter__`.\n',
      holds: { 'fault-7.html': ['<code><span>__lookup<wbr/>Setter__</span></code>'] },
    },
    'inline code `toLocaleString` is code': {
      text: 'A `toLocaleString`.\n',
      holds: { 'fault-8.html': ['<code><span>to<wbr/>Locale<wbr/>String</span></code>'] },
    },
    'inline code `propertyIsEnumerable` is code': {
      text: 'A `propertyIsEnumerable`.\n',
      holds: { 'fault-9.html': ['<code><span>property<wbr/>Is<wbr/>Enumerable</span></code>'] },
    },
    'a link to "constructor" leads nowhere': {
      text: '[a](constructor)\n',
      warnings: ['1: Broken link on /fault-10: "constructor" leads to no page.'],
    },
    'a link to "toString" leads nowhere': {
      text: '[a](toString)\n',
      warnings: ['1: Broken link on /fault-11: "toString" leads to no page.'],
    },
    'a link to "__proto__" leads nowhere': {
      text: '[a](__proto__)\n',
      warnings: ['1: Broken link on /fault-12: "__proto__" leads to no page.'],
    },
    'a link to "valueOf" leads nowhere': {
      text: '[a](valueOf)\n',
      warnings: ['1: Broken link on /fault-13: "valueOf" leads to no page.'],
    },
    'a reference [constructor] without a definition is text': {
      text: 'Some [constructor] text.\n',
      holds: { 'fault-14.html': ['Some [constructor] text.'] },
    },
    'a reference [valueOf] without a definition is text': {
      text: 'Some [valueOf] text.\n',
      holds: { 'fault-15.html': ['Some [valueOf] text.'] },
    },
    'a language "constructor" has no colors': {
      text: '```constructor\nsome code\n```\n',
      warnings: [
        '1: There are no colors for the language "constructor"; the code is shown plain. The nearest that has some is "astro".',
      ],
      holds: { 'fault-16.html': ['some code'] },
    },
    'a language "toString" has no colors': {
      text: '```toString\nsome code\n```\n',
      warnings: [
        '1: There are no colors for the language "toString"; the code is shown plain. The nearest that has some is "kotlin".',
      ],
      holds: { 'fault-17.html': ['some code'] },
    },
    'a language "__proto__" has no colors': {
      text: '```__proto__\nsome code\n```\n',
      warnings: [
        '1: There are no colors for the language "__proto__"; the code is shown plain. The nearest that has some is "proto".',
      ],
      holds: { 'fault-18.html': ['some code'] },
    },
    'a language "valueOf" has no colors': {
      text: '```valueOf\nsome code\n```\n',
      warnings: [
        '1: There are no colors for the language "valueOf"; the code is shown plain. The nearest that has some is "fluent".',
      ],
      holds: { 'fault-19.html': ['some code'] },
    },
    'a language "hasOwnProperty" has no colors': {
      text: '```hasOwnProperty\nsome code\n```\n',
      warnings: [
        '1: There are no colors for the language "hasOwnProperty"; the code is shown plain. The nearest that has some is "powerquery".',
      ],
      holds: { 'fault-20.html': ['some code'] },
    },
    'an element <constructor> is an element': {
      text: '<constructor />\n',
      holds: { 'fault-21.html': ['<constructor></constructor>'] },
    },
    'an element <toString> is an element': {
      text: '<toString />\n',
      holds: { 'fault-22.html': ['<toString></toString>'] },
    },
    '<__proto__> is no component': {
      text: '<__proto__ />\n',
      errors: [
        '1: there is no component <__proto__>. Import it, or use one that is there: the nearest is <Card>. To show an angle bracket, write \\<.',
      ],
    },
    '<Object> is no component': {
      text: '<Object />\n',
      errors: [
        '1: there is no component <Object>. Import it, or use one that is there: the nearest is <Table>. To show an angle bracket, write \\<.',
      ],
    },
    '<Constructor> is no component': {
      text: 'A\n\n<Constructor />\n',
      errors: [
        '3: there is no component <Constructor>. Import it, or use one that is there: the nearest is <CodeBlock>. To show an angle bracket, write \\<.',
      ],
    },
    'a member <a.b> of nothing is no component': {
      text: 'A\n\n<a.b />\n',
      errors: [
        '3: there is no component <a.b>. Import it, or use one that is there: the nearest is <Card>. To show an angle bracket, write \\<.',
      ],
    },
    '<Object.prototype> is no component': {
      text: '<Object.prototype />\n',
      errors: [
        '1: there is no component <Object.prototype>. Import it, or use one that is there: the nearest is <SearchButton>. To show an angle bracket, write \\<.',
      ],
    },
    'a heading "constructor" has its id': {
      text: '## constructor\n\n[to it](#constructor)\n',
      holds: { 'fault-28.html': ['id="constructor"'] },
    },
    'a heading "toString" has its id': {
      text: '## toString\n\n[to it](#tostring)\n',
      holds: { 'fault-29.html': ['id="tostring"'] },
    },
    'a heading "valueOf" has its id': {
      text: '## valueOf\n\n[to it](#valueof)\n',
      holds: { 'fault-30.html': ['id="valueof"'] },
    },
    'tabs with the value "constructor" are tabs': {
      text: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs><TabItem value="constructor">a</TabItem><TabItem value="__proto__">b</TabItem></Tabs>\n',
      holds: { 'fault-31.html': ['data-value="constructor"', 'data-value="__proto__"'] },
    },
    'footnotes called "constructor" are footnotes': {
      text: 'a[^constructor] b[^__proto__]\n\n[^constructor]: One.\n\n[^__proto__]: Two.\n',
      holds: { 'fault-32.html': ['One.', 'Two.'] },
    },
    'an admonition :::constructor is text': {
      text: ':::constructor\n\nText.\n\n:::\n',
      warnings: [
        '1: There is no admonition ":::constructor"; it is shown as text. There are: note, tip, info, warning, caution, danger, secondary, important, success.',
      ],
      holds: { 'fault-33.html': [':::constructor'] },
    },
    'an export called "constructor" is a name': {
      text: 'export const constructor = 1 + 1;\n\nA {constructor}.\n',
      holds: { 'fault-34.html': ['A 2.'] },
    },
    'an import of "constructor" is missing': {
      text: "import { constructor as a } from './_part.mdx';\n\n{a}\n",
      files: { 'content/_part.mdx': 'Part.\n' },
      errors: ['1: "./_part.mdx" has no export "constructor".'],
    },
    'an import of "toString" is missing': {
      text: "import { toString as a } from '@theme/Tabs';\n\n{a}\n",
      errors: ['1: "@theme/Tabs" has no export "toString".'],
    },
    'an import of "__proto__" is missing': {
      text: "import { __proto__ as a } from '@theme/Tabs';\n\n{a}\n",
      errors: ['1: "@theme/Tabs" has no export "__proto__".'],
    },
    'diagram nodes called "constructor" and "__proto__" are drawn': {
      text: '```mermaid\nflowchart LR\n  constructor --> __proto__\n  toString --> constructor\n```\n',
      holds: { 'fault-38.html': ['<svg'] },
    },
  });
});

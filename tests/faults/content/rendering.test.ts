import { describe } from 'vitest';
import { testDocFaults, testSiteFaults, unknownName } from './build-site';

describe('what cannot be drawn', () => {
  testDocFaults({
    'a name that is nothing': {
      text: 'A\n\n{missing}\n',
      errors: [unknownName(3, 'missing')],
    },
    'a name that is nothing, in a list': {
      text: '- a\n- b {missing}\n',
      errors: [unknownName(2, 'missing')],
    },
    'a name that is nothing, in a table': {
      text: '| a |\n| - |\n| {missing} |\n',
      errors: [unknownName(3, 'missing')],
    },
    'a name that is nothing, in an attribute': {
      text: 'A\n\n<div title={missing} />\n',
      errors: [unknownName(3, 'missing')],
    },
    'a name that is nothing, in a heading': {
      text: 'A\n\n## B {missing}\n',
      errors: [unknownName(3, 'missing')],
    },
    'a name that is nothing, in an admonition': {
      text: ':::note\n\nA\n\n{missing}\n\n:::\n',
      errors: [unknownName(5, 'missing')],
    },
    'a property of nothing': {
      text: '{undefined.a}\n',
      errors: ["1: the page cannot be drawn: Cannot read properties of undefined (reading 'a')"],
    },
    'a call of what is no function': {
      text: 'A\n\n{(1)()}\n',
      errors: ['3: the page cannot be drawn: 1 is not a function'],
    },
    'JSON that is none': {
      text: '{JSON.parse("{")}\n',
      errors: ["1: the page cannot be drawn: Expected property name or '}' in JSON at position 1"],
    },
    'an error of several lines is told in one': {
      text: '{(() => { throw new Error("a\\n  b\\n    at c (d.js:1:1)"); })()}\n',
      errors: ['1: the page cannot be drawn: a b at c (d.js:1:1)'],
    },
    'an error without a message': {
      text: '{(() => { throw new TypeError(); })()}\n',
      errors: ['1: the page cannot be drawn: TypeError'],
    },
    'null is thrown': {
      text: 'A\n\n{(() => { throw null; })()}\n',
      errors: ['3: the page cannot be drawn: null was thrown, which is no error'],
    },
    'undefined is thrown': {
      text: '{(() => { throw undefined; })()}\n',
      errors: ['1: the page cannot be drawn: undefined was thrown, which is no error'],
    },
    'a text is thrown': {
      text: '{(() => { throw "text"; })()}\n',
      errors: ['1: the page cannot be drawn: text'],
    },
    'an empty text is thrown': {
      text: '{(() => { throw ""; })()}\n',
      errors: ["1: the page cannot be drawn: '' was thrown, which is no error"],
    },
    'an object is thrown': {
      text: '{(() => { throw {}; })()}\n',
      errors: ['1: the page cannot be drawn: {} was thrown, which is no error'],
    },
    'an object with a message is thrown': {
      text: '{(() => { throw { message: "a" }; })()}\n',
      errors: ["1: the page cannot be drawn: { message: 'a' } was thrown, which is no error"],
    },
    'an object without a prototype is thrown': {
      text: '{(() => { throw Object.create(null); })()}\n',
      errors: [
        '1: the page cannot be drawn: [Object: null prototype] {} was thrown, which is no error',
      ],
    },
    'a symbol is thrown': {
      text: '{(() => { throw Symbol("a"); })()}\n',
      errors: ['1: the page cannot be drawn: Symbol(a) was thrown, which is no error'],
    },
    'a function is thrown': {
      text: '{(() => { throw () => 1; })()}\n',
      errors: ['1: the page cannot be drawn: [Function (anonymous)] was thrown, which is no error'],
    },
    'a promise is thrown': {
      text: '{(() => { throw Promise.resolve(1); })()}\n',
      errors: [
        '1: the page cannot be drawn: a component waits for something: async components cannot be drawn',
      ],
    },
    'an object as content': {
      text: 'A\n\n{({ a: 1 })}\n',
      errors: [
        '3: the page cannot be drawn: an object cannot be shown (object with keys {a}). Show one of its values, or a list of elements',
      ],
    },
    'an object in a paragraph': {
      text: 'A {({ a: 1 })} b\n',
      errors: [
        '1: the page cannot be drawn: an object cannot be shown (object with keys {a}). Show one of its values, or a list of elements',
      ],
    },
    'a date as content': {
      text: '{new Date(0)}\n',
      errors: [
        '1: the page cannot be drawn: an object cannot be shown (a Date). Show one of its values, or a list of elements',
      ],
    },
    'a Map as content': {
      text: '{new Map([["a", 1]])}\n',
      holds: { 'fault-24.html': ['a'] },
    },
    'a regular expression as content': {
      text: '{/a/}\n',
      errors: [
        '1: the page cannot be drawn: an object cannot be shown (a RegExp). Show one of its values, or a list of elements',
      ],
    },
    'a symbol as content': {
      text: 'A{Symbol("a")}b\n',
      holds: { 'fault-26.html': ['Ab'] },
    },
    'a function as content': {
      text: 'A{() => 1}b\n',
      holds: { 'fault-27.html': ['Ab'] },
    },
    'a big number as content': {
      text: 'A{12n}b\n',
      holds: { 'fault-28.html': ['A12b'] },
    },
    'NaN as content': {
      text: 'A{NaN}b\n',
      holds: { 'fault-29.html': ['ANaNb'] },
    },
    'an element without content has some': {
      text: 'A\n\n<img alt="">text</img>\n',
      errors: ['3: the page cannot be drawn: <img> can have no children. Close it: <img />'],
    },
    '<br> with content': {
      text: 'A\n\n<br>text</br>\n',
      errors: ['3: the page cannot be drawn: <br> can have no children. Close it: <br />'],
    },
    'dangerouslySetInnerHTML with children': {
      text: '<div dangerouslySetInnerHTML={{ __html: "a" }}>b</div>\n',
      errors: [
        '1: the page cannot be drawn: an element has both children and dangerouslySetInnerHTML. Leave one of them out',
      ],
    },
    'dangerouslySetInnerHTML with a text': {
      text: '<div dangerouslySetInnerHTML="a" />\n',
      errors: [
        '1: the page cannot be drawn: dangerouslySetInnerHTML must be an object, {{ __html: "…" }}',
      ],
    },
    'a style that is a text of an expression': {
      text: '<p style={"color" + ": red"}>a</p>\n',
      errors: ['1: the page cannot be drawn: style must be an object, style={{ color: "red" }}'],
    },
    'attributes with impossible names are left out': {
      text: '<div {...{ "a b": 1, \'"\': 2 }}>t</div>\n',
      holds: { 'fault-35.html': ['<div>t</div>'] },
    },
    '<title> in a doc': {
      text: '<title>a</title>\n',
      holds: { 'fault-36.html': ['<title>a</title>'] },
    },
    '<html> in a doc': {
      text: '<html></html>\n',
      warnings: ['1: <html>: a page has one already. Write what it holds.'],
    },
    '<body> in a doc': {
      text: '<body>a</body>\n',
      warnings: ['1: <body>: a page has one already. Write what it holds.'],
    },
    '<head> in a doc': {
      text: '<head></head>\n',
      warnings: ['1: <head>: a page has one already. Import Head from "@docusaurus/Head".'],
    },
    'an async component': {
      text: 'export async function A() { return <b>x</b>; }\n\nB\n\n<A />\n',
      errors: [
        '5: the page cannot be drawn: a component waits for something: async components cannot be drawn',
      ],
    },
    'a class that is no component': {
      text: 'export class A {}\n\nB\n\n<A />\n',
      errors: ["5: the page cannot be drawn: Class constructor A cannot be invoked without 'new'"],
    },
    'a component that is a number': {
      text: 'export const A = 1;\n\nB\n\n<A />\n',
      errors: [
        '5: the page cannot be drawn: a component is number, not a function. Look at what it is imported or exported as',
      ],
    },
    'a component that is undefined': {
      text: 'export const A = undefined;\n\nB\n\n<A />\n',
      errors: [
        '5: the page cannot be drawn: a component is undefined, not a function. Look at what it is imported or exported as',
      ],
    },
    'a component that throws': {
      text: 'export const A = () => { throw new Error("a"); };\n\nB\n\n- c\n- <A />\n',
      errors: ['6: the page cannot be drawn: a'],
    },
    'a component that throws, in another': {
      text: 'export const A = () => { throw new Error("a"); };\n\n<div>\n\n  <A />\n\n</div>\n',
      errors: ['5: the page cannot be drawn: a'],
    },
    'a component that gives an object': {
      text: 'export const A = () => ({ a: 1 });\n\nB\n\n<A />\n',
      errors: [
        '5: the page cannot be drawn: an object cannot be shown (object with keys {a}). Show one of its values, or a list of elements',
      ],
    },
    'a component in braces that is unknown': {
      text: 'A\n\n{[1].map(() => <Unknown key="a" />)}\n',
      errors: [
        ' the page cannot be drawn: there is no component Unknown. Import it, or write \\< to show an angle bracket',
      ],
    },
    'a script that throws': {
      text: 'A\n\nexport const a = (() => { throw new Error("b"); })();\n\nC\n',
      errors: ['3: the page cannot be drawn: b'],
    },
    'a function that calls itself': {
      text: 'export const a = () => a();\n\nB\n\n{a()}\n',
      errors: ['5: the page cannot be drawn: Maximum call stack size exceeded'],
    },
    'a text that is too long': {
      text: '{"a".repeat(2 ** 29)}\n',
      errors: ['1: the page cannot be drawn: Invalid string length'],
    },
    'a promise that fails and nobody waits for': {
      text: '{(() => { Promise.reject(new Error("later")); })()}\n',
      errors: [' something that the page left running failed: later'],
    },
    'a promise that fails with nothing': {
      text: '{(() => { Promise.reject(); })()}\n',
      errors: [
        ' something that the page left running failed: undefined was thrown, which is no error',
      ],
    },
    'a top-level await that fails': {
      text: 'export const a = await Promise.reject(new Error("b"));\n\nA\n',
      errors: ['1: the page cannot be drawn: b'],
    },
    'a top-level await is awaited': {
      path: 'content/awaits.md',
      text: 'export const a = await Promise.resolve("bcd");\n\nA {a}\n',
      holds: { 'awaits.html': ['A bcd'] },
    },
    'a partial that cannot be drawn is told at the partial': {
      path: 'content/_failing.mdx',
      text: 'A\n\n{missing}\n',
      files: {
        'content/imports-failing.mdx': "import Part from './_failing.mdx';\n\nA\n\n<Part />\n",
      },
      errors: [unknownName(3, 'missing')],
    },
    'cards of a category on a page of none that imports scripts': {
      text: "import A from '@site/components/a';\nimport Cards from '@theme/DocCardList';\n\n<A />\n\n<Cards />\n",
      files: { 'components/a.jsx': 'export default () => null;\n' },
      errors: ['6: useCurrentSidebarCategory() needs a page that is in a sidebar category.'],
    },
  });
});

/** A doc that shows a component. */
const component = (name: string) => `import A from '@site/components/${name}';\n\nA\n\n<A />\n`;

describe('what no page needs', () => {
  testDocFaults({
    'the machine, in braces': {
      text: 'A\n\n{process.env.HOME}\n',
      errors: [unknownName(3, 'process')],
    },
    'the machine, by the object of all globals': {
      text: 'A\n\n{globalThis.process.pid}\n',
      errors: [unknownName(3, 'globalThis')],
    },
    'the machine, in a script': {
      text: "import Tabs from '@theme/Tabs';\n\nexport function f() {\n  return process.pid;\n}\n",
      errors: [unknownName(4, 'process')],
    },
    'the machine, in attributes of several lines': {
      text: '<div\n  title={\n    process.pid}\n>\n\nA\n\n</div>\n',
      errors: [unknownName(2, 'process')],
    },
    'text that is run': { text: '{eval("1")}\n', errors: [unknownName(1, 'eval')] },
    'timers behind letters of two bytes': {
      text: 'Aé {\n  "é" +\n  setTimeout}\n',
      errors: [unknownName(3, 'setTimeout')],
    },
    'another prototype for all pages': {
      text: '{(() => { Array.prototype.a = 1; })()}\n',
      errors: [
        ' the page changes Array.prototype.a, which all pages share. Keep it on the page: make an object of its own.',
      ],
    },
    'another function for all pages': {
      text: '{(() => { Math.max = () => 3; })()}\n',
      errors: [
        ' the page changes Math.max, which all pages share. Keep it on the page: make an object of its own.',
      ],
    },
  });

  testSiteFaults({
    'a block of code as an element needs no import': {
      files: {
        'content/block.mdx':
          '<CodeBlock language="json" title="a.json">{`{ "a": 1 }`}</CodeBlock>\n\n<CodeBlock>{[1, 2].join()}</CodeBlock>\n',
      },
      holds: { 'block.html': ['aria-label="a.json"', '<span class="line">1,2</span>'] },
    },
    'and what is declared, imported, given or a part of the language, it may name': {
      files: {
        'content/names.mdx':
          "import Tabs from '@theme/Tabs';\n\nexport const a = 2;\nexport const f = ({ b, ...c }, [d = 1]) => b + d + Object.keys(c).length;\n\nSum: {[a].map((each) => f({ b: each }, []) + Math.max(each, NaN, 1)).length}, {typeof Tabs}, {String(props.x)}\n",
      },
      holds: { 'names.html': ['Sum: 1, function, undefined'] },
    },
  });
});

describe("what the project's scripts do", () => {
  testDocFaults({
    'a component throws': {
      text: "import A from '@site/components/throw';\n\nA\n\n<A />\n",
      files: { 'components/throw.jsx': 'export default () => {\n  throw new Error("boom");\n};\n' },
      errors: ['5: the page cannot be drawn: boom (components/throw.jsx:2:9)'],
    },
    'a component throws null': {
      text: "import A from '@site/components/thrown';\n\nA\n\n<A />\n",
      files: { 'components/thrown.jsx': 'export default () => {\n  throw null;\n};\n' },
      errors: ['5: the page cannot be drawn: null was thrown, which is no error'],
    },
    'a component calls process.exit()': {
      text: "import A from '@site/components/exits';\n\nA\n\n<A />\n",
      files: { 'components/exits.jsx': 'export default () => process.exit(0);\n' },
      errors: [
        '5: the page cannot be drawn: process.exit() would end the build. Take it out (components/exits.jsx:1:30)',
      ],
    },
    'a module throws': {
      text: "import A from '@site/components/module';\n\n<A />\n",
      files: {
        'components/module.tsx': '\nthrow new Error("module");\nexport default () => null;\n',
      },
      errors: [' the page cannot be drawn: module (components/module.tsx:2:7)'],
    },
    'a component calls process.abort()': {
      text: component('aborts'),
      files: { 'components/aborts.jsx': 'export default () => process.abort();\n' },
      errors: [
        '5: the page cannot be drawn: process.abort() would end the build. Take it out (components/aborts.jsx:1:30)',
      ],
    },
    'a component calls process.kill()': {
      text: component('kills'),
      files: { 'components/kills.jsx': 'export default () => process.kill(process.pid);\n' },
      errors: [
        '5: the page cannot be drawn: process.kill() would end the build. Take it out (components/kills.jsx:1:30)',
      ],
    },
    'a component sets process.exitCode, which is of no matter': {
      text: component('code'),
      files: {
        'components/code.jsx':
          'export default () => {\n  process.exitCode = 3;\n  return null;\n};\n',
      },
    },
    'a component starts a timer that fails': {
      text: component('timer'),
      files: {
        'components/timer.jsx':
          'export default () => {\n  setTimeout(() => {\n    throw new Error("timer");\n  });\n  return null;\n};\n',
      },
      errors: [' something that the page left running failed: timer'],
    },
    'a component starts a timer that never ends, which is of no matter': {
      text: component('interval'),
      files: {
        'components/interval.jsx':
          'export default () => {\n  setInterval(() => {}, 10);\n  return null;\n};\n',
      },
    },
    'a module calls process.exit()': {
      text: "import A from '@site/components/exit';\n\n<A />\n",
      files: { 'components/exit.tsx': 'process.exit(1);\nexport default () => null;\n' },
      errors: [
        ' the page cannot be drawn: process.exit() would end the build. Take it out (components/exit.tsx:1:9)',
      ],
    },
    'a component is given an object as content': {
      text: "import A from '@site/components/shows';\n\nA\n\n<A>{({ a: 1 })}</A>\n",
      files: { 'components/shows.jsx': 'export default ({ children }) => <b>{children}</b>;\n' },
      errors: [
        '5: the page cannot be drawn: an object cannot be shown (object with keys {a}). Show one of its values, or a list of elements',
      ],
    },
    'an expression beside a component fails': {
      text: "import A from '@site/components/fine';\n\n<A />\n\n{missing}\n",
      files: { 'components/fine.jsx': 'export default () => <b>fine</b>;\n' },
      errors: [unknownName(5, 'missing')],
    },
    'a component is no function': {
      text: "import A from '@site/components/number';\n\nA\n\n<A />\n",
      files: { 'components/number.js': 'export default 1;\n' },
      errors: [
        '5: the page cannot be drawn: a component is number, not a function. Look at what it is imported or exported as',
      ],
    },
    'a component without a fault is drawn': {
      text: "import A from '@site/components/fine2';\n\n<A />\n",
      files: { 'components/fine2.jsx': 'export default () => <b>fine</b>;\n' },
      path: 'content/fine.mdx',
      holds: { 'fine.html': ['<b>fine</b>'] },
    },
  });
});

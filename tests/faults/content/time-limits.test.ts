import { describe } from 'vitest';
import { testCommandFaults, unknownName } from './build-site';

const LATE =
  'the page is not drawn after 1 second. Look for a loop without end, or something that is awaited and never comes. "--page-limit SECONDS" gives pages more time.';

const component = (name: string) => `import A from '@site/components/${name}';\n\nA\n\n<A />\n`;

describe('what never ends', () => {
  testCommandFaults({
    'on pages is told of each, and of the others': {
      flags: ['--page-limit', '1'],
      files: {
        'content/endless-loop.md': '{(() => { while (true) {} })()}\n',
        'content/endless-loop-after-await.md':
          'export const a = await 1;\nexport const b = (() => { while (true) {} })();\n\nA\n',
        'content/endless-pattern.md': '{/(a+)+$/.test("a".repeat(60) + "b")}\n',
        'content/endless-promise.md': 'export const a = await new Promise(() => {});\n\nA\n',
        'content/endless-recursion.md': 'export const A = () => <A />;\n\nB\n\n<A />\n',
        'content/endless-list.md': '{(() => { const a = []; while (true) a.push([a]); })()}\n',
        'content/faulty.md': 'A\n\n{missing}\n',
        'content/fine.md': 'A {1 + 1}\n',
        'content/with-promise.mdx': component('promise'),
        'components/promise.jsx': 'await new Promise(() => {});\nexport default () => null;\n',
        'content/with-loop.mdx': component('loop'),
        'components/loop.jsx': 'for (;;) globalThis.a = 1;\nexport default () => null;\n',
      },
      errors: [
        'content/endless-list.md: LATE',
        'content/endless-loop-after-await.md: LATE',
        'content/endless-loop.md: LATE',
        'content/endless-pattern.md: LATE',
        'content/endless-promise.md: LATE',
        'content/endless-recursion.md: LATE',
        `content/faulty.md:${unknownName(3, 'missing')}`,
        'content/with-loop.mdx: LATE',
        'content/with-promise.mdx: LATE',
      ].map((error) => error.replace('LATE', LATE)),
    },
    'in the configuration is told': {
      flags: ['--page-limit', '1'],
      files: { 'site.config.ts': 'for (;;) globalThis.a = 1;\nexport default {};\n' },
      errors: ['site.config.ts: the file cannot be read: it does not end within 1 second.'],
    },
    'of what the configuration awaits is told': {
      flags: ['--page-limit', '1'],
      files: { 'site.config.ts': 'await new Promise(() => {});\nexport default {};\n' },
      errors: ['site.config.ts: the file cannot be read: it awaits something that never comes.'],
    },
    'but fails later is told of the configuration, without a stack': {
      files: {
        'site.config.ts':
          "setTimeout(() => Promise.reject(new Error('later')), 1);\nexport default { title: 'A', url: 'https://example.com', docs: { path: 'content' } };\n",
      },
      errors: ['site.config.ts: something that the configuration left running failed: later'],
    },
    'in a timer of the configuration does not keep the command': {
      files: {
        'site.config.ts':
          "setInterval(() => {}, 1000);\nexport default { title: 'A', url: 'https://example.com', docs: { path: 'content' } };\n",
      },
    },
  });
});

describe('what would end the program', () => {
  testCommandFaults({
    'in the configuration is told': {
      files: { 'site.config.ts': 'process.exit(0);\nexport default {};\n' },
      errors: ['site.config.ts: the file cannot be read: process.exit() would end the program.'],
    },
    'in the sidebars is told': {
      files: { 'sidebars.ts': 'process.exit(0);\nexport default {};\n' },
      errors: ['sidebars.ts: the file cannot be read: process.exit() would end the program.'],
    },
  });
});

describe('the limit of pages', () => {
  testCommandFaults({
    'is no word': {
      files: {},
      flags: ['--page-limit', 'long'],
      errors: ['"long" is no time for a page: use seconds, more than 0 and at most 1000000.'],
    },
    'is not zero': {
      files: {},
      flags: ['--page-limit', '0'],
      errors: ['"0" is no time for a page: use seconds, more than 0 and at most 1000000.'],
    },
  });
});

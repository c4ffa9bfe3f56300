import { describe, expect } from 'vitest';
import { testSiteFaults, unknownName } from './build-site';

const DOC = "import A from '@site/components/a';\n\n<A />\n";

describe('scripts of a site that cannot be bundled', () => {
  testSiteFaults({
    'because of their syntax': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': 'export default () => {\n  return (;\n};\n',
      },
      errors: [
        'components/a.jsx:2:11: Unexpected token\n   │\n 2 │   return (;\n   │           ┬\n   │           ╰──\n───╯',
      ],
    },
    'because of a file that is not there': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': "import b from './gone';\nexport default () => b;\n",
      },
      errors: [
        "components/a.jsx:1:15: Could not resolve './gone' in components/a.jsx\n   │\n 1 │ import b from './gone';\n   │               ────┬───\n   │                   ╰───── Module not found.\n   │\n   │ Help: 'components/a.jsx' is imported by the following path:\n   │         - components/a.jsx\n   │         - content/a.mdx\n───╯",
      ],
    },
    'because of a package that is not there': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': "import b from 'no-such-package';\nexport default () => b;\n",
      },
      errors: [
        "components/a.jsx:1:15: Could not resolve 'no-such-package' in components/a.jsx\n   │\n 1 │ import b from 'no-such-package';\n   │               ────────┬────────\n   │                       ╰────────── Module not found. Install it in the site's folder.\n───╯",
      ],
    },
    'because of an export that is not there, and do not hide what is wrong with pages': {
      files: {
        'content/a.mdx': DOC,
        'content/b.md': '{missing}\n',
        'content/c.md': '<Unknown />\n',
        'components/a.jsx': "import { c } from './b';\nexport default () => c;\n",
        'components/b.js': 'export const b = 1;\n',
      },
      errors: [
        'components/a.jsx:1:10: "c" is not exported by "components/b.js".\n   │\n 1 │ import { c } from \'./b\';\n   │          ┬\n   │          ╰── Missing export\n───╯',
        `content/b.md:${unknownName(1, 'missing')}`,
        'content/c.md:1: there is no component <Unknown>. Import it, or use one that is there: the nearest is <Link>. To show an angle bracket, write \\<.',
      ],
    },
    'because of a module of Node': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': "import fs from 'node:fs';\nexport default () => fs.a;\n",
      },
      errors: [
        'components/a.jsx:1: cannot import "node:fs": what a page imports runs in browsers too, and they have no modules of Node.',
      ],
    },
    'because of modules that the site does not have, and style sheets of another language': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': "import b from './b';\nimport './c';\nexport default () => b;\n",
        'components/b.jsx':
          "import { useHistory } from '@docusaurus/router';\nexport default useHistory;\n",
        'components/c.js': "\nimport './d.module.scss';\n",
      },
      errors: [
        expect.stringMatching(
          /^components\/b\.jsx:1: cannot import "@docusaurus\/router": there is no such module\. There are: /,
        ),
        'components/c.js:2: cannot import "./d.module.scss": style sheets are CSS here. Write it as CSS, which has nesting and variables, too.',
      ],
    },
    'because of a style sheet': {
      files: {
        'content/a.mdx': DOC,
        'components/a.jsx': "import './a.css';\nexport default () => null;\n",
        'components/a.css': 'a { color: }}\n',
      },
      errors: ['components/a.css:2:1: the style sheet is not valid: Unexpected end of input'],
    },
    'because of an import that a doc makes of a component': {
      files: {
        'content/a.mdx': "import { B } from '@site/components/a';\n\n<B />\n",
        'components/a.jsx': 'export default () => null;\n',
      },
      errors: ['content/a.mdx: "B" is not exported by "components/a.jsx".'],
    },
  });
});

import { range } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { runBuild, testSiteFaults, unknownName } from './build-site';

describe('several faults', () => {
  testSiteFaults({
    'in front matter, text, imports and drawing are told at once, in the order of files': {
      files: {
        'content/a.md': '---\ntitle: [\n---\n\nText.\n',
        'content/b.md': 'One.\n\nTwo {\n',
        'content/c.mdx': "import Part from './gone.mdx';\n\n<Part />\n",
        'content/d.md': '---\npagination_next: nowhere\n---\n\nText.\n',
        'content/e.md': '{missing}\n',
      },
      errors: [
        'content/a.md:2: Flow sequence in block collection must be sufficiently indented and end with a ]',
        'content/b.md:3:5: Unexpected end of file in expression, expected a corresponding closing brace for `{`\n  Braces hold JavaScript in MDX. To show a brace, write it in `code` or as \\{.',
        'content/c.mdx:1: cannot import "./gone.mdx": there is no file content/gone.mdx.',
        'content/d.md:2: pagination_next names a doc that does not exist, "nowhere". Use the id of another doc, or null for none.',
        `content/e.md:${unknownName(1, 'missing')}`,
      ],
    },
  });

  it('of more than fifty, fifty are told, and how many more there are', () => {
    const files = Object.fromEntries(
      range(60).map((index) => [`content/${index}.md`, '---\ntitel: A\n---\n']),
    );
    const { errors, stderr } = runBuild(files);
    expect(errors).toHaveLength(50);
    expect(stderr).toContain('10 more errors');
  });
});

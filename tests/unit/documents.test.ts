import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Nodes } from 'mdast';
import { markdownToMdast } from 'satteri';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

/** A path of this repository, without patterns and placeholders. */
const PATH = /^(?:src|tools|tests|platform|docs|search|components)\/[\w./@-]*$/;

/** Empty folders don't count, because git doesn't store them. */
function exists(path: string): boolean {
  const absolute = join(ROOT, path);
  return existsSync(absolute) && !(path.endsWith('/') && readdirSync(absolute).length === 0);
}

it.each(documents)('%s names and links files that exist', (document) => {
  const paths: string[] = [];
  visit(markdownToMdast(readFileSync(join(ROOT, document), 'utf8')), (node: Nodes) => {
    if (node.type === 'inlineCode' && PATH.test(node.value)) {
      paths.push(node.value);
    } else if (node.type === 'link' && !/^(?:[a-z]+:|#)/i.test(node.url)) {
      paths.push(join(dirname(document), node.url.replace(/#.*$/, '')));
    }
  });
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { slug } from 'github-slugger';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as getText } from 'mdast-util-to-string';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the project says of itself. */
const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: ROOT, dot: true });

/** A path of this project that code in a text names: no pattern, no place of a name. */
const PATH = /^(?:src|tools|tests|platform|docs)\/[\w./@-]+$/;

function visitNodes(document: string, visitor: (node: Nodes) => void) {
  visit(fromMarkdown(readFileSync(join(ROOT, document), 'utf8')), visitor);
}

/** Files that a document links to, from the project's root. */
function listLinks(document: string): string[] {
  const links: string[] = [];
  visitNodes(document, (node) => {
    if ((node.type === 'link' || node.type === 'definition') && !/^(?:[a-z]+:|#)/i.test(node.url)) {
      links.push(join(dirname(document), node.url.replace(/#.*$/, '')));
    }
  });
  return links;
}

/** Names of code with the file that they are said to be in, as in `Doc`, `DocSummary` in `src/site/doc.ts`. */
function listNames(document: string): { name: string; file: string }[] {
  const found: { name: string; file: string }[] = [];
  visitNodes(document, (parent) => {
    let names: string[] = [];
    for (const node of 'children' in parent ? parent.children : []) {
      if (node.type === 'inlineCode' && PATH.test(node.value)) {
        found.push(...names.map((name) => ({ name, file: node.value })));
        names = [];
      } else if (node.type === 'inlineCode' && /^\w+$/.test(node.value)) {
        names.push(node.value);
      } else if (node.type !== 'text' || !/^(?:,| and| in) $/.test(node.value)) {
        names = [];
      }
    }
  });
  return found;
}

const isUnknown = ({ file, name }: { file: string; name: string }) =>
  !new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, file), 'utf8'));

const browserSpecs = globSync('tests/{browser,faults/browser}/*.spec.ts', { cwd: ROOT });

/** Git keeps no empty folder, so one that stands here is missing in the next clone. */
const isMissing = (path: string) => {
  const absolute = join(ROOT, path);
  return !existsSync(absolute) || (path.endsWith('/') && readdirSync(absolute).length === 0);
};

describe('what the project says of itself', () => {
  it.each(documents)('%s names paths that exist', (document) => {
    const paths: string[] = [];
    visitNodes(document, (node) => {
      if (node.type === 'inlineCode' && PATH.test(node.value)) {
        paths.push(node.value);
      }
    });
    expect(paths.filter(isMissing)).toEqual([]);
  });

  it.each(documents)('%s names what the files have that it names beside', (document) => {
    expect(listNames(document).filter(isUnknown)).toEqual([]);
  });

  it.each(documents)('%s links to files that exist', (document) => {
    expect(listLinks(document).filter(isMissing)).toEqual([]);
  });
});

describe('docs/behavior.md', () => {
  it('leads to every browser test', () => {
    const linked = listLinks('docs/behavior.md');
    expect(browserSpecs.filter((spec) => !linked.includes(spec))).toEqual([]);
  });

  it('has the sections that browser tests name', () => {
    const sections = new Set<string>();
    visitNodes('docs/behavior.md', (node) => {
      if (node.type === 'heading') {
        sections.add(slug(getText(node)));
      }
    });
    const named = browserSpecs.map((spec) => {
      const [head = ''] = readFileSync(join(ROOT, spec), 'utf8').split('import ');
      return { spec, names: head.match(/(?<=#)[a-z-]+/g) ?? [] };
    });
    expect(named.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(named.flatMap(({ names }) => names).filter((name) => !sections.has(name))).toEqual([]);
  });
});

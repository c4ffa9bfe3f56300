import { describe, expect, it } from 'vitest';
import { createDoc, joinRoute } from './doc';
import type { FrontMatter } from './front-matter';

function docOf(path: string, frontMatter: FrontMatter = {}, versionPath = '/') {
  const raw = { source: `content/${path}`, path, version: 'current', frontMatter, text: '' };
  const contentTitle = [
    { kind: 'text' as const, value: 'Use ' },
    { kind: 'code' as const, value: 'it' },
  ];
  return createDoc(raw, () => ({ contentTitle, excerpt: 'First words.' }), versionPath);
}

describe('a doc', () => {
  it('has the title of its front matter, else of its heading, else its name', () => {
    expect(docOf('a.md', { title: 'A' }).title).toBe('A');
    expect(docOf('a.md').title).toBe('Use it');
    const raw = { source: 'content/a.md', path: '01-a.md', version: '', frontMatter: {}, text: '' };
    expect(createDoc(raw, () => ({ contentTitle: null, excerpt: '' }), '/').title).toBe('a');
  });

  it('has the description of its front matter, else its excerpt', () => {
    expect(docOf('a.md', { description: 'Said.' }).description).toBe('Said.');
    expect(docOf('a.md').description).toBe('First words.');
  });

  it('has its configured position, else its number', () => {
    expect(docOf('02-a.md', { sidebar_position: 7 }).position).toBe(7);
    expect(docOf('02-a.md').position).toBe(2);
  });

  it('keeps dots in its name, without the extension', () => {
    expect(docOf('a.mdx').fileName).toBe('a');
    expect(docOf('a.md.notes.md').fileName).toBe('a.md.notes');
  });

  it('is the page of its folder if it has the same name, ignoring case', () => {
    const names = ['c/index.md', 'c/ReadMe.md', 'C/c.md', 'c/d.md', 'index.md', 'content.md'];
    expect(names.map((path) => docOf(path).isIndex)).toEqual([
      ...[true, true, true, false],
      ...[true, false],
    ]);
  });

  it('is below the path of its version', () => {
    expect(docOf('c/a.md', {}, '/1.0').route).toBe('/1.0/c/a');
    expect(docOf('c/a.md', { slug: '/x/' }, '/1.0').route).toBe('/1.0/x');
    expect(docOf('index.md', {}, '/1.0').route).toBe('/1.0');
  });
});

describe('a route', () => {
  it('has single slashes, and none at its end', () => {
    expect(joinRoute('/docs/', '/a/')).toBe('/docs/a');
    expect(joinRoute('docs', 'a')).toBe('/docs/a');
    expect(joinRoute('/', '')).toBe('/');
  });
});

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
  it('is called by its front matter, else by its heading, else by its name', () => {
    expect(docOf('a.md', { title: 'A' }).title).toBe('A');
    expect(docOf('a.md').title).toBe('Use it');
    const raw = { source: 'content/a.md', path: '01-a.md', version: '', frontMatter: {}, text: '' };
    expect(createDoc(raw, () => ({ contentTitle: null, excerpt: '' }), '/').title).toBe('a');
  });

  it('is described by its front matter, else by its first words', () => {
    expect(docOf('a.md', { description: 'Said.' }).description).toBe('Said.');
    expect(docOf('a.md').description).toBe('First words.');
  });

  it('has its configured position, else its number', () => {
    expect(docOf('02-a.md', { sidebar_position: 7 }).position).toBe(7);
    expect(docOf('02-a.md').position).toBe(2);
  });

  it('keeps dots in its name, and has it without the ending', () => {
    expect(docOf('a.mdx').fileName).toBe('a');
    expect(docOf('a.md.notes.md').fileName).toBe('a.md.notes');
  });

  it('is the page of its folder when it is called as that is, whatever the case', () => {
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
  it('has one slash between its parts and none at its end', () => {
    expect(joinRoute('/docs/', '/a/')).toBe('/docs/a');
    expect(joinRoute('docs', 'a')).toBe('/docs/a');
    expect(joinRoute('/', '')).toBe('/');
  });
});

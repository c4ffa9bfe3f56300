import { describe, expect, it } from 'vitest';
import { followDocs, type SeenDoc } from './moved-docs';

/** Docs by their files, each as its address and text. */
const docs = (all: Record<string, [href: string, text: string]>) =>
  new Map(
    Object.entries(all).map(([file, [href, text]]): [string, SeenDoc] => [file, { href, text }]),
  );

describe('docs from one load to the next', () => {
  it('a renamed file leads to its new address', () => {
    const { load: follow } = followDocs();
    follow(docs({ 'a.md': ['/a', 'A'], 'b.md': ['/b', 'B'] }));
    expect(follow(docs({ 'c.md': ['/c', 'A'], 'b.md': ['/b', 'B'] }))).toEqual({ '/a': '/c' });
  });

  it.each([
    ['is gone before it is back', docs({})],
    ['is there twice before it is gone', docs({ 'a.md': ['/a', 'A'], 'c.md': ['/c', 'A'] })],
  ])('so does one that %s', (_name, between) => {
    const { load: follow } = followDocs();
    follow(docs({ 'a.md': ['/a', 'A'] }));
    expect(follow(between)).toEqual({});
    expect(follow(docs({ 'c.md': ['/c', 'A'] }))).toEqual({ '/a': '/c' });
  });

  it('a file with another slug leads to its new address', () => {
    const { load: follow } = followDocs();
    follow(docs({ 'a.md': ['/a', 'A'] }));
    expect(follow(docs({ 'a.md': ['/z', 'A, elsewhere'] }))).toEqual({ '/a': '/z' });
  });

  it('every address that a file had leads to where it is, until a page is there again', () => {
    const { load: follow } = followDocs();
    follow(docs({ 'a.md': ['/a', 'A'] }));
    follow(docs({ 'b.md': ['/b', 'A'] }));
    expect(follow(docs({ 'c.md': ['/c', 'A'] }))).toEqual({ '/a': '/c', '/b': '/c' });
    expect(follow(docs({ 'a.md': ['/a', 'A'] }))).toEqual({ '/b': '/a', '/c': '/a' });
  });

  it.each([
    ['two files have its text', 'A', { 'b.md': ['/b', 'A'], 'c.md': ['/c', 'A'] }],
    ['it was empty', '', { 'b.md': ['/b', ''] }],
  ] as const)('a file that is gone leads nowhere where %s', (_name, text, now) => {
    const { load: follow } = followDocs();
    follow(docs({ 'a.md': ['/a', text] }));
    expect(follow(docs(now as unknown as Record<string, [string, string]>))).toEqual({});
  });

  it('one that was edited before it is renamed leads to its new address', () => {
    const { edit, load } = followDocs();
    load(docs({ 'a.md': ['/a', 'A'] }));
    edit('a.md', 'B');
    expect(load(docs({ 'c.md': ['/c', 'B'] }))).toEqual({ '/a': '/c' });
  });
});

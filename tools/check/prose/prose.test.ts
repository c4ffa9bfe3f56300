import { beforeAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../../src/model/finding';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { runChecks } from '../run-checks';

describe('prose', () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = (await runChecks(openFixture('prose'), ['prose'])).map(writeFinding);
  });

  it.each([
    ['a page without a title', 'untitled.md:1: The page has no title.'],
    ['a page without a description', 'untitled.md:1: The page has no description.'],
    ['a title that stands twice', 'repeated.md:2: content/good.md has the same title'],
    ['a title of one word', 'intro.md:2: "Introduction" does not say of what.'],
    ['a second "Introduction"', 'part/intro.md:2: content/intro.md has the same title'],
    ['a description that stands twice', 'repeated.md:3: content/good.md has the same description'],
    ['a description of two sentences', 'sentences.md:3: The description has 2 sentences.'],
    ['a description that is no sentence', 'fragment.md:3: The description is no sentence.'],
    ['a page without questions', 'untitled.md:1: The page has no questions.'],
    ['a question that two pages have', 'repeated.md:5: content/good.md has the same question'],
    ['a question that is the title', 'repeated.md:6: "A page without faults" is the title again.'],
    ['a level left out', 'headings.md:6: "Too deep" is a heading of level 3 below one of level 1.'],
    ['a second title', 'headings.md:10: "Second title" is a second heading of level 1.'],
    ['a fence without a language', 'fence.md:8: The code fence has no language.'],
    ['a home folder in a text', 'paths.md:6: "/home/Someone" is a path of one machine.'],
    ['a folder of Windows', 'paths.md:9: "C:\\Users" is a path of one machine.'],
    ['a home folder of macOS in code', 'paths.md:10: "/Users/someone" is a path of one machine.'],
    ['the home folder of root', 'paths.md:12: "/root/~cache" is a path of one machine.'],
    ['a misspelled title', 'spelling.mdx:2: "Speling" is not a known word (spelling'],
    ['a misspelled word of an admonition', 'spelling.mdx:6: "titel" is not a known word'],
    ['a British spelling', 'spelling.mdx:7: "colour" is not a known word (color'],
    ['a misspelled word of a text', 'spelling.mdx:7: "misteak" is not a known word'],
    ['a misspelled word for a picture', 'spelling.mdx:10: "pictrue" is not a known word (picture'],
    ['a misspelled attribute', 'spelling.mdx:12: "Hovver" is not a known word'],
    ['a misspelled word of a partial', '_part.md:3: "mispelled" is not a known word'],
    ['a term in a title', 'terms.md:2: "Reading List" is written "reading list" on this site'],
    ['a term in a text', 'terms.md:8: "Reading List" is written "reading list" on this site'],
  ])('fails for %s', (_name, text) => {
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

  it('finds nothing else: not in code, not in drafts, not in words of the dictionary', () => {
    expect(texts).toHaveLength(26 + 1 + 10);
  });
});

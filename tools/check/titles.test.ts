import { beforeAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../src/model/finding';
import { openFixture } from '../../tests/fixtures/open-fixture';
import { runChecks } from './run-checks';

describe('titles', () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = (await runChecks(openFixture('titles'), ['titles'])).map(writeFinding);
  });

  it.each([
    ['a page without a title', 'untitled.md:1: The page has no title.'],
    ['a page without a description', 'untitled.md:1: The page has no description.'],
    ['a repeated title', 'repeated.md:2: content/good.md has the same title'],
    ['a repeated description', 'repeated.md:3: content/good.md has the same description'],
    ['a page without questions', 'untitled.md: /untitled has 0 questions.'],
    ['a question that two pages have', 'all.yaml:6: /good has the same question'],
    [
      'a question that is the title',
      'all.yaml:7: "A page without faults" only repeats the title of /repeated',
    ],
  ])('fails for %s', (_name, text) => {
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

  it('finds nothing else, and nothing in drafts', () => {
    expect(texts).toHaveLength(7);
  });
});

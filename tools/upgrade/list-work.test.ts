import { describe, expect, it } from 'vitest';
import { type Found, listWork, writeWork } from './list-work';

const NOTHING: Found = {
  sources: [],
  samples: [],
  identifiers: [],
  summaries: [],
  since: [],
  routes: [],
  mentions: [],
};

/** Writes what is left to do when only this was found. */
const write = (found: Partial<Found>) => listWork({ ...NOTHING, ...found }).map(writeWork);

/** A source of a page that changed between two releases. */
function changed(page: string, packageName: string, path: string) {
  const change = { packageName, path, from: '5.9.0', to: '5.10.0' };
  return { page, line: 3, source: `${packageName}/${path}`, message: 'changed', change };
}

describe('what is left to do', () => {
  it('is nothing when nothing was found', () => {
    expect(listWork(NOTHING)).toEqual([]);
  });

  it('names each page once, with a command for each package that shows its changed files', () => {
    const sources = [
      changed('content/b.md', '@strapi/core', 'dist/a.js'),
      changed('content/b.md', '@strapi/utils', 'dist/c.js'),
      changed('content/b.md', '@strapi/core', 'dist/b.js'),
      changed('content/a.md', '@strapi/core', 'dist/a.js'),
    ];
    expect(write({ sources })).toEqual([
      `Pages to read again: their sources changed (2)
When a page is true again: npm run content:reviewed -- <page>
  content/a.md
    npm diff --diff=@strapi/core@5.9.0 --diff=@strapi/core@5.10.0 dist/a.js
  content/b.md
    npm diff --diff=@strapi/core@5.9.0 --diff=@strapi/core@5.10.0 dist/a.js dist/b.js
    npm diff --diff=@strapi/utils@5.9.0 --diff=@strapi/utils@5.10.0 dist/c.js`,
    ]);
  });

  it('says of a source that is gone what the check says', () => {
    const message = '"@strapi/core/a.js": @strapi/core 5.10.0 has no file a.js.';
    const gone = { page: 'content/a.md', line: 3, source: '@strapi/core/a.js', message };
    const [text] = write({ sources: [{ ...gone, change: null }] });
    expect(text).toContain(`  content/a.md\n    ${message}`);
  });

  it.each([
    ['samples', 'Samples that no longer fit the types (1)'],
    ['identifiers', 'Names, paths and commands that are gone (1)'],
    ['summaries', 'Exports without a summary, and those that are gone (1)'],
    ['since', 'Sentences that the history of exports contradicts (1)'],
    ['routes', 'Addresses that are new or gone (1)'],
  ] as const)('has findings of %s below a heading, with file and line', (kind, heading) => {
    const [text = ''] = write({ [kind]: [{ file: 'content/a.md', line: 7, message: 'Gone.' }] });
    const [first, , ...lines] = text.split('\n');
    expect(first).toBe(heading);
    expect(lines).toEqual(['  content/a.md:7: Gone.']);
  });

  it('has findings in the order of file and line', () => {
    const places = [
      { file: 'content/b.md', line: 111 },
      { file: 'content/b.md', line: 70 },
      { file: 'content/a.md', line: 90 },
    ];
    const works = listWork({
      ...NOTHING,
      samples: places.map((place) => ({ ...place, message: 'Gone.' })),
    });
    expect(works[0]?.entries.flat()).toEqual([
      'content/a.md:90: Gone.',
      'content/b.md:70: Gone.',
      'content/b.md:111: Gone.',
    ]);
  });

  it('leaves out notes, which say that nothing is wrong', () => {
    const note = { file: 'content/a.md', line: 7, message: 'not checked', isNote: true as const };
    expect(write({ samples: [note] })).toEqual([]);
  });

  it('names each text that tells of the release before once, with its lines', () => {
    const mentions = [
      { file: 'content/a.md', line: 3 },
      { file: 'content/a.md', line: 12 },
    ];
    expect(write({ mentions })).toEqual([
      'Texts that name the release before (1)\nSome tell what it brought, and stay.\n  content/a.md:3, 12',
    ]);
  });
});

import { expect, it } from 'vitest';
import { parseDoc } from '../../src/markdown/parse-doc';
import type { CheckedPage } from '../check/pages';
import { narrowReview } from './narrow-review';
import type { ReviewEntry } from './review';

const PATH = 'packages/core/core/src/clock.ts';

function readPage(text: string, evidence: Record<string, string[]> = {}): CheckedPage {
  const file = 'content/clock.md';
  const { tree } = parseDoc(text, { source: file });
  return { file, isPartial: false, text, version: '', frontMatter: { evidence }, tree };
}

/** A changed declaration that sections rest on, with what it has of lines before and after. */
function change(sections: string[], lines: { after: string[]; before: string[] }): ReviewEntry {
  const write = (body: string[]) => ['function stopClock() {', ...body, '}'].join('\n');
  return {
    path: PATH,
    name: 'stopClock',
    before: { release: '5.1.0', text: write(lines.before) },
    after: write(lines.after),
    sections: sections.map((section) => ({
      page: 'content/clock.md',
      section,
      line: 1,
      sentences: [],
    })),
    others: [],
  };
}

const idsOf = (entries: ReviewEntry[]) =>
  entries.map(({ others, sections }) => ({
    asked: sections.map(({ section }) => section),
    others: others.map(({ section }) => section),
  }));

const BELL = ['ringBell(loud);', 'waitFor(evening);', 'wakeNeighbors(street);'];

const TEXT = `# Clock

## Bell

Its loud bell rings in the evening and wakes the street.

## Color

It is painted green, with hands of brass.

## Code

\`stopClock()\` is what the button calls.
`;

it('asks the sections that tell of the changed lines', () => {
  const entry = change(['bell', 'color'], { before: [], after: BELL });
  expect(idsOf(narrowReview([entry], [readPage(TEXT)]))).toEqual([
    { asked: ['bell'], others: ['color'] },
  ]);
});

it('asks the sections that name the declaration, or were bound to it by hand', () => {
  const entry = change(['color', 'code'], { before: [], after: BELL });
  const page = readPage(TEXT, { color: [`${PATH}#stopClock`] });
  expect(idsOf(narrowReview([entry], [page]))).toEqual([{ asked: ['color', 'code'], others: [] }]);
});

it('does not go by comments', () => {
  const comments = BELL.flatMap((line) => [`/* ${line} */ tick();`, `tock(); // ${line}`]);
  const entry = change(['bell'], { before: [], after: comments });
  expect(idsOf(narrowReview([entry], [readPage(TEXT)]))).toEqual([{ asked: [], others: ['bell'] }]);
});

it('asks all sections about a line or two, in which there is nothing to go by', () => {
  const entry = change(['bell', 'color'], { before: ['limit = 5;'], after: ['limit = 8;'] });
  expect(idsOf(narrowReview([entry], [readPage(TEXT)]))).toEqual([
    { asked: ['bell', 'color'], others: [] },
  ]);
});

it('asks the five nearest of many', () => {
  const sections = Array.from('abcdefg', (id) => `## ${id}\n\nIt ticks.\n`);
  const page = readPage(`# Clock\n\n${sections.join('\n')}\n${TEXT.slice(9)}`);
  const entry = change([...'abcdefg', 'bell'], { before: [], after: ['ringBell(loud);'] });
  const [narrowed] = idsOf(narrowReview([entry], [page]));
  expect(narrowed?.asked).toContain('bell');
  expect(narrowed?.asked).toHaveLength(5);
  expect(narrowed?.others).toHaveLength(3);
});

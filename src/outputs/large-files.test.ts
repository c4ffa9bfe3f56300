import { expect, it } from 'vitest';
import { noteLargeFiles } from './large-files';

it('notes files that readers load whole once they are large, and no others', () => {
  const large = 'ä'.repeat(2_600_000);
  const notes = noteLargeFiles([
    { path: 'search-index-docs-default-current.json', text: large },
    { path: 'search-text-docs-default-current.json', text: large },
    { path: 'assets/shell-current-docs-0.json', text: 'a'.repeat(300_000) },
    { path: 'assets/shell-current-api-0.json', text: 'a'.repeat(100_000) },
  ]);
  expect(notes.map(({ message }) => message.split('. ')[0])).toEqual([
    'search-index-docs-default-current.json has 5.2 MB',
    'assets/shell-current-docs-0.json has 0.3 MB',
  ]);
  expect(notes.every(({ severity }) => severity === 'note')).toBe(true);
});

import { expect, it } from 'vitest';
import { noteLargeFiles } from './large-files';

it('notes files that readers load whole once they are large, and no others', () => {
  const notes = noteLargeFiles([
    { path: 'search-index-docs-default-current.json', bytes: 5_200_000 },
    { path: 'search-text-docs-default-current.json', bytes: 5_200_000 },
    { path: 'assets/shell-current-docs-0.json', bytes: 300_000 },
    { path: 'assets/shell-current-api-0.json', bytes: 100_000 },
  ]);
  expect(notes.map(({ message }) => message.split('. ')[0])).toEqual([
    'search-index-docs-default-current.json has 5.2 MB',
    'assets/shell-current-docs-0.json has 0.3 MB',
  ]);
  expect(notes.every(({ severity }) => severity === 'note')).toBe(true);
});

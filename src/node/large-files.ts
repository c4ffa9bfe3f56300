import type { Finding } from '../model/finding';

/**
 * Bytes of files that a tab loads whole, from which on readers wait for them. Compressed, an index of
 * that size has about 1.3 MB: six seconds of a slow mobile connection before the first result.
 */
const LARGE = [
  {
    name: /^search-index-/,
    bytes: 5_000_000,
    advice:
      'Readers load it whole with their first search. From about 1,500 pages on, a search that runs on a server answers sooner.',
  },
  {
    name: /^assets\/shell-/,
    bytes: 200_000,
    advice:
      'It holds a whole sidebar, which readers load with their first page in it. Give its parts sidebars of their own.',
  },
];

/** Tells of files that grow with the site, and that readers load whole, once they are large. */
export function noteLargeFiles(files: readonly { path: string; bytes: number }[]): Finding[] {
  return files.flatMap(({ path, bytes }) =>
    LARGE.filter(({ name, ...least }) => name.test(path) && bytes > least.bytes).map(
      ({ advice }): Finding => {
        const megabytes = (bytes / 1_000_000).toFixed(1);
        return { severity: 'note', message: `${path} has ${megabytes} MB. ${advice}` };
      },
    ),
  );
}

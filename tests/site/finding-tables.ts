import { chunk, once } from 'es-toolkit';
import { expect, it } from 'vitest';
import { BUILD_LIMIT, buildSite, type SiteFiles } from './build-site';

/** Number of errors that a build prints. */
const MAX_FINDINGS = 50;

/** A stack trace, or an object converted to a string. */
export const UNREADABLE = /^\s+at .*:\d+|\[object Object\]/m;

/** Compares findings; an expected one that ends with "…" matches any with that start. */
function expectFindings(found: string[], expected: string[]) {
  expect(found.join('\n')).not.toMatch(UNREADABLE);
  const shortened = found.map((each, index) => {
    const beginning = expected[index]?.match(/^(.*)…$/s)?.[1];
    return beginning !== undefined && each.startsWith(beginning) ? expected[index] : each;
  });
  expect(shortened).toEqual(expected);
}

/** Names a test by its input and finding. */
const nameOf = (input: string, finding = '') =>
  `${JSON.stringify(input).slice(1, 50)} → ${finding.split('\n')[0]?.slice(0, 90)}`;

/**
 * A doc, the rest of its only finding after the path, and other files it needs. `$DOC` and `$ROUTE` are
 * replaced by the path and route of the doc.
 */
export type DocRow = [text: string | Uint8Array, finding: string, files?: SiteFiles];

/** Declares a test for each doc. Docs share builds, which fail for errors. */
export function testDocs(kind: 'errors' | 'warnings', rows: DocRow[]): void {
  for (const group of chunk(rows, MAX_FINDINGS - 10)) {
    const docs = group.map(([text, finding, files], index) => {
      const path = `content/zz-${index}.md`;
      const expected = `${path}:${finding}`
        .replaceAll('$DOC', path)
        .replaceAll('$ROUTE', `/zz-${index}`);
      return { text, path, expected, files };
    });
    const build = once(() =>
      buildSite(
        Object.assign({}, ...docs.map(({ path, text, files }) => ({ ...files, [path]: text }))),
      ),
    );
    it.each(docs.map((doc) => [nameOf(String(doc.text), doc.expected), doc] as const))(
      '%s',
      async (_name, { expected, path }) => {
        const built = await build();
        expect(built.status).toBe(kind === 'errors' ? 1 : 0);
        expectFindings(
          built[kind].filter((each) => each.startsWith(`${path}:`)),
          [expected],
        );
      },
      BUILD_LIMIT,
    );
  }
}

/**
 * Declares a test for each invalid line of a file. Lines share builds.
 *
 * @param firstLine number of the first invalid line
 * @param write makes the files of a site with these lines
 * @param rows lines, each with its only error after file and line
 */
export function testLines(
  file: string,
  firstLine: number,
  write: (lines: string[]) => SiteFiles,
  rows: [line: string, error: string][],
): void {
  for (const group of chunk(rows, MAX_FINDINGS)) {
    const build = once(() => buildSite(write(group.map(([line]) => line))));
    it.each(group.map(([line, error], index) => [nameOf(line, error), error, index] as const))(
      '%s',
      async (_name, error, index) => {
        const place = `${file}:${firstLine + index}: `;
        expectFindings(
          (await build()).errors.filter((each) => each.startsWith(place)),
          [place + error],
        );
      },
      BUILD_LIMIT,
    );
  }
}

/** Files of a site, and all findings of its build; warnings start with "warning ". */
export type SiteRow = [files: SiteFiles, ...findings: string[]];

/** Declares a test for each site. */
export function testSites(rows: SiteRow[]): void {
  it.each(
    rows.map(
      ([files, ...findings]) =>
        [nameOf(Object.keys(files).join(), findings[0]), files, findings] as const,
    ),
  )(
    '%s',
    async (_name, files, findings) => {
      const built = await buildSite(files);
      const warnings = built.warnings.map((each) => `warning ${each}`);
      expectFindings([...warnings, ...built.errors], findings);
    },
    BUILD_LIMIT,
  );
}

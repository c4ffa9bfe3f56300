import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { runChecks } from '../run-checks';

describe('sources', () => {
  it.each([
    ['gone', 6, /5\.1\.0 has no file lib\/gone\.js/],
    ['of an absent package', 7, /@strapi\/absent is not among/],
    ['without a path', 8, /must be <package>\/<path/],
    ['outside the packages', 9, /must be <package>\/<path/],
  ])('finds a source that is %s', async (_, line, message) => {
    const findings = await runChecks(openFixture('sources'), ['sources']);
    expect(findings.map(({ file }) => file)).toEqual(Array(4).fill('content/faulty.md'));
    expect(findings.find((each) => each.line === line)?.message).toMatch(message);
  });
});

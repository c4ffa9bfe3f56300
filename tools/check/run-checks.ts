import { type Finding, findingsOf, SiteError } from '../../src/model/finding';
import { findLines } from '../../src/site/find-lines';
import type { Check, CheckContext } from './check';

/** Every check by the name that `--only` takes. Each is loaded when it runs. */
const CHECKS = new Map<string, () => Promise<Check>>([
  ['samples', async () => (await import('./samples/samples')).checkSamples],
  ['files', async () => (await import('./release-files')).checkReleaseFiles],
  ['identifiers', async () => (await import('./identifiers/identifiers')).checkIdentifiers],
  ['routes', async () => (await import('./published-routes')).checkPublishedRoutes],
  ['diagrams', async () => (await import('./diagrams')).checkDiagrams],
  ['titles', async () => (await import('./titles')).checkPages],
  ['summaries', async () => (await import('./summaries')).checkReferenceSummaries],
]);

export const CHECK_NAMES = [...CHECKS.keys()];

/** A finding with the name of its check. */
export type NamedFinding = Finding & { name: string };

/**
 * Runs checks one after the other.
 *
 * @returns what they find, each once, in the order of files and lines, with what one of them lacks
 * @throws SiteError when there is no check of a name
 */
export async function runChecks(context: CheckContext, names: string[]): Promise<NamedFinding[]> {
  const checks = names.map((name) => {
    const load = CHECKS.get(name);
    if (!load) {
      throw new SiteError(`There is no check "${name}". Checks: ${[...CHECKS.keys()].join(', ')}.`);
    }
    return { name, load };
  });
  const results: NamedFinding[] = [];
  for (const { name, load } of checks) {
    const check = await load();
    // What one check lacks does not hide what the others find.
    const found = await check(context).catch(findingsOf);
    results.push(...found.map((finding) => ({ ...finding, name })));
  }
  // Lines are looked for where something was found, so what is right costs nothing.
  const docs = results.some(({ keys }) => keys)
    ? [...(await context.pages()), ...(await context.docs())]
    : [];
  return findLines(results, {
    siteRoot: context.siteRoot,
    texts: new Map(docs.map(({ file, text }) => [file, text])),
  });
}

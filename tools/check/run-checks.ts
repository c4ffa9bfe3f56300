import { type Finding, findingsOf, SiteError } from '../../src/model/finding';
import { findLines } from '../../src/site/find-lines';
import type { Check, CheckContext } from './check';

/** The check that asks other hosts. It takes its time, so it runs only where it is asked for. */
export const EXTERNAL = 'external';

/**
 * Every check by the name that `--only` takes. Loaded when it runs: some bring dictionaries and
 * compilers along.
 */
const CHECKS = new Map<string, () => Promise<Check>>([
  ['samples', async () => (await import('./samples/samples')).checkSamples],
  ['sources', async () => (await import('./sources/sources')).checkSources],
  ['evidence', async () => (await import('../evidence/make-evidence')).checkEvidence],
  ['files', async () => (await import('./sources/release-files')).checkReleaseFiles],
  ['identifiers', async () => (await import('./identifiers/identifiers')).checkIdentifiers],
  ['since', async () => (await import('./since/since')).checkSince],
  ['routes', async () => (await import('./links/published-routes')).checkPublishedRoutes],
  ['links', async () => (await import('./links/links')).checkLinks],
  ['prose', async () => (await import('./prose/prose')).checkProse],
  ['writing', async () => (await import('./writing/writing')).checkWriting],
  [EXTERNAL, async () => (await import('./external/external')).checkExternalLinks],
  ['summaries', async () => (await import('./prose/summaries')).checkReferenceSummaries],
]);

export const CHECK_NAMES = [...CHECKS.keys()].filter((name) => name !== EXTERNAL);

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

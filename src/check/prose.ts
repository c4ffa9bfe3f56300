import type { CheckContext } from './context';
import type { CheckResult } from './finding';
import { checkFences } from './prose/fences';
import { checkHeadings } from './prose/headings';
import { checkMachinePaths } from './prose/machine-paths';
import { readProseDocs } from './prose/prose-doc';
import { checkSpelling } from './prose/spelling';
import { checkTerms } from './prose/terms';
import { checkTitles } from './prose/titles';

/**
 * Checks what authors write: titles, descriptions, headings, fences, spelling, terms, and that
 * nothing tells of the author's machine.
 *
 * @param context the site
 */
export async function checkProse(context: CheckContext): Promise<CheckResult> {
  const docs = await readProseDocs(context);
  const findings = [
    ...checkTitles(docs),
    ...docs.flatMap((doc) => [...checkHeadings(doc), ...checkFences(doc)]),
    ...(await checkMachinePaths(context)),
    ...(await checkSpelling(docs, context.siteRoot)),
    ...(await checkTerms(docs, context.siteRoot)),
  ];
  return { findings, notes: [] };
}

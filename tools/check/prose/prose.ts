import { type CheckContext, type Finding, lineAt } from '../check';
import { readContentFiles, readProseDocs } from './prose-doc';
import { checkFences, checkHeadings, checkTitles } from './structure';
import { checkSpelling, checkTerms } from './words';

/** Everything in the content folder that a person writes. */
const TEXTS = '**/*.{md,mdx,tsx,ts,json,yml,yaml}';

/** A path that exists on one machine only: home folders, and drives of Windows. */
const MACHINE_PATH = /(?<![\w.~-])\/(?:home|Users|root)\/[\w.~…-]+|(?<!\w)[A-Z]:\\{1,2}[\w.~…-]+/g;

/** Checks that no text tells of the machine that it was written on; code and front matter count too. */
async function checkMachinePaths(context: CheckContext): Promise<Finding[]> {
  return (await readContentFiles(context, TEXTS)).flatMap(({ file, text }) =>
    [...text.matchAll(MACHINE_PATH)].map(({ 0: path, index }) => ({
      file,
      line: lineAt(text, index),
      message: `"${path}" is a path of one machine. Write one that begins in the project.`,
    })),
  );
}

/** Checks what authors write: titles, headings, fences, machine paths, spelling, and terms. */
export async function checkProse(context: CheckContext): Promise<Finding[]> {
  const docs = await readProseDocs(context);
  return [
    ...checkTitles(docs),
    ...docs.flatMap((doc) => [...checkHeadings(doc), ...checkFences(doc)]),
    ...(await checkMachinePaths(context)),
    ...(await checkSpelling(docs, context.siteRoot)),
    ...(await checkTerms(docs, context.siteRoot)),
  ];
}

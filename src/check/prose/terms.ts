import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeRegExp } from 'es-toolkit';
import { z } from 'zod';
import { SiteError } from '../../model/site-error';
import type { Finding } from '../finding';
import { lineAt } from './front-matter-places';
import type { ProseDoc } from './prose-doc';
import { proseOf } from './prose-text';

const TERMS = 'terms.json';

/** Each term as it is written, and ways in which it is not. */
const schema = z.record(z.string(), z.array(z.string()).min(1));

type Terms = z.output<typeof schema>;

async function readTerms(siteRoot: string): Promise<Terms> {
  const file = join(siteRoot, TERMS);
  if (!existsSync(file)) {
    return {};
  }
  const terms = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!terms.success) {
    throw new SiteError(`${TERMS}: ${z.prettifyError(terms.error)}`);
  }
  return terms.data;
}

function wordsOf(variant: string): RegExp {
  return new RegExp(`(?<![\\w-])${escapeRegExp(variant)}(?![\\w-])`, 'g');
}

/**
 * Checks that prose writes each term one way. Letters count as they stand, so a term that may begin
 * a sentence lists only what is wrong there too.
 *
 * @param docs all docs of the site
 * @param siteRoot absolute path of the folder that may have `terms.json`: term → wrong ways
 * @throws SiteError when `terms.json` has another shape
 */
export async function checkTerms(docs: ProseDoc[], siteRoot: string): Promise<Finding[]> {
  const terms = Object.entries(await readTerms(siteRoot));
  return docs.flatMap((doc) => {
    const text = proseOf(doc);
    return terms.flatMap(([term, variants]) =>
      variants.flatMap((variant) =>
        [...text.matchAll(wordsOf(variant))].map(({ index }) => ({
          check: 'prose',
          file: doc.file,
          line: lineAt(text, index),
          message: `"${variant}" is written "${term}" on this site, see ${TERMS}.`,
        })),
      ),
    );
  });
}

import { readFileSync } from 'node:fs';
import { loadRealPages, openIndex } from './real-pages';
import { type JudgedQuery, scoreQueries } from './score-queries';

/*
 * Prints how well search answers judged queries: `npx tsx tests/unit/search/evaluate.ts FILE.json …`, where a
 * file has a list of `{ query, expect }`.
 */

const { pages, synonyms } = await loadRealPages();
const { index, texts } = openIndex(pages, synonyms);
for (const file of process.argv.slice(2)) {
  const queries: JudgedQuery[] = JSON.parse(readFileSync(file, 'utf8'));
  const { missed, ...shares } = scoreQueries(index, texts, queries);
  console.log(`${file}: ${queries.length} queries`);
  for (const [name, share] of Object.entries(shares)) {
    console.log(`  ${name.padEnd(8)}${share === null ? '-' : share.toFixed(3)}`);
  }
  for (const { expect, query, routes } of missed) {
    console.log(
      `  "${query}"\n    wanted ${expect.join(' ')}\n    found  ${routes.slice(0, 3).join(' ')}`,
    );
  }
}

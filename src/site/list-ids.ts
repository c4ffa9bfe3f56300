import { uniq } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';

/** Ids that a message lists at most. */
const MOST_IDS = 20;

/** Lists the ids that an author can mean, as a message does: one a line; of many, the nearest. */
export function listIds(ids: Iterable<string>, wanted: string): string {
  const all = uniq([...ids]).sort();
  const near = [...all].sort((a, b) => distance(a, wanted) - distance(b, wanted));
  const rest = all.length - MOST_IDS;
  return [...(rest > 0 ? near.slice(0, MOST_IDS) : all), ...(rest > 0 ? [`and ${rest} more`] : [])]
    .map((id) => `\n- ${id}`)
    .join('');
}

import { uniq } from 'es-toolkit';
import { distance } from 'fastest-levenshtein';

/** Maximum number of ids in a message. */
const MOST_IDS = 20;

/** Formats available ids for a message, one per line; of many, those nearest to the wanted one. */
export function listIds(ids: Iterable<string>, wanted: string): string {
  const all = uniq([...ids]).sort();
  const near = [...all].sort((a, b) => distance(a, wanted) - distance(b, wanted));
  const rest = all.length - MOST_IDS;
  return [...(rest > 0 ? near.slice(0, MOST_IDS) : all), ...(rest > 0 ? [`and ${rest} more`] : [])]
    .map((id) => `\n- ${id}`)
    .join('');
}

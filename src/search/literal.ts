import { minBy, range } from 'es-toolkit';
import { RANKING } from '../constants';
import type { LoadedIndex } from './load-index';
import type { Matches } from './match-word';
import { foldCase } from './terms';

/** Texts of the sections of an index, by their ids. */
export type Texts = readonly string[];

/** What stands inside a word, so that there is no border beside it. */
const INSIDE = /[\p{L}\p{N}\p{M}_]/u;

/** One word, or two in small letters: texts have these by chance. */
const PLAIN = /^\p{L}*\s?$|^\p{Ll}+\s+\p{Ll}+\s*$/u;

/** A name made of words: a heading may have it inside of a longer one, as `useDragAndDrop`. */
const IDENTIFIER = /^\S*\p{Ll}\p{Lu}\S*$/u;

/** Tells whether a word goes on across a position of a text. */
function isInsideWord(text: string, at: number): boolean {
  return INSIDE.test(text.charAt(at - 1)) && INSIDE.test(text.charAt(at));
}

/** How a text holds something: as it stands, or as the beginning of a longer word. */
type Hold = 'whole' | 'beginning' | null;

function findHold(text: string, wanted: string): Hold {
  let hold: Hold = null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isInsideWord(text, at)) {
      if (!isInsideWord(text, at + wanted.length)) {
        return 'whole';
      }
      hold = 'beginning';
    }
  }
  return hold;
}

/** Texts by what they are folded from: each query reads many. */
const foldedTexts = new WeakMap<Texts, Texts>();

function foldTexts(texts: Texts): Texts {
  const folded = foldedTexts.get(texts) ?? texts.map(foldCase);
  foldedTexts.set(texts, folded);
  return folded;
}

/** What a query asks for as it is written, and the sections that hold it. */
export interface Literal {
  /** From 0 to 1: how much it says that a section holds it; less where many do. */
  weight: number;
  holders: ReadonlySet<number>;
}

/**
 * Finds the sections that hold something in their text or heading just as it is written. What nothing
 * holds may be unfinished.
 *
 * @param found matches of its words, one of which a section must have; all sections are read where there
 *   are none
 */
export function findLiteral(
  { count, getDocument }: LoadedIndex,
  texts: Texts,
  written: string,
  found: readonly Matches[],
): Literal {
  const { few, most, plain } = RANKING.literal;
  const wanted = foldCase(written).replaceAll(/\s+/g, ' ').trim();
  const fewest = minBy([...found], ({ size }) => size);
  const isIdentifier = IDENTIFIER.test(written);
  const folded = foldTexts(texts);
  const ids = wanted === '' ? [] : [...(fewest?.keys() ?? range(count))];
  const holds = ids.map((id) => {
    const title = foldCase(getDocument(id)?.title ?? '');
    const isNamed = isIdentifier && title.includes(wanted);
    return { id, hold: isNamed ? 'whole' : findHold(`${title}\n${folded[id] ?? ''}`, wanted) };
  });
  const idsOf = (wantedHold: Hold) =>
    holds.flatMap(({ hold, id }) => (hold === wantedHold ? id : []));
  const whole = idsOf('whole');
  const holders = new Set(whole.length > 0 ? whole : idsOf('beginning'));
  const share = PLAIN.test(written) ? plain : 1;
  return { weight: holders.size > most ? 0 : Math.min(1, few / holders.size) * share, holders };
}

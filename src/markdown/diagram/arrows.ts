/** Texts, whose signs are no arrows; else a word that an arrow touches. */
const TOUCHED = /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\||\w(?=--|-\.|==)/g;
/** A text inside of an arrow, as in `--text-->`. */
const INNER_TEXT = /(--|==)(?![\s>=xo-])([^\n]*?[^\s=-])\s?(--+>|---|==+>|===)/g;
/** Arrows that Mermaid has and the renderer has not: it would leave out all that follows. */
const UNDRAWN_ARROW = /[\s\w](?:[xo]?--+[xo]|~~~)/;
/** Texts, whose signs are no arrows; else an arrow that is longer than the shortest of its kind. */
const LONG =
  /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\||-{3,}>|-{4,}|-\.{2,}->|-\.{2,}-|={3,}>|={4,}/g;

/** The shortest arrow of the same kind. */
function shorten(arrow: string): string {
  const end = arrow.endsWith('>') ? '>' : '';
  if (arrow.startsWith('-.')) {
    return `-.-${end}`;
  }
  const sign = arrow[0] ?? '-';
  return arrow.startsWith('-') || arrow.startsWith('=') ? `${sign}${sign}${end || sign}` : arrow;
}

/**
 * Writes the arrows of a flowchart as the renderer reads them: with a space before those that touch a
 * name, `A-->B`, because it takes hyphens for a part of it, and as short as they can be.
 *
 * @throws Error that names an arrow that cannot be drawn
 */
export function separateArrows(text: string): string {
  const withoutTexts = text.replaceAll(TOUCHED, (found) => (found.length === 1 ? found : ''));
  const [arrow] = UNDRAWN_ARROW.exec(withoutTexts) ?? [];
  if (arrow) {
    throw new Error(`the arrow "${arrow.slice(1)}" is not known: write --> or ---`);
  }
  return text
    .replaceAll(TOUCHED, (found) => (found.length === 1 ? `${found} ` : found))
    .replaceAll(INNER_TEXT, '$1 $2 $3')
    .replaceAll(LONG, shorten);
}

/** The beginning of a relation between classes, whose parts need no spaces between them. */
const RELATION =
  /^([ \t]*[\w~]+)[ \t]*("[^"\n]*")?[ \t]*(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--|\.\.)[ \t]*("[^"\n]*")?[ \t]*(?=[\w~])/gm;

/** Writes the relations of a class diagram as the renderer reads them: with spaces around arrows. */
export function separateRelations(text: string): string {
  return text.replaceAll(RELATION, (_, from, many, arrow, more) =>
    [from, many, arrow === '..' ? '--' : arrow, more, '']
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

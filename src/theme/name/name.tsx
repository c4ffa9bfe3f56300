import { createContext, Fragment, type ReactNode, use } from 'react';

/** Maximum length of a name that doesn't break, in characters: in titles and lists, in tables, in text. */
export const LONGEST = { title: 11, cell: 16, code: 30 };

/** Maximum length of unbroken names in inline code; less for large type and narrow columns. */
export const LongestName = createContext(LONGEST.code);

/** Break opportunities in a name: after separators, except before a file extension, and before humps. */
const BREAK =
  /(?<=[\p{L}\p{N})\]}>][/._:|=]+)(?!(?<=\.)(?:[a-z]{1,4}\.)?[a-z]{1,5}(?![^\s,;:)\]}'"`]))(?=[\p{L}\p{N}$@*<({["'])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Splits a text at break opportunities in names of more than `longest` characters. */
export function cutNames(text: string, longest = LONGEST.title): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const [first, ...others] = word.trimEnd().length > longest ? word.split(BREAK) : [word];
    pieces.push(`${pieces.pop() ?? ''}${first}`, ...others);
  }
  return pieces;
}

/** Text in which long names only break at humps and separators. */
export function Name(props: { children: string; longest?: number }): ReactNode {
  const [first, ...others] = cutNames(props.children, props.longest);
  if (others.length === 0) {
    return first;
  }
  // In one element, because parents may be flex or grid containers.
  return (
    <span>
      {first}
      {others.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity, their order is fixed
        <Fragment key={index}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

/** A name as inline code. */
export function Code({ children }: { children?: ReactNode }) {
  const longest = use(LongestName);
  return (
    <code>
      {typeof children === 'string' ? <Name longest={longest}>{children}</Name> : children}
    </code>
  );
}

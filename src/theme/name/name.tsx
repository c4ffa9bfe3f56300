import { Fragment, type ReactNode } from 'react';

/** Words of so many letters fit wherever text does. */
const SHORT = 11;

/** Where a name may break: behind what separates its parts, but not before the ending of a file, and before each hump. */
const BREAK =
  /(?<=[\p{L}\p{N})\]}>][/._:|=]+)(?!(?<=\.)(?:[a-z]{1,4}\.)?[a-z]{1,5}(?![^\s,;:)\]}'"`]))(?=[\p{L}\p{N}$@*<({["'])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Cuts a text where a line may end in the middle of a long name. */
export function cutNames(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const [first, ...others] = word.trimEnd().length > SHORT ? word.split(BREAK) : [word];
    pieces.push(`${pieces.pop() ?? ''}${first}`, ...others);
  }
  return pieces;
}

/** A text in which long names break at their humps and slashes, and nowhere else. */
export function Name({ children }: { children: string }): ReactNode {
  const [first, ...others] = cutNames(children);
  if (others.length === 0) {
    return first;
  }
  // In one element, because some parts lay out what they hold side by side.
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

/** A name in a text, as code. */
export function Code({ children }: { children?: ReactNode }) {
  return <code>{typeof children === 'string' ? <Name>{children}</Name> : children}</code>;
}

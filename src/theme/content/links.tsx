import type { ReactNode } from 'react';
import { UNCHECKED } from '../../model/doc-scope';
import { Code } from '../name/name';
import { useDocScope } from './doc-scope';

/** A link in a text. */
export function Link(props: { href: string; title?: string; children?: ReactNode }) {
  const { href, title, children } = props;
  const { links } = useDocScope();
  return (
    <a
      href={Object.hasOwn(links, href) ? links[href] : href}
      rel={href.startsWith(UNCHECKED) ? 'external' : undefined}
      title={title}
    >
      {children}
    </a>
  );
}

/**
 * A name in the text, `name` without the brackets of a call. Where exactly one symbol of the
 * reference has it, it leads there; a path of the platform leads to its file.
 */
export function Identifier({ name, children }: { name: string; children: ReactNode }) {
  const { identifiers } = useDocScope();
  const code = <Code>{children}</Code>;
  return Object.hasOwn(identifiers, name) ? <a href={identifiers[name]}>{code}</a> : code;
}

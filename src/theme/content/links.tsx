import type { ReactNode } from 'react';
import { Code } from '../name/name';
import { useDocScope } from './doc-scope';

/** A link of a doc. */
export function Link(props: { href: string; title?: string; children?: ReactNode }) {
  const { href, title, children } = props;
  const { links } = useDocScope();
  return (
    <a href={Object.hasOwn(links, href) ? links[href] : href} title={title}>
      {children}
    </a>
  );
}

/**
 * Inline code, linked if it's the name of a unique symbol of the reference or a path of the platform. `name`
 * is without the parentheses of a call.
 */
export function Identifier({ name, children }: { name: string; children: ReactNode }) {
  const { identifiers } = useDocScope();
  const code = <Code>{children}</Code>;
  return Object.hasOwn(identifiers, name) ? <a href={identifiers[name]}>{code}</a> : code;
}

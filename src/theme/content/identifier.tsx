import type { ReactNode } from 'react';

/**
 * A name in the text. Where it has a page it leads there.
 *
 * @param href the page, if there is one
 * @param children the name as the author wrote it
 */
export function Identifier({ href, children }: { href: string | undefined; children: ReactNode }) {
  const code = <code>{children}</code>;
  return href === undefined ? code : <a href={href}>{code}</a>;
}

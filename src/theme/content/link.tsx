import type { ReactNode } from 'react';

/**
 * A link in a text.
 *
 * @param href where it leads
 * @param title more about it
 * @param children its words
 */
export function Link({
  href,
  title,
  children,
}: {
  href: string;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <a href={href} title={title}>
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import type { PageMeta } from '../../model/page';

/** Leads to a page as a feed, where it has one. */
export function FeedLink({ children, meta }: { children: ReactNode; meta: PageMeta }) {
  return (
    meta.feed !== null && (
      <p>
        <a href={meta.feed} type="application/atom+xml">
          {children}
        </a>
      </p>
    )
  );
}

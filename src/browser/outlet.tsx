'use client';

import { createContext, Fragment, type ReactNode, use } from 'react';

interface OutletValue {
  context: { route: string };
  root: ReactNode;
}

/** Holds the page that the outlet shows; the router provides it. */
export const OutletContext = createContext<OutletValue | null>(null);

/** The place in a shell where the page goes. A new route is a new page: nothing of the old stays. */
export function Outlet() {
  const page = use(OutletContext);
  return page && <Fragment key={page.context.route}>{page.root}</Fragment>;
}

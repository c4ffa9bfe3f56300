import { createContext, use } from 'react';
import type { PageContext } from '../model/page';

/** Holds the facts about the page in view; the router provides it. */
export const RouteContext = createContext<PageContext>({
  route: '/',
  href: '/',
  sidebarId: null,
  shell: '',
  version: null,
  alternates: {},
});

/** Reads where the reader is. */
export function useRoute(): PageContext {
  return use(RouteContext);
}

/** Tells which links lead to the page in view. */
export function useIsCurrent(): (href: string) => boolean {
  const { href } = useRoute();
  return (linked) => linked === href;
}

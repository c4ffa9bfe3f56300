'use client';

import { createContext, use } from 'react';
import type { PageContext } from '../model/page';

const initial: PageContext = {
  route: '/',
  sidebarId: null,
  shell: '',
  version: null,
  alternates: {},
};

/** Holds the facts about the page in view; the router provides it. */
export const RouteContext = createContext<PageContext>(initial);

/**
 * Reads where the reader is.
 *
 * @returns the current page's route (without base URL), sidebar, version and alternates
 */
export function useRoute(): PageContext {
  return use(RouteContext);
}

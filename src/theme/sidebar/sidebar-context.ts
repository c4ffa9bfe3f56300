'use client';

import { createContext } from 'react';

/** Docs version and id of the sidebar that entries stand in. */
export const SidebarContext = createContext('');

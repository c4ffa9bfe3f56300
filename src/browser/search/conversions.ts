'use client';

import { useEffect } from 'react';
import { openAnalytics } from './analytics';
import { searchOfEntry } from './marked-terms';

/**
 * Tells that a result was of use: the reader copies from the page that it led to. Each page counts
 * once.
 *
 * @param endpoint href that is told, or null for nobody
 */
export function useConversions(endpoint: string | null): void {
  useEffect(() => {
    if (endpoint === null) {
      return;
    }
    const analytics = openAnalytics(endpoint);
    const told = new Set<string>();
    const onUse = () => {
      const hit = searchOfEntry()?.hit;
      if (hit && !told.has(hit.queryID)) {
        told.add(hit.queryID);
        analytics.converted(hit);
      }
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-copies]')) {
        onUse();
      }
    };
    document.addEventListener('copy', onUse);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('copy', onUse);
      document.removeEventListener('click', onClick);
    };
  }, [endpoint]);
}

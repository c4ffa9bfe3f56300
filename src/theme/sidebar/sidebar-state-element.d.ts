import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by the script that runs before the first paint, `src/browser/theme-init.ts`. */
      'sidebar-state': HTMLAttributes<HTMLElement> & { 'data-key': string };
    }
  }
}

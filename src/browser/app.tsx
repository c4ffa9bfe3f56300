import type { ReactNode } from 'react';
import type { PageContext } from '../model/page';
import { OutletContext } from './outlet';
import { RouteContext } from './route-context';

/** What a shell's payload decodes to: the document with an outlet where the page goes. */
export interface ShellPayload {
  root: ReactNode;
}

/** What a page's payload decodes to. */
export interface PagePayload {
  context: PageContext;
  /** Where the payload of the shell that the page stands in is fetched from. */
  shellUrl: string;
  root: ReactNode;
}

/**
 * The whole document: a shell with a page in its outlet.
 *
 * @param shell decoded shell
 * @param page decoded page
 */
export function App({ shell, page }: { shell: ShellPayload; page: PagePayload }) {
  return (
    <RouteContext value={page.context}>
      <OutletContext value={page}>{shell.root}</OutletContext>
    </RouteContext>
  );
}

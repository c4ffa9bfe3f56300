import { Suspense } from 'react';
import { ANNOUNCER_ID, MAIN_ID } from '../../browser/page';
import type { Shell } from '../../model/shell';
import { AnnouncementBar } from '../announcement-bar/announcement-bar';
import { Footer } from '../footer/footer';
import { Navbar } from '../navbar/navbar';
import { Sidebar } from '../sidebar/sidebar';
import { useKnownVersions } from '../version/use-preferred-version';
import styles from './layout.module.css';

/**
 * The page is markup of its own, which React neither draws nor looks at. Where React makes its place
 * anew, because something else changed the document or what stands around the page crashed, it goes
 * there as it was in view.
 */
const PAGE = {
  get __html() {
    return typeof document === 'undefined' ? '' : (document.querySelector('main')?.innerHTML ?? '');
  },
};

/** One element for all times: React asks for the markup whenever it draws another, which takes long. */
const OUTLET = (
  <main
    id={MAIN_ID}
    className={styles.main}
    tabIndex={-1}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page is markup already
    dangerouslySetInnerHTML={PAGE}
    suppressHydrationWarning
  />
);

/** Where the page goes. */
export function PageOutlet() {
  return OUTLET;
}

/**
 * What stands around every page: skip link, announcement, navbar, sidebar and footer. The page goes
 * into `main`.
 */
export function Layout({ shell }: { shell: Shell }) {
  const { announcementBar, docs, footer, sidebar } = shell;
  useKnownVersions(docs);
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to main content
      </a>
      <div id={ANNOUNCER_ID} className="sr-only" aria-live="polite" aria-atomic="true" />
      {announcementBar && <AnnouncementBar bar={announcementBar} />}
      <Navbar shell={shell} />
      <div
        className={sidebar ? styles.columns : styles.single}
        data-hue={sidebar?.hue ?? undefined}
      >
        {sidebar && (
          // Taken over after the navbar, whose search readers wait for.
          <Suspense key={shell.key}>
            <Sidebar sidebar={sidebar} />
          </Suspense>
        )}
        <PageOutlet key="main" />
      </div>
      {footer && <Footer footer={footer} />}
    </>
  );
}

import { ANNOUNCER_ID } from '../../browser/page';
import type { Shell } from '../../model/shell';
import { AnnouncementBar } from '../announcement-bar/announcement-bar';
import { BackToTop } from '../back-to-top/back-to-top';
import { Footer } from '../footer/footer';
import { Navbar } from '../navbar/navbar';
import { Shortcuts } from '../shortcuts/shortcuts';
import { Sidebar } from '../sidebar/sidebar';
import styles from './layout.module.css';

/** Where the skip link leads, and focus goes after a navigation. */
const MAIN_ID = 'main';

/** The page is markup of its own, which React neither draws nor looks at. */
const PAGE = { __html: '' };

/**
 * What stands around every page: skip link, announcement, navbar, sidebar and footer. The page goes
 * into `main`.
 */
export function Layout({ shell }: { shell: Shell }) {
  const { announcementBar, footer, sidebar } = shell;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to main content
      </a>
      <div id={ANNOUNCER_ID} className="sr-only" aria-live="polite" aria-atomic="true" />
      {announcementBar && <AnnouncementBar bar={announcementBar} />}
      <Navbar shell={shell} />
      <div className={sidebar ? styles.columns : styles.single}>
        {sidebar && <Sidebar key={shell.key} sidebar={sidebar} />}
        <main
          key="main"
          id={MAIN_ID}
          className={styles.main}
          tabIndex={-1}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty place for the page
          dangerouslySetInnerHTML={PAGE}
          suppressHydrationWarning
        />
      </div>
      <BackToTop />
      {footer ? (
        <Footer footer={footer}>
          <Shortcuts />
        </Footer>
      ) : (
        <Shortcuts />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { ANNOUNCER_ID } from '../../browser/router/announcer';
import type { Shell } from '../../model/shell';
import { AnnouncementBar } from '../announcement-bar/announcement-bar';
import { Footer } from '../footer/footer';
import { Navbar } from '../navbar/navbar';
import { Sidebar } from '../sidebar/sidebar';
import { VersionBanner } from '../version/version-banner';
import styles from './layout.module.css';

/** Where the skip link leads, and focus goes after a navigation. */
const MAIN_ID = 'main';

/**
 * What stands around every page: skip link, announcement, navbar, sidebar and footer.
 *
 * @param shell what they show
 * @param children the page
 */
export function Layout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { announcementBar, colorMode, footer, navbar, sidebar, site, version } = shell;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to main content
      </a>
      <div id={ANNOUNCER_ID} className="sr-only" aria-live="polite" aria-atomic="true" />
      {announcementBar && <AnnouncementBar bar={announcementBar} />}
      <Navbar navbar={navbar} colorMode={colorMode} sidebar={sidebar} homeHref={site.baseUrl} />
      <div className={sidebar ? styles.columns : styles.single}>
        {sidebar && <Sidebar key={shell.key} sidebar={sidebar} />}
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          {version && <VersionBanner version={version} siteTitle={site.title} />}
          {children}
        </main>
      </div>
      {footer && <Footer footer={footer} />}
    </>
  );
}

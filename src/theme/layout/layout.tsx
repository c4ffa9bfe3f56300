import type { ReactNode } from 'react';
import { ANNOUNCER_ID } from '../../browser/announcer';
import type { Shell } from '../../model/shell';
import { AnnouncementBar } from '../announcement-bar/announcement-bar';
import { BackToTop } from '../back-to-top/back-to-top';
import { BaseUrlBanner } from '../base-url-banner/base-url-banner';
import { PageBoundary } from '../crash/crash-boundary';
import { Footer } from '../footer/footer';
import { Navbar } from '../navbar/navbar';
import { Shortcuts } from '../shortcuts/shortcuts';
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
      {site.baseUrlBanner && <BaseUrlBanner baseUrl={site.baseUrl} />}
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
          <PageBoundary>{children}</PageBoundary>
        </main>
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

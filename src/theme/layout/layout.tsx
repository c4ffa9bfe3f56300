import { FRAME_IDS } from '../../constants';
import type { Shell } from '../../model/shell';
import { AnnouncementBar } from '../announcement-bar/announcement-bar';
import { Footer } from '../footer/footer';
import { Html } from '../html/html';
import navbarStyles from '../navbar/navbar.module.css';
import styles from './layout.module.css';

interface LayoutProps {
  shell: Pick<Shell, 'announcementBar' | 'footer' | 'sidebar'>;
  /** HTML of the roots. */
  navbar: string;
  sidebar: string;
}

/**
 * The frame of every page: skip link, announcement, navbar, sidebar and footer. Navbar and sidebar are
 * React roots in the browser; everything else, including `main`, stays static HTML.
 */
export function Layout({ navbar, shell, sidebar }: LayoutProps) {
  const { announcementBar, footer } = shell;
  return (
    <>
      <a className={styles.skip} href={`#${FRAME_IDS.main}`}>
        Skip to main content
      </a>
      <div id={FRAME_IDS.announcer} className="sr-only" aria-live="polite" aria-atomic="true" />
      {announcementBar && <AnnouncementBar bar={announcementBar} />}
      <Html as="header" id={FRAME_IDS.navbar} className={navbarStyles.bar} html={navbar} />
      <div className={styles.columns}>
        <Html as="div" id={FRAME_IDS.sidebar} html={sidebar} />
        <main
          id={FRAME_IDS.main}
          className={styles.main}
          tabIndex={-1}
          data-hue={shell.sidebar?.hue ?? undefined}
        />
      </div>
      {footer && <Footer footer={footer} />}
    </>
  );
}

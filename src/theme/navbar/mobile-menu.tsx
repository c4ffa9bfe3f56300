import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { MOBILE } from '../../constants';
import type { Navbar } from '../../model/navbar';
import type { Sidebar } from '../../model/sidebar';
import { AreaGlyph } from '../area/area';
import { Dialog } from '../dialog/dialog';
import { CloseIcon, MenuIcon } from '../icons/icons';
import { SidebarTree } from '../sidebar/sidebar';
import styles from './mobile-menu.module.css';
import navbarStyles from './navbar.module.css';
import { NavbarItems } from './navbar-items';

/** A panel of the menu: the navbar's items, or the sidebar of the page. */
type Panel = 'primary' | 'secondary';

/**
 * The mobile menu: a button, and a dialog from the left with the navbar's items and the page's sidebar.
 */
export function MobileMenu({ navbar, sidebar }: { navbar: Navbar; sidebar: Sidebar | null }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = () => setPanel(null);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) {
      close();
    }
  };

  // Switching panels removes the focused button.
  useEffect(() => {
    if (panel !== null) {
      content.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
    }
  }, [panel]);

  // Close the menu when the window becomes desktop-sized.
  useEffect(() => {
    const mobile = window.matchMedia(MOBILE);
    const onChange = () => mobile.matches || setPanel(null);
    mobile.addEventListener('change', onChange);
    return () => mobile.removeEventListener('change', onChange);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`icon-button ${navbarStyles.openMenu}`}
        aria-label="Toggle navigation bar"
        aria-expanded={panel !== null}
        aria-haspopup="dialog"
        onClick={() => setPanel(sidebar ? 'secondary' : 'primary')}
      >
        <MenuIcon />
      </button>
      <Dialog label="Navigation" className={styles.dialog} isOpen={panel !== null} onClose={close}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click links too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only delegates clicks */}
        <div ref={content} className={styles.panel} onClick={onClick}>
          <div className={`side-by-side ${styles.head}`}>
            {panel === 'secondary' && (
              <button type="button" className={styles.back} onClick={() => setPanel('primary')}>
                Back to main menu
              </button>
            )}
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              aria-label="Close navigation bar"
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
          {panel === 'secondary' && sidebar ? (
            <div data-hue={sidebar.hue ?? undefined}>
              <p className={`side-by-side ${styles.area}`}>
                {sidebar.hue && <AreaGlyph hue={sidebar.hue} />}
                {sidebar.label}
              </p>
              <SidebarTree sidebar={sidebar} />
            </div>
          ) : (
            <nav className={styles.items} aria-label="Main">
              <NavbarItems items={[...navbar.left, ...navbar.right]} variant="menu" />
              {sidebar && (
                <button
                  type="button"
                  className={`${styles.link} ${styles.forward}`}
                  onClick={() => setPanel('secondary')}
                >
                  {sidebar.label}: all pages
                </button>
              )}
            </nav>
          )}
        </div>
      </Dialog>
    </>
  );
}

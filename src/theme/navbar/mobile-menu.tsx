'use client';

import { useEffect, useRef, useState } from 'react';
import { useRoute } from '../../browser/route-context';
import { MOBILE_MAX_WIDTH } from '../../constants';
import type { Navbar } from '../../model/navbar';
import type { Sidebar } from '../../model/sidebar';
import { CloseIcon, MenuIcon } from '../icons/icons';
import { SidebarTree } from '../sidebar/sidebar-tree';
import styles from './mobile-menu.module.css';
import { NavbarItems } from './navbar-items';

/** What the menu shows: the items of the navbar, or the sidebar of the page. */
type Panel = 'closed' | 'primary' | 'secondary';

/**
 * The menu of narrow screens: a button, and a dialog from the left with the navbar's items and, where
 * the page has one, its sidebar.
 *
 * @param navbar items of the primary panel
 * @param sidebar sidebar of the secondary panel
 */
export function MobileMenu({ navbar, sidebar }: { navbar: Navbar; sidebar: Sidebar | null }) {
  const [panel, setPanel] = useState<Panel>('closed');
  const dialog = useRef<HTMLDialogElement>(null);
  const { route } = useRoute();

  useEffect(() => {
    if (panel === 'closed') {
      dialog.current?.close();
      return;
    }
    if (!dialog.current?.open) {
      dialog.current?.showModal();
    }
    // A panel that gives way takes the focused button with it.
    dialog.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
  }, [panel]);

  // A new page, and a screen that has become wide, close the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what the effect is about
  useEffect(() => setPanel('closed'), [route]);
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${MOBILE_MAX_WIDTH + 1}px)`);
    const onChange = () => wide.matches && setPanel('closed');
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label="Toggle navigation bar"
        aria-expanded={panel !== 'closed'}
        aria-haspopup="dialog"
        onClick={() => setPanel(sidebar ? 'secondary' : 'primary')}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Navigation"
        onClose={() => setPanel('closed')}
        onClick={(event) => event.target === event.currentTarget && setPanel('closed')}
      >
        {panel !== 'closed' && (
          <div className={styles.panel}>
            <div className={styles.head}>
              {panel === 'secondary' && (
                <button type="button" className={styles.back} onClick={() => setPanel('primary')}>
                  Back to main menu
                </button>
              )}
              <button
                type="button"
                className={styles.close}
                aria-label="Close navigation bar"
                onClick={() => setPanel('closed')}
              >
                <CloseIcon />
              </button>
            </div>
            {panel === 'secondary' && sidebar ? (
              <SidebarTree sidebar={sidebar} />
            ) : (
              <PrimaryPanel
                navbar={navbar}
                sidebar={sidebar}
                onSecondary={() => setPanel('secondary')}
              />
            )}
          </div>
        )}
      </dialog>
    </>
  );
}

/** The navbar's items, and the way to the sidebar of the page. */
function PrimaryPanel({
  navbar,
  sidebar,
  onSecondary,
}: {
  navbar: Navbar;
  sidebar: Sidebar | null;
  onSecondary: () => void;
}) {
  return (
    <nav className={styles.items} aria-label="Main">
      <NavbarItems items={[...navbar.left, ...navbar.right]} place="menu" />
      {sidebar && (
        <button type="button" className={`${styles.link} ${styles.forward}`} onClick={onSecondary}>
          {sidebar.label}: all pages
        </button>
      )}
    </nav>
  );
}

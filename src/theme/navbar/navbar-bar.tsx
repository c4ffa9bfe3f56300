'use client';

import type { ReactNode } from 'react';
import { useNavbarVisibility } from '../../browser/navbar-visibility';
import styles from './navbar.module.css';

/**
 * The bar itself: it stays at the top of the window, and gives way while the reader scrolls down.
 *
 * @param hideOnScroll whether it gives way
 * @param children what it holds
 */
export function NavbarBar({
  hideOnScroll,
  children,
}: {
  hideOnScroll: boolean;
  children: ReactNode;
}) {
  useNavbarVisibility(hideOnScroll);
  return (
    <header className={styles.bar} data-navbar-bar>
      {children}
    </header>
  );
}

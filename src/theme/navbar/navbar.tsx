import type { Navbar as NavbarData } from '../../model/navbar';
import type { ColorModeSettings } from '../../model/shell';
import type { Sidebar } from '../../model/sidebar';
import { SearchBar } from '../search/search-bar';
import { Brand } from './brand';
import { ColorModeToggle } from './color-mode-toggle';
import { MobileMenu } from './mobile-menu';
import styles from './navbar.module.css';
import { NavbarBar } from './navbar-bar';
import { NavbarItems } from './navbar-items';

/**
 * The bar at the top: title, items on the left and right, and on narrow screens the button that
 * opens the menu.
 *
 * @param navbar title, logo and items
 * @param colorMode whether and how the colour mode can be switched
 * @param sidebar sidebar of the page, for the menu on narrow screens
 * @param homeHref where the title leads
 */
export function Navbar({
  navbar,
  colorMode,
  sidebar,
  homeHref,
}: {
  navbar: NavbarData;
  colorMode: ColorModeSettings;
  sidebar: Sidebar | null;
  homeHref: string;
}) {
  const search = [...navbar.left, ...navbar.right].find((entry) => entry.kind === 'search');
  return (
    <NavbarBar hideOnScroll={navbar.hideOnScroll}>
      <div className={styles.inner}>
        <MobileMenu navbar={navbar} sidebar={sidebar} />
        <Brand navbar={navbar} homeHref={homeHref} />
        <nav className={styles.items} aria-label="Main">
          <NavbarItems items={navbar.left} place="bar" />
          <div className={styles.right}>
            <NavbarItems items={navbar.right} place="bar" />
          </div>
        </nav>
        {search && <SearchBar search={search} />}
        {!colorMode.disableSwitch && (
          <ColorModeToggle respectSystem={colorMode.respectPrefersColorScheme} />
        )}
      </div>
    </NavbarBar>
  );
}

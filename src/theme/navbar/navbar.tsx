import { useNavbarVisibility } from '../../browser/navbar-visibility';
import type { Shell } from '../../model/shell';
import { Logo } from '../html/html';
import { SearchBar } from '../search/search-bar';
import { ColorModeToggle } from './color-mode-toggle';
import { MobileMenu } from './mobile-menu';
import styles from './navbar.module.css';
import { NavbarItems } from './navbar-items';

/** Where the link to the items leads without script. */
const ITEMS_ID = 'navigation';

/**
 * The bar at the top: title, items on the left and right, and on narrow screens the button that
 * opens the menu. It stays there, and may give way while the reader scrolls down. Search stands
 * before the items when it is on the left, else after them.
 */
export function Navbar({ shell: { navbar, colorMode, sidebar, site } }: { shell: Shell }) {
  const { hideOnScroll, left, logo, right, title } = navbar;
  const [leftSearch] = left.filter((entry) => entry.kind === 'search');
  const [rightSearch] = right.filter((entry) => entry.kind === 'search');
  useNavbarVisibility(hideOnScroll);
  return (
    <header className={styles.bar} data-navbar-bar>
      <div className={`side-by-side ${styles.inner}`}>
        <MobileMenu navbar={navbar} sidebar={sidebar} />
        <a className={`side-by-side ${styles.brand}`} href={logo?.href ?? site.baseUrl}>
          {logo && <Logo logo={logo} />}
          <span className={styles.title}>{title}</span>
        </a>
        {leftSearch && <SearchBar search={leftSearch} />}
        {/* For narrow screens without script, where the items wait below the page. */}
        <a className={styles.unfold} href={`#${ITEMS_ID}`}>
          Menu
        </a>
        <nav id={ITEMS_ID} className={`side-by-side ${styles.items}`} aria-label="Main">
          <NavbarItems items={left} variant="bar" />
          <div className={`side-by-side ${styles.right}`}>
            <NavbarItems items={right} variant="bar" />
          </div>
        </nav>
        {rightSearch && !leftSearch && <SearchBar search={rightSearch} />}
        {!colorMode.disableSwitch && (
          <ColorModeToggle respectSystem={colorMode.respectPrefersColorScheme} />
        )}
      </div>
    </header>
  );
}

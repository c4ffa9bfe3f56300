import { useView } from '../../client/route-context';
import { Logo } from '../html/html';
import { SearchBar } from '../search/search-bar';
import { ColorModeToggle } from './color-mode-toggle';
import { MobileMenu } from './mobile-menu';
import styles from './navbar.module.css';
import { NavbarItems } from './navbar-items';

/**
 * The bar at the top: title, items on the left and right, and on narrow screens the menu button.
 * Search comes before the items if its position is left, else after them.
 */
export function Navbar() {
  const { context, shell } = useView();
  const { navbar, colorMode, sidebar, site } = shell;
  const { left, logo, right, title } = navbar;
  const [leftSearch] = left.filter((entry) => entry.kind === 'search');
  const [rightSearch] = right.filter((entry) => entry.kind === 'search');
  return (
    <div className={`side-by-side ${styles.inner}`}>
      {/* The key closes it on navigation. */}
      <MobileMenu key={context.route} navbar={navbar} sidebar={sidebar} />
      <a className={`side-by-side ${styles.brand}`} href={logo?.href ?? site.baseUrl}>
        {logo && <Logo logo={logo} />}
        <span className={styles.title}>{title}</span>
      </a>
      {leftSearch && <SearchBar search={leftSearch} />}
      <nav className={`side-by-side ${styles.items}`} aria-label="Main">
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
  );
}

import type { Navbar } from '../../model/navbar';
import styles from './navbar.module.css';

/**
 * Logo and title of the site, which lead home. Both variants of the logo are there; the styles show
 * the one for the colour mode.
 *
 * @param navbar title and logo
 * @param homeHref where they lead
 */
export function Brand({ navbar, homeHref }: { navbar: Navbar; homeHref: string }) {
  const { logo, title } = navbar;
  return (
    <a className={styles.brand} href={logo?.href ?? homeHref}>
      {logo && (
        <>
          <img
            className="only-light"
            src={logo.src}
            alt={logo.alt}
            width={logo.width}
            height={logo.height}
          />
          <img
            className="only-dark"
            src={logo.srcDark ?? logo.src}
            alt={logo.alt}
            width={logo.width}
            height={logo.height}
          />
        </>
      )}
      <span className={styles.title}>{title}</span>
    </a>
  );
}

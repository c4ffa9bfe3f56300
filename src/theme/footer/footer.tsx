import { createElement } from 'react';
import type { Footer as FooterData } from '../../model/shell';
import { LinkList } from '../article/link-list';
import { Html, Logo } from '../html/html';
import styles from './footer.module.css';

/** Footer with links in columns or a flat list, a logo, and the copyright. */
export function Footer({ footer }: { footer: FooterData }) {
  const { copyright, links, logo, style } = footer;
  return (
    <footer className={style === 'dark' ? `${styles.footer} ${styles.dark}` : styles.footer}>
      <div className={styles.inner}>
        {logo && createElement(logo.href ? 'a' : 'div', { href: logo.href }, <Logo logo={logo} />)}
        {links.length > 0 && (
          <nav className={styles.columns} aria-label="Footer">
            {links.map((column) => (
              <div key={column.title ?? 'flat'}>
                {column.title && <h2>{column.title}</h2>}
                <LinkList
                  className={column.title ? 'quiet-links' : 'in-lines quiet-links'}
                  links={column.items}
                />
              </div>
            ))}
          </nav>
        )}
        {copyright && <Html as="div" className={styles.copyright} html={copyright} />}
      </div>
    </footer>
  );
}

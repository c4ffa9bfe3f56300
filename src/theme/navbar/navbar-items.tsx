'use client';

import { routeOf, useIsCurrent } from '../../browser/current-route';
import { useRoute } from '../../browser/route-context';
import type { NavbarEntry, NavbarLink } from '../../model/navbar';
import { Html } from '../html/html';
import { Dropdown } from './dropdown';
import styles from './navbar.module.css';

/**
 * Draws items of the navbar.
 *
 * @param items items with everything looked up
 * @param className class of each link
 */
export function NavbarItems({ items, className }: { items: NavbarEntry[]; className?: string }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and their order is fixed
    <NavbarItem key={`${item.kind}-${index}`} item={item} className={className ?? styles.link} />
  ));
}

function NavbarItem({ item, className }: { item: NavbarEntry; className: string | undefined }) {
  const { alternates } = useRoute();
  switch (item.kind) {
    case 'link':
      return <NavbarItemLink link={item} className={className} />;
    case 'html':
      return <Html as="div" className={item.className} html={item.html} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label} href={item.href}>
          <NavbarItems items={item.items} className={styles.dropdownLink} />
        </Dropdown>
      );
    case 'versionDropdown': {
      const versions = item.versions.map(
        ({ name, label, href }): NavbarLink => ({
          kind: 'link',
          label,
          href: alternates[name] ?? href,
          external: false,
        }),
      );
      return (
        <Dropdown label={item.label}>
          <NavbarItems
            items={[...item.before, ...versions, ...item.after]}
            className={styles.dropdownLink}
          />
        </Dropdown>
      );
    }
    case 'localeDropdown':
      return (
        <Dropdown label={item.label}>
          {item.locales.map(({ code, label, href, current }) => (
            <a
              key={code}
              className={styles.dropdownLink}
              href={href}
              lang={code}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </Dropdown>
      );
    case 'search':
      return null;
  }
}

/** Marks the page in view as such, and the area that it belongs to. */
function NavbarItemLink({ link, className }: { link: NavbarLink; className: string | undefined }) {
  const isCurrent = useIsCurrent();
  const { route, sidebarId } = useRoute();
  const inArea =
    link.sidebarId === undefined
      ? link.activeBasePath !== undefined &&
        link.activeBasePath !== '/' &&
        `${route}/`.startsWith(`${routeOf(link.activeBasePath)}/`)
      : link.sidebarId === sidebarId;
  const current = !link.external && isCurrent(link.href);
  if (link.onlyWhenActive && !current) {
    return null;
  }
  return (
    <a
      className={[className, link.className].filter(Boolean).join(' ')}
      href={link.href}
      aria-current={current ? 'page' : inArea ? 'true' : undefined}
    >
      {link.label}
    </a>
  );
}

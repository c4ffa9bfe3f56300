'use client';

import type { ReactNode } from 'react';
import type { NavbarEntry } from '../../model/navbar';
import { Html } from '../html/html';
import { Dropdown } from './dropdown';
import { MenuGroup } from './menu-group';
import menuStyles from './mobile-menu.module.css';
import styles from './navbar.module.css';
import { NavbarItemLink, useIsActiveEntry } from './navbar-item-link';
import { VersionDropdown } from './version-dropdown';

/** Where items stand: in the bar, in a dropdown of the bar, or in the menu of narrow screens. */
export type NavbarPlace = 'bar' | 'dropdown' | 'menu';

const LINK_CLASSES: Record<NavbarPlace, string | undefined> = {
  bar: styles.link,
  dropdown: styles.dropdownLink,
  menu: menuStyles.link,
};

/**
 * Draws items of the navbar.
 *
 * @param items items with everything looked up
 * @param place where they stand
 */
export function NavbarItems({ items, place }: { items: NavbarEntry[]; place: NavbarPlace }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and their order is fixed
    <NavbarItem key={`${item.kind}-${index}`} item={item} place={place} />
  ));
}

/** A dropdown of the bar, or its counterpart in the menu. */
export function NavbarGroup({
  label,
  href,
  items,
  place,
  children,
}: {
  label: string;
  href?: string;
  items: NavbarEntry[];
  place: NavbarPlace;
  children?: ReactNode;
}) {
  const isActiveEntry = useIsActiveEntry();
  const Group = place === 'menu' ? MenuGroup : Dropdown;
  return (
    <Group label={label} href={href} isActive={items.some(isActiveEntry)}>
      {children ?? <NavbarItems items={items} place={place === 'menu' ? 'menu' : 'dropdown'} />}
    </Group>
  );
}

function NavbarItem({ item, place }: { item: NavbarEntry; place: NavbarPlace }) {
  const className = LINK_CLASSES[place];
  switch (item.kind) {
    case 'link':
      return <NavbarItemLink link={item} className={className} />;
    case 'html':
      return <Html as="div" className={item.className} html={item.html} />;
    case 'dropdown':
      return <NavbarGroup label={item.label} href={item.href} items={item.items} place={place} />;
    case 'versionDropdown':
      return <VersionDropdown item={item} place={place} />;
    case 'localeDropdown':
      return (
        <NavbarGroup label={item.label} items={[]} place={place}>
          {item.locales.map(({ code, label, href, current }) => (
            <a
              key={code}
              className={LINK_CLASSES[place === 'menu' ? 'menu' : 'dropdown']}
              href={href}
              lang={code}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </NavbarGroup>
      );
    case 'search':
      return null;
  }
}

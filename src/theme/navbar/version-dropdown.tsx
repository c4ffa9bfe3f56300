'use client';

import { usePreferredVersion } from '../../browser/preferred-version';
import { useRoute } from '../../browser/route-context';
import type { NavbarLink, NavbarVersionDropdown } from '../../model/navbar';
import { NavbarGroup, type NavbarPlace } from './navbar-items';

/**
 * Leads to the same doc in other versions, else to their main doc. Its label is the version in view;
 * on a page of no version, the one that the reader prefers.
 *
 * @param item versions, and the items around them
 * @param place where it stands
 */
export function VersionDropdown({
  item,
  place,
}: {
  item: NavbarVersionDropdown;
  place: NavbarPlace;
}) {
  const { alternates, version } = useRoute();
  const hrefs = Object.fromEntries(item.versions.map(({ name, href }) => [name, href]));
  const preferred = usePreferredVersion({ pluginId: item.docsPluginId, hrefs });
  const shown = version === null && preferred !== null ? preferred : null;
  const label = item.versions.find(({ name }) => name === shown)?.label ?? item.label;
  const versions = item.versions.map(
    ({ name, label: text, href }): NavbarLink => ({
      kind: 'link',
      label: text,
      href: alternates[name] ?? href,
      external: false,
      prefers: { pluginId: item.docsPluginId, version: name },
    }),
  );
  return (
    <NavbarGroup label={label} items={[...item.before, ...versions, ...item.after]} place={place} />
  );
}

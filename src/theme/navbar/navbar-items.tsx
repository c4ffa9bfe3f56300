import { preferVersion, versionKey } from '../../client/preferred-version';
import { useRoute } from '../../client/route-context';
import { useStored } from '../../client/use-stored';
import type {
  NavbarDropdown,
  NavbarEntry,
  NavbarLink,
  NavbarVersionDropdown,
} from '../../model/navbar';
import type { PageContext } from '../../model/page';
import { AreaGlyph } from '../area/area';
import { assertNever } from '../exhaustive';
import { GitHubIcon } from '../icons/icons';
import { Dropdown, MenuGroup } from './dropdown';
import menuStyles from './mobile-menu.module.css';
import styles from './navbar.module.css';

/** Place of an item: the bar, a dropdown of the bar, or the mobile menu. */
type NavbarVariant = 'bar' | 'dropdown' | 'menu';

/** Shared classes of links. */
const LINK_CLASSES: Partial<Record<NavbarVariant, string>> = {
  bar: styles.link,
  menu: menuStyles.link,
};

export function NavbarItems({ items, variant }: { items: NavbarEntry[]; variant: NavbarVariant }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and their order is fixed
    <NavbarItem key={`${item.kind}-${index}`} item={item} variant={variant} />
  ));
}

function NavbarItem({ item, variant }: { item: NavbarEntry; variant: NavbarVariant }) {
  switch (item.kind) {
    case 'link':
      return <NavbarItemLink link={item} variant={variant} />;
    case 'dropdown':
      return <NavbarGroup {...item} variant={variant} />;
    case 'versionDropdown':
      return <VersionDropdown item={item} variant={variant} />;
    case 'search':
      // The bar renders it before or after the items.
      return null;
    default:
      return assertNever(item);
  }
}

/** Checks whether a link leads into the area of the current page. */
function leadsIntoArea(link: NavbarLink, { href, sidebarId }: PageContext): boolean {
  if (link.sidebarId !== undefined) {
    return link.sidebarId === sidebarId;
  }
  return link.activeBasePath !== undefined && `${href}/`.startsWith(link.activeBasePath);
}

/** Returns the value for the reader's preferred version, by version name; null for none. */
function usePreferredVersion<T>(pluginId = '', versions: Record<string, T> = {}): T | null {
  const name = useStored(versionKey(pluginId));
  return (name !== null && Object.hasOwn(versions, name) && versions[name]) || null;
}

/**
 * A link of the navbar, marked if it leads to the current page or its area. On pages without a docs
 * version it leads to the preferred version.
 */
function NavbarItemLink({ link, variant }: { link: NavbarLink; variant: NavbarVariant }) {
  const context = useRoute();
  const preferred = usePreferredVersion(link.docs?.pluginId, link.docs?.versions);
  const { href, label } = (context.version === null && preferred) || link;
  const current = href === context.href;
  if (link.onlyWhenActive && !current) {
    return null;
  }
  const isIcon = link.icon !== undefined && variant === 'bar';
  return (
    <a
      className={LINK_CLASSES[variant]}
      aria-label={isIcon ? label : undefined}
      title={isIcon ? label : undefined}
      href={href}
      data-hue={link.hue}
      onClick={() => {
        if (link.prefers) {
          preferVersion(link.prefers.pluginId, link.prefers.version);
        }
      }}
      aria-current={current ? 'page' : leadsIntoArea(link, context) ? 'true' : undefined}
    >
      {link.hue && <AreaGlyph hue={link.hue} />}
      {isIcon ? <GitHubIcon /> : label}
    </a>
  );
}

/**
 * Dropdown of links to the same doc in other versions, else to their main doc. Its label is configured, else
 * the version in view, or the preferred one on pages without a version.
 */
function VersionDropdown(props: { item: NavbarVersionDropdown; variant: NavbarVariant }) {
  const { item, variant } = props;
  const { alternates, version } = useRoute();
  const byName = Object.fromEntries(item.versions.map((each) => [each.name, each]));
  const preferred = usePreferredVersion(item.docsPluginId, byName);
  const { label } = (version === null && !item.isNamed && preferred) || item;
  const versions = item.versions.map(
    ({ name, label: text, href }): NavbarLink => ({
      kind: 'link',
      label: text,
      href: (Object.hasOwn(alternates, name) ? alternates[name] : null) ?? href,
      prefers: { pluginId: item.docsPluginId, version: name },
    }),
  );
  const items = [...item.before, ...versions, ...item.after];
  return <NavbarGroup label={label} items={items} variant={variant} />;
}

/** A dropdown of the bar, or a group in the menu. It's active if one of its links is. */
function NavbarGroup(props: Omit<NavbarDropdown, 'kind'> & { variant: NavbarVariant }) {
  const { label, href, items, variant } = props;
  const context = useRoute();
  const isActive = items.some((link) => link.href === context.href || leadsIntoArea(link, context));
  const Group = variant === 'menu' ? MenuGroup : Dropdown;
  return (
    <Group label={label} href={href} isActive={isActive}>
      <NavbarItems items={items} variant={variant === 'menu' ? 'menu' : 'dropdown'} />
    </Group>
  );
}

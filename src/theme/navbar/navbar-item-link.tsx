'use client';

import { routeOf, useIsCurrent } from '../../browser/current-route';
import { preferVersion, usePreferredVersion } from '../../browser/preferred-version';
import { useRoute } from '../../browser/route-context';
import type { NavbarEntry, NavbarLink } from '../../model/navbar';
import type { PageContext } from '../../model/page';

/** Tells whether a link leads into the area that the page in view belongs to. */
function leadsIntoArea(link: NavbarLink, { route, sidebarId }: PageContext): boolean {
  if (link.sidebarId !== undefined) {
    return link.sidebarId === sidebarId;
  }
  return (
    link.activeBasePath !== undefined &&
    link.activeBasePath !== '/' &&
    `${route}/`.startsWith(`${routeOf(link.activeBasePath)}/`)
  );
}

/**
 * Tells which items lead to the page in view or into its area.
 *
 * @returns a function of an item
 */
export function useIsActiveEntry(): (entry: NavbarEntry) => boolean {
  const isCurrent = useIsCurrent();
  const context = useRoute();
  return (entry) =>
    entry.kind === 'link' &&
    !entry.external &&
    (isCurrent(entry.href) || leadsIntoArea(entry, context));
}

/**
 * A link of the navbar. It marks the page in view as such, and the area that it belongs to. On a
 * page of no docs version it leads to the version that the reader prefers.
 *
 * @param link the link
 * @param className class of the element
 */
export function NavbarItemLink({
  link,
  className,
}: {
  link: NavbarLink;
  className: string | undefined;
}) {
  const isCurrent = useIsCurrent();
  const context = useRoute();
  const preferred = usePreferredVersion(link.docs);
  const byVersion = context.version === null && preferred !== null ? link.docs?.hrefs : undefined;
  const href = byVersion?.[preferred ?? ''] ?? link.href;
  const current = !link.external && isCurrent(href);
  if (link.onlyWhenActive && !current) {
    return null;
  }
  return (
    <a
      className={[className, link.className].filter(Boolean).join(' ')}
      href={href}
      onClick={() => {
        if (link.prefers) {
          preferVersion(link.prefers.pluginId, link.prefers.version);
        }
      }}
      aria-current={current ? 'page' : leadsIntoArea(link, context) ? 'true' : undefined}
    >
      {link.label}
    </a>
  );
}

import type { Site } from './site';

/**
 * What a sidebar is called: what the navbar calls it, else its id.
 *
 * @param site the site
 * @param sidebarId id of the sidebar
 */
export function sidebarLabel(site: Site, sidebarId: string): string {
  const item = site.config.navbar.items.find(
    (candidate) => candidate.type === 'docSidebar' && candidate.sidebarId === sidebarId,
  );
  return item && 'label' in item && item.label ? item.label : sidebarId;
}

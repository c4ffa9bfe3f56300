/**
 * Key in local storage of a sidebar's state. The script that runs before the first paint gets it as
 * an attribute.
 *
 * @param sidebarKey docs version and sidebar
 */
export function sidebarStateKey(sidebarKey: string): string {
  return `sidebar-${sidebarKey}`;
}

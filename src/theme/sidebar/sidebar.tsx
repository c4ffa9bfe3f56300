import { sidebarStateKey } from '../../browser/sidebar-state-key';
import type { Sidebar as SidebarData } from '../../model/sidebar';
import styles from './sidebar.module.css';
import { SidebarTree } from './sidebar-tree';

/**
 * The column that lists the pages of an area.
 *
 * @param sidebar its entries
 */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  return (
    <aside className={styles.column}>
      <SidebarTree sidebar={sidebar} />
      <sidebar-state data-key={sidebarStateKey(sidebar.key)} />
    </aside>
  );
}

import styles from './breadcrumbs.module.css';

/**
 * Where a page stands: the categories around it, and itself.
 *
 * @param items from the outside in; the last is the page in view
 */
export function Breadcrumbs({ items }: { items: { label: string; href?: string }[] }) {
  if (items.length === 0) {
    return null;
  }
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${label}-${href}`} className={styles.item}>
              {href && !isLast ? (
                <a className={styles.link} href={href}>
                  {label}
                </a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

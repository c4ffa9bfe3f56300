import type { TagPage } from '../../model/page';
import styles from './tags.module.css';

/**
 * The docs that carry a tag.
 *
 * @param page the tag and its docs
 */
export function TagLayout({ page }: { page: TagPage }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{page.meta.title}</h1>
      <p className={styles.all}>
        <a href={page.allTags}>View all tags</a>
      </p>
      <ul className={styles.docs}>
        {page.docs.map(({ description, href, title }) => (
          <li key={href}>
            <h2 className={styles.docTitle}>
              <a href={href}>{title}</a>
            </h2>
            {description && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

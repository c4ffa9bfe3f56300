import type { PageLink } from '../../model/page';
import styles from './article.module.css';

/** The tags of a doc. */
export function TagList({ tags }: { tags: PageLink[] }) {
  return (
    <div className={styles.tags}>
      <span id="doc-tags">Tags:</span>
      <ul className="tag-list" aria-labelledby="doc-tags">
        {tags.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

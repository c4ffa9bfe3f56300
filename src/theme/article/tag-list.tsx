import type { PageLink } from '../../model/page';
import styles from './article.module.css';
import { LinkList } from './link-list';

/** The tags of a doc. */
export function TagList({ tags }: { tags: PageLink[] }) {
  return (
    <div className={styles.tags}>
      <span id="doc-tags">Tags:</span>
      <LinkList className="tag-list" aria-labelledby="doc-tags" links={tags} />
    </div>
  );
}

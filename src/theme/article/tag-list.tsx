import { FRAME_IDS } from '../../constants';
import type { PageLink } from '../../model/page';
import styles from './article.module.css';
import { LinkList } from './link-list';

/** The tags of a doc. */
export function TagList({ tags }: { tags: PageLink[] }) {
  return (
    <div className={styles.tags}>
      <span id={FRAME_IDS.tags}>Tags:</span>
      <LinkList className="tag-list" aria-labelledby={FRAME_IDS.tags} links={tags} />
    </div>
  );
}

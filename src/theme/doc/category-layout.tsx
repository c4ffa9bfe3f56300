import type { CategoryPage } from '../../model/page';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs';
import { DocCardList } from '../content/doc-card-list';
import styles from './doc.module.css';
import { Neighbours } from './doc-footer';

/**
 * A category's generated page: a card for each entry.
 *
 * @param page facts about the category
 */
export function CategoryLayout({ page }: { page: CategoryPage }) {
  return (
    <article className={styles.article}>
      <Breadcrumbs items={page.breadcrumbs} />
      <header className={styles.head}>
        <h1 className={styles.title}>{page.meta.title}</h1>
      </header>
      {page.description && <p className={styles.lead}>{page.description}</p>}
      <DocCardList items={page.items} />
      <footer className={styles.footer}>
        <Neighbours previous={page.previous} next={page.next} />
      </footer>
    </article>
  );
}

import { ArticleFooter, ArticleHead } from '../../theme/article/article';
import styles from '../../theme/article/article.module.css';
import { DocCardList } from '../../theme/content/card';
import type { Layout } from '../layout';
import type { CategoryPage } from './category';

/** A category's generated page: a card for each entry. */
export const drawCategory: Layout<CategoryPage> = (page) => (
  <article className={styles.article}>
    <ArticleHead page={page} />
    {page.description && <p className="lead">{page.description}</p>}
    <DocCardList items={page.items} />
    <ArticleFooter page={page} />
  </article>
);

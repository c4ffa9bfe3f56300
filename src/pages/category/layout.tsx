import { Article } from '../../theme/article/article';
import { DocCardList } from '../../theme/content/card';
import type { Layout } from '../layout';
import type { CategoryPage } from './category';

/** Draws a generated index: a card for each item. */
export const drawCategory: Layout<CategoryPage> = (page) => (
  <Article page={page} headings={[]}>
    {page.description && <p className="lead">{page.description}</p>}
    <DocCardList items={page.items} />
  </Article>
);

import { Article } from '../../theme/article/article';
import { DocCardList } from '../../theme/content/card';
import type { Layout } from '../layout';
import type { CategoryPage } from './category';

/** A category's generated page: a card for each entry. */
export const drawCategory: Layout<CategoryPage> = (page) => (
  <Article page={page} headings={[]}>
    {page.description && <p className="lead">{page.description}</p>}
    <DocCardList items={page.items} />
  </Article>
);

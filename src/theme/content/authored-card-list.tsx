import { DocCardList } from './card';
import { useDocScope } from './doc-scope';

/** Cards for the pages of the doc's category. */
export function AuthoredCardList() {
  const { category } = useDocScope();
  return category && <DocCardList items={category.items} />;
}

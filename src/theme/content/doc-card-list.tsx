import type { SidebarEntry } from '../../model/sidebar';
import { Card, CardGrid } from './card';

/**
 * Cards for the entries of a sidebar category.
 *
 * @param items the entries
 */
export function DocCardList({ items }: { items: SidebarEntry[] }) {
  const cards = items.flatMap((item) => {
    if (item.kind === 'html' || item.href === undefined) {
      return [];
    }
    return item.kind === 'link' && item.unlisted ? [] : [{ ...item, href: item.href }];
  });
  return (
    <CardGrid>
      {cards.map(({ href, label, description }) => (
        <Card key={href} title={label} href={href}>
          {description}
        </Card>
      ))}
    </CardGrid>
  );
}

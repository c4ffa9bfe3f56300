import type { TextPage } from '../../model/page';
import type { SidebarEntry } from '../../model/sidebar';
import { findSketch } from '../../site/areas';
import { describeCards } from '../../site/describe-sidebar';
import type { VersionContent } from '../../site/site';
import type { DescribeScope, PageKind } from '../kind';
import { listEntries, listText } from '../markdown';
import { describeText } from '../text-page';

/** A generated index: cards for the items of a category. */
export interface CategoryPage extends TextPage {
  kind: 'category';
  description: string;
  items: SidebarEntry[];
}

export const categoryKind: PageKind<CategoryPage> = {
  describe: (scope) => scope.site.versions.flatMap((content) => describeCategories(content, scope)),
  text: (page) => listText(page, listEntries(page.items)),
  search: () => ({}),
  isListed: () => true,
};

/** Describes the generated indexes of a version. */
function describeCategories(content: VersionContent, { site }: DescribeScope): CategoryPage[] {
  return content.sidebars.flatMap((sidebar) =>
    sidebar.steps.flatMap(({ categories, route }): CategoryPage[] => {
      const category = categories.at(-1);
      const page = category?.page;
      if (!category || page?.doc !== null || page.route !== route) {
        return [];
      }
      const { doc: _doc, ...input } = page;
      return [
        {
          kind: 'category',
          ...describeText(site, content, input),
          sketch: findSketch(site, sidebar.id),
          description: page.description,
          items: describeCards(category, site),
        },
      ];
    }),
  );
}

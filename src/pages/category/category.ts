import type { TextPage } from '../../model/page';
import type { SidebarEntry } from '../../model/sidebar';
import { findSketch, markArea } from '../../site/areas';
import {
  describeBreadcrumbs,
  describeCards,
  linkStep,
  listParents,
} from '../../site/describe-sidebar';
import { findNeighbor } from '../../site/sidebar-tree';
import type { VersionContent } from '../../site/site';
import { describeBase } from '../base-page';
import type { DescribedPage, DescribeScope, PageKind } from '../kind';
import { listEntries, writeListTwin } from '../markdown';

/** A generated index: cards for what a category holds. */
export interface CategoryPage extends TextPage {
  kind: 'category';
  description: string;
  items: SidebarEntry[];
}

export const categoryKind: PageKind<CategoryPage> = {
  describe: (scope) => scope.site.versions.flatMap((content) => describeCategories(content, scope)),
  relate: null,
  figures: null,
  writeTwin: (page) => writeListTwin(page, listEntries(page.items)),
  search: (page) => ({
    parents: page.parents,
    sections: [{ id: '', title: '', depth: 0, text: page.description }],
  }),
  about: null,
  listLinks: null,
  writeFiles: null,
  isListed: () => true,
};

/** The generated indexes of categories. */
function describeCategories(
  content: VersionContent,
  scope: DescribeScope,
): DescribedPage<CategoryPage>[] {
  const { site } = scope;
  const { sidebars, version } = content;
  return sidebars.flatMap((sidebar) =>
    sidebar.steps.flatMap(({ categories, route }, index, steps): DescribedPage<CategoryPage>[] => {
      const category = categories.at(-1);
      const page = category?.page;
      if (!category || page?.doc !== null || page.route !== route) {
        return [];
      }
      const { location, ...texts } = page;
      const described: CategoryPage = {
        kind: 'category',
        ...describeBase(site, {
          ...texts,
          version: version.name,
          sidebarId: sidebar.id,
        }),
        area: markArea(site, content, { route, sidebarId: sidebar.id }),
        sketch: findSketch(site, sidebar.id),
        breadcrumbs: describeBreadcrumbs(categories, { route, sidebar, site }),
        parents: listParents(categories, route),
        description: page.description,
        items: describeCards(category, site),
        previous: linkStep(findNeighbor(steps, index, -1), site),
        next: linkStep(findNeighbor(steps, index, 1), site),
      };
      return [{ page: described, location }];
    }),
  );
}

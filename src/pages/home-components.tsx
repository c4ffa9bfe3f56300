import type { ReactNode } from 'react';
import type { DocPage, Overview } from '../model/page';
import { SiteError } from '../model/site-error';
import { Area, Areas } from '../theme/home/area';
import { Column, Columns } from '../theme/home/columns';
import { Hero, HeroPicture } from '../theme/home/hero';
import { RecentlyUpdated } from '../theme/home/recently-updated';
import { SearchButton } from '../theme/search/search-button';

function overviewOf(page: DocPage, component: string): Overview {
  if (!page.overview) {
    throw new SiteError(
      `${page.source}: <${component}> works only on the page at the root of the docs.`,
    );
  }
  return page.overview;
}

/**
 * What the home page is drawn with.
 *
 * @param page the page
 */
export function homeComponents(page: DocPage) {
  return {
    Areas,
    Area: ({ of: id, children }: { of: string; children: ReactNode }) => {
      const { areas } = overviewOf(page, 'Area');
      const area = areas.find((candidate) => candidate.id === id);
      if (!area) {
        const ids = areas.map((candidate) => candidate.id).join(', ');
        throw new SiteError(
          `${page.source}: <Area of="${id}"> names no sidebar with pages. There are: ${ids}.`,
        );
      }
      return <Area area={area}>{children}</Area>;
    },
    Column,
    Columns,
    Hero,
    HeroPicture,
    SearchButton,
    RecentlyUpdated: () => <RecentlyUpdated recent={overviewOf(page, 'RecentlyUpdated').recent} />,
  };
}

import type { ReactNode } from 'react';
import type { DocComponentName } from '../model/doc-components';
import { SiteError } from '../model/finding';
import type { Overview } from '../model/page';
import { Admonition, AdmonitionTitle } from '../theme/content/admonition';
import { Card, CardGrid } from '../theme/content/card';
import { DiagramFigure } from '../theme/content/diagram';
import { useDocScope } from '../theme/content/doc-scope';
import { CodeFigure, Image } from '../theme/content/figures';
import { Heading } from '../theme/content/heading';
import { Identifier, Link } from '../theme/content/links';
import { Table } from '../theme/content/table';
import { Area, Areas, Hero, RecentlyUpdated, Starts } from '../theme/home/home';
import { LastRead } from '../theme/last-read/last-read';
import { Code } from '../theme/name/name';
import { Plan } from '../theme/plan/plan';
import { SearchButton } from '../theme/search/search-button';
import { Specimen } from '../theme/style-guide/specimen';

function useOverview(component: string): Overview {
  const { overview, source } = useDocScope();
  if (!overview) {
    const message = `<${component}> works only on the page at the root of the docs.`;
    throw new SiteError({ file: source, message });
  }
  return overview;
}

function HomeArea({ of: id, children }: { of: string; children: ReactNode }) {
  const { areas } = useOverview('Area');
  const { source } = useDocScope();
  const area = areas.find((candidate) => candidate.id === id);
  if (!area) {
    const ids = areas.map((candidate) => candidate.id).join(', ');
    const message = `<Area of="${id}"> names no sidebar with pages. There are: ${ids}.`;
    throw new SiteError({ file: source, message });
  }
  return <Area area={area}>{children}</Area>;
}

function HomeRecentlyUpdated() {
  return <RecentlyUpdated recent={useOverview('RecentlyUpdated').recent} />;
}

function SitePlan() {
  const { plan, source } = useDocScope();
  if (!plan) {
    const message =
      '<Plan> needs a "plan" in site.config.ts, and a page of its own: partials have none.';
    throw new SiteError({ file: source, message });
  }
  return <Plan plan={plan} />;
}

/** What the elements of docs are drawn with, by the names that the compiler gives them. */
export const DOC_COMPONENTS = {
  Admonition,
  AdmonitionTitle,
  Area: HomeArea,
  Areas,
  Card,
  CardGrid,
  CodeBlock: CodeFigure,
  Diagram: DiagramFigure,
  Heading,
  Hero,
  Identifier,
  Image,
  LastRead,
  Link,
  Plan: SitePlan,
  RecentlyUpdated: HomeRecentlyUpdated,
  SearchButton,
  Specimen,
  Starts,
  Table,
  code: Code,
  // The layout of the page shows it.
  Title: (_props: { children?: ReactNode }): ReactNode => null,
} satisfies Record<DocComponentName | 'code', unknown>;

import {
  Children,
  type ComponentProps,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  use,
  useSyncExternalStore,
} from 'react';
import { OF_PAGE } from '../browser/page';
import { TOC_LEVELS } from '../constants';
import { SiteError } from '../model/finding';
import type { SidebarCategory, SidebarEntry } from '../model/sidebar';
import type { ThemeModuleName } from '../model/theme-modules';
import { Admonition } from '../theme/content/admonition';
import { DocCardList } from '../theme/content/card';
import { useDocScope } from '../theme/content/doc-scope';
import { CodeFigure } from '../theme/content/figures';
import { TabItem, Tabs } from '../theme/content/tabs';
import useBaseUrl, { withBase } from '../theme/content/use-base-url';
import useOverview from '../theme/content/use-overview';

function useCurrentSidebarCategory(): SidebarCategory {
  const { category, source } = useDocScope();
  if (!category) {
    const message = 'useCurrentSidebarCategory() needs a page that is in a sidebar category.';
    throw new SiteError({ file: source, message });
  }
  return category;
}

function CategoryCards() {
  return <DocCardList items={useCurrentSidebarCategory().items} />;
}

/** A card as authors write it; `kind` is that of entries that come from the sidebar. */
type AuthoredCard =
  | SidebarEntry
  | { kind?: undefined; href: string; label: string; description?: string };

/** Cards for what a category holds; without entries, for the category of the page. */
function AuthoredCardList({ items }: { items?: AuthoredCard[] }) {
  const { baseUrl } = useDocScope();
  const entries = items?.map(
    (item): SidebarEntry =>
      item.kind === undefined
        ? { ...item, kind: 'link', href: withBase(item.href, baseUrl) }
        : item,
  );
  return entries ? <DocCardList items={entries} /> : <CategoryCards />;
}

interface AuthoredLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  to?: string;
}

/** A link that is written as an element. Paths from the root of the site get its base URL. */
function AuthoredLink({ to, href = to, ...props }: AuthoredLinkProps) {
  const { baseUrl, links } = useDocScope();
  const known = href !== undefined && Object.hasOwn(links, href) ? links[href] : href;
  return <a {...props} href={known && withBase(known, baseUrl)} />;
}

/** What the page's head gets besides the site's own; null in the browser, where React sees to it. */
export const HeadContext = createContext<ReactNode[] | null>(null);

/** Adds `meta` and `link` elements to the head of the document, until the reader moves on. */
function Head({ children }: { children?: ReactNode }) {
  const head = use(HeadContext);
  if (head === null) {
    return children;
  }
  head.push(
    Children.map(children, (child) =>
      isValidElement<object>(child) && (child.type === 'meta' || child.type === 'link')
        ? cloneElement(child, OF_PAGE)
        : null,
    ),
  );
  return null;
}

const neverChanges = () => () => {};

/** Draws what only a browser can draw, and until then its fallback. */
function BrowserOnly(props: { children?: () => ReactNode; fallback?: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isBrowser ? props.children?.() : props.fallback;
}

interface AuthoredTocProps {
  /** The doc's own `toc`, or a part of it. */
  toc: { value: string; id: string; level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

function AuthoredToc({ toc, minHeadingLevel, maxHeadingLevel }: AuthoredTocProps) {
  const least = minHeadingLevel ?? TOC_LEVELS.min;
  const most = maxHeadingLevel ?? TOC_LEVELS.max;
  return (
    <ul>
      {toc
        .filter(({ level }) => level >= least && level <= most)
        .map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`}>{value}</a>
          </li>
        ))}
    </ul>
  );
}

/** What the imports of `@theme/…` and `@docusaurus/…` lead to. */
const MODULES: Record<ThemeModuleName, Record<string, unknown>> = {
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  '@docusaurus/Head': { default: Head },
  '@docusaurus/Link': { default: AuthoredLink },
  '@docusaurus/theme-common': { useCurrentSidebarCategory },
  '@docusaurus/useBaseUrl': { default: useBaseUrl },
  '@theme/Admonition': { default: Admonition },
  '@theme/CodeBlock': { default: CodeFigure },
  '@theme/DocCardList': { default: AuthoredCardList },
  '@theme/TOCInline': { default: AuthoredToc },
  '@theme/TabItem': { default: TabItem },
  '@theme/Tabs': { default: Tabs },
  '@theme/useOverview': { default: useOverview },
};

/** What the imports of `@theme/…` and `@docusaurus/…` lead to, by specifier. */
export const THEME_MODULES: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries(MODULES),
);

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
import { setChoice, subscribeToChoice } from '../browser/color-mode';
import { OF_PAGE } from '../browser/page';
import { TOC_LEVELS } from '../constants';
import { SiteError } from '../model/finding';
import type { SidebarCategory, SidebarEntry } from '../model/sidebar';
import type { ThemeModuleName } from '../model/theme-modules';
import { Admonition } from '../theme/content/admonition';
import { DocCardList } from '../theme/content/card';
import { useDocScope } from '../theme/content/doc-scope';
import { EmbeddedPage } from '../theme/content/embed';
import { CodeFigure } from '../theme/content/figures';
import { Heading } from '../theme/content/heading';
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

/** Tells whether a page is drawn in a browser that has drawn it once as the build machine did. */
function useIsBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Draws what only a browser can draw, and until then its fallback. */
function BrowserOnly(props: { children?: () => ReactNode; fallback?: ReactNode }) {
  return useIsBrowser() ? props.children?.() : props.fallback;
}

const CAN_USE_DOM = typeof document === 'object';

/** A text in the one language of the site. */
function Translate({ children }: { children?: ReactNode }) {
  return children;
}

/** The color mode in view, as components of Docusaurus ask for it. */
function useAuthoredColorMode() {
  const colorMode = useSyncExternalStore(
    subscribeToChoice,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode: setChoice };
}

/** The version of the docs that the page is of. */
function useActiveVersion() {
  return useDocScope().docsVersion;
}

/** The same, as components ask for it that may ask for all docs, too. */
function useDocsVersion() {
  const { docsVersion, source } = useDocScope();
  return {
    ...docsVersion,
    version: docsVersion.name,
    get docs(): never {
      const message =
        'useDocsVersion() tells of all docs there, and a page knows itself alone here. Write what it needs of other docs into the component.';
      throw new SiteError({ file: source, message });
    },
  };
}

function useBaseUrlUtils() {
  const { baseUrl } = useDocScope();
  return { withBaseUrl: (path: string) => withBase(path, baseUrl) };
}

/** A heading that is written as an element: without an id nothing can lead to it. */
function AuthoredHeading({ as: Level, id, ...props }: ComponentProps<typeof Heading>) {
  return id ? <Heading as={Level} id={id} {...props} /> : <Level {...props} />;
}

function Details({
  summary,
  ...props
}: Omit<ComponentProps<'details'>, 'summary'> & { summary?: ReactNode }) {
  const head = isValidElement(summary) ? summary : <summary>{summary}</summary>;
  return (
    <details {...props}>
      {summary !== undefined && head}
      {props.children}
    </details>
  );
}

interface ThemedImageProps extends ComponentProps<'img'> {
  sources: { light: string; dark: string };
}

/** One picture for each color mode: the styles show the one for that in view. */
function ThemedImage({ alt, className = '', sources, ...props }: ThemedImageProps) {
  return Object.entries(sources).map(([mode, src]) => (
    <img key={mode} {...props} alt={alt} src={src} className={`only-${mode} ${className}`.trim()} />
  ));
}

/** A video of YouTube, as the component of that name takes it. */
function Video({ id, playlist = false, title }: { id: string; playlist?: boolean; title: string }) {
  const path = playlist ? `videoseries?list=${id}` : id;
  return <EmbeddedPage src={`https://www.youtube-nocookie.com/embed/${path}`} title={title} />;
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
  '@docusaurus/ExecutionEnvironment': {
    default: { canUseDOM: CAN_USE_DOM, canUseEventListeners: CAN_USE_DOM },
  },
  '@docusaurus/Head': { default: Head },
  '@docusaurus/Link': { default: AuthoredLink },
  '@docusaurus/Translate': { default: Translate, translate: ({ message = '' }) => message },
  '@docusaurus/plugin-content-docs/client': { useActiveVersion, useDocsVersion },
  '@docusaurus/theme-common': { useColorMode: useAuthoredColorMode, useCurrentSidebarCategory },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils },
  '@docusaurus/useIsBrowser': { default: useIsBrowser },
  '@theme/Admonition': { default: Admonition },
  '@theme/CodeBlock': { default: CodeFigure },
  '@theme/Details': { default: Details },
  '@theme/DocCardList': { default: AuthoredCardList },
  '@theme/Heading': { default: AuthoredHeading },
  '@theme/MDXComponents/A': { default: AuthoredLink },
  '@theme/TOCInline': { default: AuthoredToc },
  '@theme/TabItem': { default: TabItem },
  '@theme/Tabs': { default: Tabs },
  '@theme/ThemedImage': { default: ThemedImage },
  '@theme/useOverview': { default: useOverview },
  'react-lite-youtube-embed': { default: Video },
};

/** What the imports of `@theme/…` and `@docusaurus/…` lead to, by specifier. */
export const THEME_MODULES: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries(MODULES),
);

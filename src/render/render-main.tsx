import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { DrawnFigure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { DocScope } from '../model/doc-scope';
import { assertNever } from '../model/exhaustive';
import type { DocPage, Page, ReferencePage } from '../model/page';
import type { Shell } from '../model/shell';
import { isSiteError, SiteError } from '../model/site-error';
import type { ThemeModuleName } from '../model/theme-modules';
import { CategoryLayout, DocLayout } from '../theme/doc/doc-layout';
import { NotFound } from '../theme/not-found/not-found';
import { ReferenceIndexLayout } from '../theme/reference/reference-layout';
import { TagLayout, TagsLayout } from '../theme/tags/tags';
import { VersionBanner } from '../theme/version/version-banner';
import { loadDocContent } from './doc-content';
import { listReferenceFigures, ReferenceContent } from './reference-page';
import { HeadContext } from './theme-modules';

/** Draws a page of the project's own scripts, as the bundle of the site exports it. */
export type RenderProjectPage = (source: string, props: string) => string;

/** What pages are drawn from, besides their data. */
export interface MainScope {
  /** What was drawn, by key. */
  figures: Map<string, DrawnFigure>;
  /** Compiled code of the page's doc; null for a page of another kind. */
  code: DocCode | null;
  renderProjectPage: RenderProjectPage;
}

function getFigure(key: string, { figures }: MainScope): DrawnFigure {
  const drawn = figures.get(key);
  if (!drawn) {
    throw new Error(`The figure ${key} was not drawn.`);
  }
  return drawn;
}

/** What only a browser can draw. */
const BROWSER_ONLY: ThemeModuleName = '@docusaurus/BrowserOnly';

/**
 * Tells whether a doc needs React in the browser: it imports scripts of the project, or what only a
 * browser can draw, itself or by a partial.
 */
export function importsScripts(doc: DocCode): boolean {
  return Object.entries(doc.modules).some(
    ([specifier, ref]) =>
      ref.kind === 'project' ||
      specifier === BROWSER_ONLY ||
      (ref.kind === 'doc' && importsScripts(ref.doc)),
  );
}

async function drawDoc(
  page: DocPage,
  { site: { baseUrl } }: Shell,
  scope: MainScope,
): Promise<ReactNode> {
  const { code } = scope;
  if (!code) {
    throw new Error(`${page.source} was not compiled.`);
  }
  const { category, identifiers, images, links, overview, source } = page;
  const figures = Object.fromEntries(code.figures.map(({ key }) => [key, getFigure(key, scope)]));
  const names = { source, links, identifiers, images, category, overview };
  const props: DocScope = { ...names, baseUrl, figures, partials: code.partials };
  const content = importsScripts(code)
    ? drawProjectPart(source, props, scope)
    : await loadDocContent(code, props);
  return <DocLayout page={page}>{content}</DocLayout>;
}

interface IslandProps {
  /** Names the part, as `islands.tsx` knows it. */
  name: string;
  /** Plain data that it is drawn from, as JSON. */
  props: string;
  /** The part as React draws it at first; '' when only the browser can draw it. */
  html: string;
  className?: string;
}

/** A part of a page that is React in the browser too. */
function Island({ className, html, name, props }: IslandProps) {
  return (
    <div
      className={className}
      data-island={name}
      data-props={props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it just now
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A part of the site's own code. */
function drawProjectPart(source: string, data: object, scope: MainScope): ReactNode {
  const props = JSON.stringify(data);
  const html = scope.renderProjectPage(source, props);
  return <Island name={source} className="prose" props={props} html={html} />;
}

function drawReference(page: ReferencePage, scope: MainScope): ReactNode {
  const figures = listReferenceFigures(page);
  const htmlOf = (code: string) => {
    const drawn = getFigure(figures.get(code)?.key ?? '', scope);
    return drawn.kind === 'code' ? drawn.html : '';
  };
  return <ReferenceContent page={page} htmlOf={htmlOf} />;
}

async function drawPage(page: Page, shell: Shell, scope: MainScope): Promise<ReactNode> {
  switch (page.kind) {
    case 'doc':
      return drawDoc(page, shell, scope);
    case 'category':
      return <CategoryLayout page={page} />;
    case 'reference':
      return drawReference(page, scope);
    case 'referenceIndex':
      return <ReferenceIndexLayout page={page} />;
    case 'tags':
      return <TagsLayout page={page} />;
    case 'tag':
      return <TagLayout page={page} />;
    case 'notFound': {
      const props = JSON.stringify({ pages: page.known });
      const finder = <Island name="page-finder" props={props} html="" />;
      return <NotFound page={page} finder={finder} />;
    }
    case 'custom':
      return drawProjectPart(page.source, {}, scope);
    default:
      return assertNever(page);
  }
}

/** What a page shows, and what its text adds to the document's head, as HTML. */
export interface Main {
  html: string;
  head: string;
}

/**
 * Draws what a page shows, without what stands around it.
 *
 * @throws SiteError naming the page, when something that an author wrote cannot be drawn
 */
export async function renderMain(page: Page, shell: Shell, scope: MainScope): Promise<Main> {
  const { site, version } = shell;
  const content = await drawPage(page, shell, scope);
  try {
    const head: ReactNode[] = [];
    const html = renderToStaticMarkup(
      <HeadContext value={head}>
        {version && (
          <VersionBanner version={version} siteTitle={site.title} context={page.context} />
        )}
        {content}
      </HeadContext>,
      { identifierPrefix: 'p' },
    );
    return { html, head: renderToStaticMarkup(head) };
  } catch (error) {
    if (isSiteError(error)) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const name = 'source' in page ? page.source : page.meta.route;
    throw new SiteError(`${name}: the page cannot be drawn: ${reason}`, { cause: error });
  }
}

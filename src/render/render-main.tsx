import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import type { DrawnFigure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { DocScope } from '../model/doc-scope';
import { assertNever } from '../model/exhaustive';
import type { DocPage, ExportChangesPage, Page, ReferencePage } from '../model/page';
import type { Shell } from '../model/shell';
import { SiteError } from '../model/site-error';
import type { ThemeModuleName } from '../model/theme-modules';
import { ChangesLayout } from '../theme/changes/changes';
import { CategoryLayout, DocLayout } from '../theme/doc/doc-layout';
import { NotFound } from '../theme/not-found/not-found';
import { ExportChangesLayout } from '../theme/reference/export-changes';
import { ExportComparison, type ExportComparisonProps } from '../theme/reference/export-comparison';
import { ReferenceIndexLayout } from '../theme/reference/reference-layout';
import { TagLayout, TagsLayout } from '../theme/tags/tags';
import { VersionBanner } from '../theme/version/version-banner';
import { describeFailure, locateFailure } from './describe-failure';
import { loadDocContent } from './doc-content';
import type { OwnComponents } from './own-components';
import { listReferenceFigures, ReferenceContent } from './reference-page';
import { HeadContext } from './theme-modules';

/** Draws a page of the project's own scripts, as the bundle of the site exports it. */
export type RenderProjectPage = (source: string, props: string) => Promise<string>;

/** What pages are drawn from, besides their data. */
export interface MainScope {
  /** What was drawn, by key. */
  figures: Map<string, DrawnFigure>;
  /** Compiled code of the page's doc; null for a page of another kind. */
  code: DocCode | null;
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Only where pages of the project's own scripts are drawn. */
  renderProjectPage?: RenderProjectPage;
  /** Components of the site's own, where docs with some are drawn. */
  components?: OwnComponents;
}

/** A page to draw. */
export interface PageJob {
  /** What messages call it: the file of its author, else its route. */
  name: string;
  page: Page;
  /** What of its shell it shows. */
  shell: Pick<Shell, 'site' | 'version'>;
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

/** Tells whether code of an author runs when a page is drawn. */
export function runsCode(page: Page, doc: DocCode | null): boolean {
  return (
    page.kind === 'custom' ||
    (doc !== null && (docRunsCode(doc) || showsComponents(doc) || importsScripts(doc)))
  );
}

function docRunsCode({ hasCode, modules }: DocCode): boolean {
  return (
    hasCode || Object.values(modules).some((ref) => ref.kind === 'doc' && docRunsCode(ref.doc))
  );
}

/** Tells whether a doc shows components of the site's own, itself or by a partial. */
export function showsComponents({ hasComponents, modules }: DocCode): boolean {
  return (
    hasComponents ||
    Object.values(modules).some((ref) => ref.kind === 'doc' && showsComponents(ref.doc))
  );
}

/** What the names of a doc stand for. */
function scopeOf(page: DocPage, code: DocCode, { shell }: PageJob, scope: MainScope): DocScope {
  const { category, diagramLinks, identifiers, images, links, overview, source } = page;
  const figures = Object.fromEntries(code.figures.map(({ key }) => [key, getFigure(key, scope)]));
  const names = { source, links, identifiers, diagramLinks, images, category, overview };
  return { ...names, baseUrl: shell.site.baseUrl, figures, partials: code.partials };
}

async function drawDoc(page: DocPage, job: PageJob, scope: MainScope): Promise<ReactNode> {
  const { code } = scope;
  const { source } = page;
  if (!code) {
    throw new Error(`${source} was not compiled.`);
  }
  const props = scopeOf(page, code, job, scope);
  const content = importsScripts(code)
    ? await drawProjectPart(source, props, scope)
    : await loadDocContent(code, props, scope.components ?? {});
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
async function drawProjectPart(
  source: string,
  data: object,
  { renderProjectPage }: MainScope,
): Promise<ReactNode> {
  if (!renderProjectPage) {
    throw new Error(`${source} is not part of the site's code.`);
  }
  const props = JSON.stringify(data);
  const html = await renderProjectPage(source, props);
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

function drawComparison({ compared, comparedHref }: ExportChangesPage): ReactNode {
  const name = 'export-comparison';
  const props: ExportComparisonProps = { releases: compared.releases, comparedHref };
  const html = renderToString(<ExportComparison {...props} />, { identifierPrefix: name });
  return <Island name={name} props={JSON.stringify(props)} html={html} />;
}

async function drawPage(job: PageJob, scope: MainScope): Promise<ReactNode> {
  const { page } = job;
  switch (page.kind) {
    case 'doc':
      return drawDoc(page, job, scope);
    case 'category':
      return <CategoryLayout page={page} />;
    case 'reference':
      return drawReference(page, scope);
    case 'referenceIndex':
      return <ReferenceIndexLayout page={page} />;
    case 'exportChanges':
      return <ExportChangesLayout page={page} comparison={drawComparison(page)} />;
    case 'tags':
      return <TagsLayout page={page} />;
    case 'tag':
      return <TagLayout page={page} />;
    case 'changes':
      return <ChangesLayout page={page} />;
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

/** What messages call a page: the file of its author, else its route. */
export function nameOf(page: Page): string {
  return 'source' in page ? page.source : page.meta.route;
}

/**
 * Draws what a page shows, without what stands around it.
 *
 * @throws SiteError naming the page, and the author's line where it is known, when something that an
 *   author wrote cannot be drawn
 */
export async function renderMain(job: PageJob, scope: MainScope): Promise<Main> {
  try {
    const content = await drawPage(job, scope);
    return renderWhole(job, content);
  } catch (error) {
    const { name, page } = job;
    const { code, components: own = {}, siteRoot } = scope;
    const locate = async () =>
      page.kind === 'doc' && code && !importsScripts(code)
        ? locateFailure(code, scopeOf(page, code, job, scope), { own, siteRoot })
        : null;
    throw new SiteError(await describeFailure(error, { name, siteRoot, locate }));
  }
}

function renderWhole({ page, shell: { site, version } }: PageJob, content: ReactNode): Main {
  const head: ReactNode[] = [];
  const html = renderToStaticMarkup(
    <HeadContext value={head}>
      {version && <VersionBanner version={version} siteTitle={site.title} context={page.context} />}
      {content}
    </HeadContext>,
    { identifierPrefix: 'p' },
  );
  return { html, head: renderToStaticMarkup(head) };
}

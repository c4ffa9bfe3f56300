import { uniq } from 'es-toolkit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { DrawnFigure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { DocScope } from '../model/doc-scope';
import { SiteError } from '../model/finding';
import type { BasePage } from '../model/page';
import type { Shell } from '../model/shell';
import type { ThemeModuleName } from '../model/theme-modules';
import type { DrawTools } from '../pages/layout';
import { layoutOf } from '../pages/layouts';
import type { Page } from '../pages/page';
import { VersionBanner } from '../theme/version/version-banner';
import { describeFailure, locateFailure } from './describe-failure';
import { loadDocContent } from './doc-content';
import type { OwnComponents } from './doc-island';
import type { LoadIsland } from './islands';
import { listSheets, type Styled, takeStyles } from './page-styles';
import { renderProjectPage } from './project-page';
import { HeadContext } from './theme-modules';

/** The site's own code for the build machine, as the module `#site/server` exports it. */
export interface SiteServer {
  loadComponents: () => Promise<OwnComponents>;
  /** Pages of the project's own scripts, by source. */
  islands: Map<string, LoadIsland>;
}

/** What pages are drawn from, besides their data. */
export interface MainScope {
  /** What was drawn, by key. */
  figures: Map<string, DrawnFigure>;
  /** Compiled code of the page's doc; null for a page of another kind. */
  code: DocCode | null;
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Reads the site's own code; only where pages with some are drawn. */
  loadServer?: () => Promise<SiteServer>;
}

/** A page to draw. */
export interface PageJob {
  /** What messages call it: the file of its author, else its route. */
  name: string;
  page: Page;
  /** What of its shell it shows. */
  shell: Pick<Shell, 'site' | 'version'>;
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
  return page.origin?.kind === 'script' || (doc !== null && (docRunsCode(doc) || needsServer(doc)));
}

function docRunsCode({ hasCode, modules }: DocCode): boolean {
  return (
    hasCode || Object.values(modules).some((ref) => ref.kind === 'doc' && docRunsCode(ref.doc))
  );
}

/** Tells whether the site's own code is needed to draw a doc on the build machine. */
export function needsServer(doc: DocCode): boolean {
  return importsScripts(doc) || showsComponents(doc);
}

/** Tells whether a doc shows components of the site's own, itself or by a partial. */
function showsComponents({ hasComponents, modules }: DocCode): boolean {
  return (
    hasComponents ||
    Object.values(modules).some((ref) => ref.kind === 'doc' && showsComponents(ref.doc))
  );
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

/** What a page shows, what its text adds to the document's head, as HTML, and its own styles. */
export interface Main extends Styled {
  head: string;
}

/** What messages call a page: the file of its author, else its route. */
export function nameOf({ meta, origin }: BasePage): string {
  return origin?.source ?? meta.route;
}

/** What a doc without scripts is drawn from. */
interface Content {
  names: DocScope;
  own: OwnComponents;
}

/** Makes what a page is drawn with. `onContent` hears what its doc is drawn from. */
function openTools(
  { shell }: PageJob,
  { code, figures, loadServer }: MainScope,
  onContent: (content: Content) => void,
): DrawTools {
  const getFigure = (key: string): DrawnFigure => {
    const drawn = figures.get(key);
    if (!drawn) {
      throw new Error(`The figure ${key} was not drawn.`);
    }
    return drawn;
  };
  const drawScript = async (source: string, data: object = {}) => {
    const load = (await loadServer?.())?.islands.get(source);
    if (!load) {
      throw new Error(`${source} is not part of the site's code.`);
    }
    const props = JSON.stringify(data);
    const html = await renderProjectPage(source, props, load);
    return <Island name={source} className="prose" props={props} html={html} />;
  };
  return {
    getFigure,
    drawScript: (source) => drawScript(source),
    async drawContent(source, docNames) {
      if (!code) {
        throw new Error(`${source} was not compiled.`);
      }
      const drawn = Object.fromEntries(code.figures.map(({ key }) => [key, getFigure(key)]));
      const { baseUrl } = shell.site;
      const names = { source, ...docNames, baseUrl, figures: drawn, partials: code.partials };
      const server = needsServer(code) ? await loadServer?.() : null;
      const own = (await server?.loadComponents()) ?? {};
      if (importsScripts(code)) {
        return drawScript(source, names);
      }
      onContent({ names, own });
      return loadDocContent(code, names, own);
    },
  };
}

/**
 * Draws what a page shows, without what stands around it.
 *
 * @throws SiteError naming the page, and the author's line where it is known, when something that an
 *   author wrote cannot be drawn
 */
export async function renderMain(job: PageJob, scope: MainScope): Promise<Main> {
  const { name, page } = job;
  const { code, siteRoot } = scope;
  let content: Content | null = null;
  const tools = openTools(job, scope, (drawn) => {
    content = drawn;
  });
  try {
    const whole = renderWhole(job, await layoutOf(page)(page, tools));
    return code ? { ...whole, css: whole.css + uniq(listSheets(code)).join('') } : whole;
  } catch (error) {
    const locate = async () =>
      content && code ? locateFailure(code, content.names, { own: content.own, siteRoot }) : null;
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
  return { ...takeStyles(html), head: renderToStaticMarkup(head) };
}

import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { version } from '../../package.json';
import { FACTS_NAME, OF_PAGE } from '../client/page';
import { createViewStore } from '../client/view';
import { PAPER } from '../constants';
import type { PageContext, PageImage, PageMeta } from '../model/page';
import type { DocumentFacts, PagePayload } from '../model/payload';
import type { Shell } from '../model/shell';
import { BANNER_SCRIPT } from '../theme/base-url-banner/banner-script';
import { Html } from '../theme/html/html';
import { START_SCRIPT } from '../theme/html/start-script';
import { type FramePart, FrameRoot } from '../theme/layout/frame';
import { Layout } from '../theme/layout/layout';
import type { ClientAssets } from './assets';

/** Meta elements for the picture in link previews. */
function ImageHead({ image: { alt, height, src, width } }: { image: PageImage }) {
  return (
    <>
      <meta {...OF_PAGE} property="og:image" content={src} />
      {width && <meta {...OF_PAGE} property="og:image:width" content={String(width)} />}
      {height && <meta {...OF_PAGE} property="og:image:height" content={String(height)} />}
      <meta {...OF_PAGE} property="og:image:alt" content={alt} />
    </>
  );
}

/** Renders the head elements of a page, except the title. */
export function renderHead(meta: PageMeta): string {
  const { docsTag, docsVersion, feed, image, twin } = meta;
  return renderToStaticMarkup(
    <>
      <meta {...OF_PAGE} name="description" content={meta.description} />
      <link {...OF_PAGE} rel="canonical" href={meta.canonical} />
      {twin && <link {...OF_PAGE} rel="alternate" type="text/markdown" href={twin} />}
      {feed && <link {...OF_PAGE} rel="alternate" type="application/atom+xml" href={feed} />}
      {meta.noIndex && <meta {...OF_PAGE} name="robots" content="noindex, nofollow" />}
      <meta {...OF_PAGE} property="og:title" content={meta.documentTitle} />
      <meta {...OF_PAGE} property="og:description" content={meta.description} />
      <meta {...OF_PAGE} property="og:url" content={meta.canonical} />
      <meta {...OF_PAGE} property="og:type" content={meta.route === '/' ? 'website' : 'article'} />
      <meta {...OF_PAGE} property="og:locale" content={meta.locale} />
      {image && <ImageHead image={image} />}
      <meta {...OF_PAGE} name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta {...OF_PAGE} name="docsearch:language" content={meta.locale} />
      {docsVersion && <meta {...OF_PAGE} name="docsearch:version" content={docsVersion} />}
      {docsTag && <meta {...OF_PAGE} name="docsearch:docusaurus_tag" content={docsTag} />}
    </>,
  );
}

/** End of the element with the page. */
const END_OF_MAIN = '</main>';

/** A shell with its assets. */
export interface DocumentScope {
  shell: Shell;
  /** Public URL of the configured colors; null if there are none. */
  colorsUrl: string | null;
  /** Public URL of the shell's file. */
  shellUrl: string;
  assets: ClientAssets;
}

/** Head elements shared by all pages of a shell. */
function SharedHead({ shell, assets, colorsUrl }: DocumentScope) {
  const { site, colorMode, announcementBar } = shell;
  const base = site.baseUrl.replace(/\/$/, '');
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content={`Contributor documentation ${version}`} />
      <meta name="color-scheme" content="light dark" />
      {/* Browsers use the first match. Scripts switch the dark one by its `media`. */}
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={PAPER.light} />
      <meta property="og:site_name" content={site.title} />
      <Html
        as="script"
        html={START_SCRIPT}
        data-default-mode={colorMode.defaultMode}
        data-switch={colorMode.disableSwitch ? 'off' : undefined}
        data-respect-system={colorMode.respectPrefersColorScheme ? '' : undefined}
        data-announcement={announcementBar?.id}
      />
      <script type="module" src={base + assets.entry} />
      <link rel="stylesheet" href={base + assets.stylesheet} />
      {colorsUrl && <link rel="stylesheet" href={colorsUrl} />}
      <link rel="icon" href={base + site.favicon} />
    </>
  );
}

/** Renders the frame with its React roots, split where the page goes. */
function renderFrame(shell: Shell, context: PageContext): [before: string, after: string] {
  const view = createViewStore({ shell, context });
  const render = (part: FramePart) =>
    renderToString(<FrameRoot part={part} view={view} />, { identifierPrefix: part });
  const html = renderToStaticMarkup(
    <Layout shell={shell} navbar={render('navbar')} sidebar={render('sidebar')} />,
  );
  const end = html.indexOf(END_OF_MAIN);
  return [html.slice(0, end), html.slice(end)];
}

/** Cuts the start tag out of markup, whose attributes have no unescaped `>`. */
function startTag(markup: string): string {
  return markup.slice(0, markup.indexOf('>') + 1);
}

/** Creates a function that renders documents of a shell, split where the page goes. */
export function createDocumentRenderer(
  scope: DocumentScope,
): (page: Omit<PagePayload, 'html'>) => [before: string, after: string] {
  const { assets, shell } = scope;
  const { site } = shell;
  const base = site.baseUrl.replace(/\/$/, '');
  const html = startTag(
    renderToStaticMarkup(<html lang={site.locale} dir={site.direction} data-base={site.baseUrl} />),
  );
  const head = renderToStaticMarkup(<SharedHead {...scope} />);
  const banner = site.baseUrlBanner
    ? renderToStaticMarkup(
        <Html
          as="script"
          html={BANNER_SCRIPT}
          data-base-url={site.baseUrl}
          data-entry={base + assets.entry}
        />,
      )
    : '';
  return (page) => {
    const { build, context, shellUrl, title } = page;
    const facts: DocumentFacts = { build, context, shellUrl };
    const own = renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name={FACTS_NAME} content={JSON.stringify(facts)} />
      </>,
    );
    const [before, after] = renderFrame(shell, context);
    const atRoot = context.route === '/' ? banner : '';
    return [
      `<!DOCTYPE html>${html}<head>${head}${own}${page.head}${atRoot}</head><body>${before}`,
      `${after}</body></html>`,
    ];
  };
}

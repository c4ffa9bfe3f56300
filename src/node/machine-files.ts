import { compact } from 'es-toolkit';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { describeAbout, type Page, writeTwin } from '../pages';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import { outputPath } from '../site/href';

/**
 * Writes the sitemap (https://www.sitemaps.org/protocol.html) of all pages that search engines may
 * list.
 */
function writeSitemap(pages: Page[]): string {
  const listed = pages.filter(({ meta }) => !meta.noIndex);
  const urls = listed.map(({ meta: { canonical, modified } }) =>
    h('url', [h('loc', canonical), ...(modified ? [h('lastmod', modified)] : [])]),
  );
  // Valid XML, because none of these elements is void in HTML.
  const tree = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `<?xml version="1.0" encoding="UTF-8"?>${toHtml(tree)}\n`;
}

/** Writes `llms.txt`: links to Markdown, by area (https://llmstxt.org). */
function writeIndex(pages: Page[], { shells, site }: LoadedSite): string {
  const areas = compact(shells.map(({ sidebar }) => sidebar));
  const sections = areas.flatMap(({ id, label }) => {
    const lines = pages
      .filter((page) => page.context.sidebarId === id)
      .map((page) => {
        const { meta } = page;
        const { href } = new URL(meta.twin ?? meta.route, meta.canonical);
        const { note } = describeAbout(page);
        return compact([`- [${meta.title}](${href}): ${meta.description}`, note]).join(' ');
      });
    return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
  });
  const { tagline, title } = site.config;
  return `${compact([`# ${title}`, tagline && `> ${tagline}`, ...sections]).join('\n\n')}\n`;
}

/**
 * Writes the files for tools and crawlers: the Markdown of each page, and lists of pages, which leave out
 * those that search engines may not list.
 */
export function writeMachineFiles(loaded: LoadedSite): TextFile[] {
  const { getCompiled, site } = loaded;
  const written = loaded.pages.flatMap((page) => {
    const markdown = writeTwin(page, site, getCompiled);
    return markdown === null ? [] : [{ page, markdown }];
  });
  const readable = written.filter(({ page }) => !page.meta.noIndex);
  const pages = readable.map(({ page }) => {
    const { description, route, title, twin } = page.meta;
    const { questions, sources, tags } = describeAbout(page);
    return { route, title, description, tags, questions, markdown: twin, sources };
  });
  return [
    ...written.map(({ markdown, page }) => ({
      path: outputPath(page.meta.route, '.md'),
      text: markdown,
    })),
    { path: 'sitemap.xml', text: writeSitemap(loaded.pages) },
    {
      path: 'robots.txt',
      text: `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}${site.config.baseUrl}sitemap.xml\n`,
    },
    {
      path: 'llms.txt',
      text: writeIndex(
        readable.map(({ page }) => page),
        loaded,
      ),
    },
    { path: 'llms-full.txt', text: readable.map(({ markdown }) => markdown).join('\n---\n\n') },
    { path: 'pages.json', text: `${JSON.stringify(pages, null, 1)}\n` },
  ];
}

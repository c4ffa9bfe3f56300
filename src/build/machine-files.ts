import type { Page, PageMeta } from '../model/page';
import type { LoadedSite } from './load-site';
import { markdownTwin } from './markdown-twin';
import { outputPath } from './render-pages';

/** A file for tools, below the base URL. */
interface MachineFile {
  path: string;
  text: string;
}

/** A page with its Markdown, for tools to read. */
interface ReadablePage {
  page: Page;
  meta: PageMeta;
  markdown: string;
}

/** Pages with a Markdown file of their own. */
function readablePages({ compiled, pages }: LoadedSite): ReadablePage[] {
  return pages.flatMap((page) => {
    const markdown = markdownTwin(page, compiled);
    return markdown === null ? [] : [{ page, meta: page.meta, markdown }];
  });
}

function tagsOf(page: Page): string[] {
  return page.kind === 'doc' ? page.tags.map(({ label }) => label) : [];
}

function urlOf(href: string, { canonical }: PageMeta): string {
  return new URL(href, canonical).href;
}

/** The site as a list of links to Markdown, by area (https://llmstxt.org). */
function llmsText(readable: ReadablePage[], { shells, site }: LoadedSite): string {
  const areas = shells.flatMap(({ sidebar }) => (sidebar ? [sidebar] : []));
  const listOf = (sidebarId: string | null) =>
    readable
      .filter(({ page }) => page.context.sidebarId === sidebarId)
      .map(
        ({ meta }) =>
          `- [${meta.title}](${urlOf(meta.twin ?? meta.route, meta)}): ${meta.description}`,
      );
  const sections = areas.flatMap(({ id, label }) => {
    const lines = listOf(id);
    return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
  });
  const { tagline, title } = site.config;
  const head = [`# ${title}`, ...(tagline ? [`> ${tagline}`] : [])];
  return `${[...head, ...sections].join('\n\n')}\n`;
}

/**
 * Makes the files that tools read: the Markdown of each page, and what lists them: `llms.txt` and
 * `llms-full.txt`, `pages.json`, and `symbols.json` where the site has a reference. What search
 * engines may not list is in none of the lists.
 *
 * @param loaded the site
 */
export function machineFiles(loaded: LoadedSite): MachineFile[] {
  const written = readablePages(loaded);
  const readable = written.filter(({ meta }) => !meta.noIndex);
  const pages = readable.map(({ meta, page }) => ({
    route: meta.route,
    title: meta.title,
    description: meta.description,
    tags: tagsOf(page),
    markdown: meta.twin,
  }));
  const symbols = readable.flatMap(({ meta, page }) =>
    page.kind === 'reference'
      ? page.symbols.map(({ id, symbol }) => ({
          name: symbol.name,
          kind: symbol.kind,
          route: page.isSingle ? meta.route : `${meta.route}#${id}`,
          package: symbol.declaredIn.package,
        }))
      : [],
  );
  const full = readable.map(({ markdown, meta }) => `Source: ${meta.canonical}\n\n${markdown}`);
  return [
    ...written.map(({ markdown, meta }) => ({
      path: outputPath(meta.route, '.md'),
      text: markdown,
    })),
    { path: 'llms.txt', text: llmsText(readable, loaded) },
    { path: 'llms-full.txt', text: full.join('\n---\n\n') },
    { path: 'pages.json', text: `${JSON.stringify(pages, null, 1)}\n` },
    ...(loaded.site.reference
      ? [{ path: 'symbols.json', text: `${JSON.stringify(symbols, null, 1)}\n` }]
      : []),
  ];
}

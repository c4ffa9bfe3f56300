import type { Page, PageMeta } from '../model/page';
import { hashText } from '../site/hash';
import { outputPath } from '../site/href';
import type { LoadedSite } from '../site/load-site';
import { type Keep, keepNothing } from '../site/remember';
import { writeTwin } from './markdown-twin';
import type { TextFile } from './output-folder';

/** A page with its Markdown, for tools to read. */
interface ReadablePage {
  page: Page;
  meta: PageMeta;
  markdown: string;
}

/** Pages with a Markdown file of their own. */
function listReadable({ compiled, pages }: LoadedSite, keep: Keep<string | null>): ReadablePage[] {
  return pages.flatMap((page) => {
    // The Markdown of a doc is put together from pieces; that of data takes a writer.
    const markdown =
      page.kind === 'doc'
        ? writeTwin(page, compiled)
        : keep(
            () => hashText(JSON.stringify(page)),
            () => writeTwin(page, compiled),
          );
    return markdown === null ? [] : [{ page, meta: page.meta, markdown }];
  });
}

/** The site as a list of links to Markdown, by area (https://llmstxt.org). */
function writeIndex(readable: ReadablePage[], { shells, site }: LoadedSite): string {
  const areas = shells.flatMap(({ sidebar }) => (sidebar ? [sidebar] : []));
  const sections = areas.flatMap(({ id, label }) => {
    const lines = readable
      .filter(({ page }) => page.context.sidebarId === id)
      .map(({ meta: { canonical, description, route, title, twin } }) => {
        return `- [${title}](${new URL(twin ?? route, canonical).href}): ${description}`;
      });
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
 */
export function writeMachineFiles(
  loaded: LoadedSite,
  keep: Keep<string | null> = keepNothing,
): TextFile[] {
  const written = listReadable(loaded, keep);
  const readable = written.filter(({ meta }) => !meta.noIndex);
  const pages = readable.map(({ meta, page }) => ({
    route: meta.route,
    title: meta.title,
    description: meta.description,
    tags: page.kind === 'doc' ? page.tags.map(({ label }) => label) : [],
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
    { path: 'llms.txt', text: writeIndex(readable, loaded) },
    { path: 'llms-full.txt', text: full.join('\n---\n\n') },
    { path: 'pages.json', text: `${JSON.stringify(pages, null, 1)}\n` },
    ...(loaded.site.reference
      ? [{ path: 'symbols.json', text: `${JSON.stringify(symbols, null, 1)}\n` }]
      : []),
  ];
}

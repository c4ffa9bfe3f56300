import { compact } from 'es-toolkit';
import type { Page } from '../model/page';
import { hashText } from '../site/hash';
import { outputPath } from '../site/href';
import type { LoadedSite } from '../site/load-site';
import { nameRelease } from '../site/release';
import { type Keep, keepNothing } from '../site/remember';
import { writeTwin } from './markdown-twin';
import type { TextFile } from './output-folder';

/** A page with its Markdown, for tools to read. */
interface ReadablePage {
  page: Page;
  markdown: string;
}

/** Pages with a Markdown file of their own. */
function listReadable(
  { compiled, pages, site }: LoadedSite,
  keep: Keep<string | null>,
): ReadablePage[] {
  const release = site.release && nameRelease(site.release);
  return pages.flatMap((page) => {
    // The Markdown of a doc is put together from pieces; that of data takes a writer.
    const markdown =
      page.kind === 'doc'
        ? writeTwin(page, compiled, release)
        : keep(
            () => hashText(JSON.stringify([page, release])),
            () => writeTwin(page, compiled, release),
          );
    return markdown === null ? [] : [{ page, markdown }];
  });
}

function questionsOf(page: Page): string[] {
  return page.kind === 'doc' ? page.questions : [];
}

/** Since when the symbols of a page exist. */
function writeSince(page: Page): string {
  const symbols = page.kind === 'reference' ? page.symbols : [];
  const since = symbols.flatMap(({ past, symbol }) => (past ? `${symbol.name} ${past.since}` : []));
  return since.length > 0 ? ` Since: ${since.join(' | ')}` : '';
}

/** The site as a list of links to Markdown, by area (https://llmstxt.org). */
function writeIndex(readable: ReadablePage[], { shells, site }: LoadedSite): string {
  const areas = compact(shells.map(({ sidebar }) => sidebar));
  const sections = areas.flatMap(({ id, label }) => {
    const lines = readable
      .filter(({ page }) => page.context.sidebarId === id)
      .map(({ page }) => {
        const { meta } = page;
        const { href } = new URL(meta.twin ?? meta.route, meta.canonical);
        const asked = questionsOf(page);
        const answers = asked.length > 0 ? ` Answers: ${asked.join(' | ')}` : '';
        return `- [${meta.title}](${href}): ${meta.description}${answers}${writeSince(page)}`;
      });
    return lines.length > 0 ? [`## ${label}`, lines.join('\n')] : [];
  });
  const { tagline, title } = site.config;
  return `${compact([`# ${title}`, tagline && `> ${tagline}`, ...sections]).join('\n\n')}\n`;
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
  const readable = written.filter(({ page }) => !page.meta.noIndex);
  const pages = readable.map(({ page }) => ({
    route: page.meta.route,
    title: page.meta.title,
    description: page.meta.description,
    tags: page.kind === 'doc' ? page.tags.map(({ label }) => label) : [],
    questions: questionsOf(page),
    markdown: page.meta.twin,
  }));
  const symbols = readable.flatMap(({ page }) =>
    page.kind === 'reference'
      ? page.symbols.map(({ id, past, symbol }) => ({
          name: symbol.name,
          kind: symbol.kind,
          route: page.isSingle ? page.meta.route : `${page.meta.route}#${id}`,
          package: symbol.declaredIn.package,
          since: past?.since,
          deprecated: past?.deprecated?.release,
        }))
      : [],
  );
  const list = (entries: unknown[]) => `${JSON.stringify(entries, null, 1)}\n`;
  return [
    ...written.map(({ markdown, page }) => ({
      path: outputPath(page.meta.route, '.md'),
      text: markdown,
    })),
    { path: 'llms.txt', text: writeIndex(readable, loaded) },
    { path: 'llms-full.txt', text: readable.map(({ markdown }) => markdown).join('\n---\n\n') },
    { path: 'pages.json', text: list(pages) },
    ...(loaded.site.reference ? [{ path: 'symbols.json', text: list(symbols) }] : []),
  ];
}

import { compact } from 'es-toolkit';
import { describeAbout, type Page, writeTwin } from '../pages';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import { outputPath } from '../site/href';

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
 * Writes the files for tools: the Markdown of each page, and `llms.txt`, `llms-full.txt` and `pages.json`,
 * which leave out pages that search engines may not list.
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

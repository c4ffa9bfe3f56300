import type { CompiledDoc, TwinPart } from '../model/compiled';
import type { DocPage, Page } from '../model/page';
import { referenceTwin } from '../reference/twin';
import { listTwin } from './list-twin';

/**
 * A page as plain Markdown that reads anywhere: its links are absolute.
 *
 * @param page the page
 * @param compiled compiled docs by source
 * @returns text of the `.md` file beside the page, or null for pages that have none
 */
export function markdownTwin(page: Page, compiled: Map<string, CompiledDoc>): string | null {
  switch (page.kind) {
    case 'doc': {
      const doc = compiled.get(page.source);
      return doc ? docTwin(page, doc.twin) : null;
    }
    case 'reference':
    case 'referenceIndex':
      return referenceTwin(page);
    case 'category':
    case 'tag':
    case 'tags':
      return listTwin(page);
    default:
      return null;
  }
}

function docTwin(page: DocPage, parts: TwinPart[]): string {
  const body = parts.map((part) => textOf(part, page)).join('');
  return `# ${page.meta.title}\n\n${body.trim()}\n`;
}

function textOf(part: TwinPart, page: DocPage): string {
  switch (part.kind) {
    case 'text':
      return part.value;
    case 'link': {
      const href = page.links[part.url] ?? page.images[part.url]?.src ?? part.url;
      const { canonical } = page.meta;
      return URL.canParse(href, canonical) ? new URL(href, canonical).href : href;
    }
    case 'cards':
      return (page.category?.items ?? [])
        .flatMap((item) =>
          item.kind === 'html' || item.href === undefined
            ? []
            : [`- [${item.label}](${new URL(item.href, page.meta.canonical).href})`],
        )
        .join('\n');
  }
}

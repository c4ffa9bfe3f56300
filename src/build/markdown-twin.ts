import type { TwinPart } from '../model/compiled';
import type { DocPage } from '../model/page';

/**
 * The page of a doc as plain Markdown that reads anywhere: its links are absolute.
 *
 * @param page the page
 * @param parts the doc's text
 * @returns text of the `.md` file beside the page
 */
export function markdownTwin(page: DocPage, parts: TwinPart[]): string {
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

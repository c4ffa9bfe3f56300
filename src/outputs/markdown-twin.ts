import type { CompiledDoc, TwinPart } from '../model/compiled';
import { assertNever } from '../model/exhaustive';
import type { CategoryPage, DocPage, Page, TagPage, TagsPage } from '../model/page';
import type { SidebarEntry } from '../model/sidebar';
import {
  link,
  list,
  heading as makeHeading,
  paragraph,
  text,
  writeMarkdown,
} from '../reference/markdown-nodes';
import { exportChangesTwin, referenceTwin } from '../reference/twin';
import { getPublicUrl } from '../site/doc-links';

/**
 * A page as plain Markdown that reads anywhere: it begins with its title, its address and the release
 * that it describes, and its links are absolute.
 *
 * @param release what it is called, where the site describes one
 * @returns text of the `.md` file beside the page, or null for pages that have none
 */
export function writeTwin(
  page: Page,
  compiled: Map<string, CompiledDoc>,
  release: string | null,
): string | null {
  const body = writeBody(page, compiled);
  const { canonical, title } = page.meta;
  const heading =
    page.kind === 'doc' ? `# ${title}` : writeMarkdown([makeHeading(1, title)]).trim();
  const facts = [`- Address: ${canonical}`, ...(release === null ? [] : [`- Release: ${release}`])];
  return body === null ? null : `${heading}\n\n${facts.join('\n')}\n\n${body.trim()}\n`;
}

function writeBody(page: Page, compiled: Map<string, CompiledDoc>): string | null {
  switch (page.kind) {
    case 'doc': {
      const doc = compiled.get(page.source);
      return doc ? doc.twin.map((part) => writePart(part, page)).join('') + writeFoot(page) : null;
    }
    case 'reference':
    case 'referenceIndex':
      return referenceTwin(page);
    case 'exportChanges':
      return exportChangesTwin(page);
    case 'category':
    case 'tag':
    case 'tags':
      return writeListTwin(page);
    case 'changes':
    case 'notFound':
    case 'custom':
      return null;
    default:
      return assertNever(page);
  }
}

/** What the page answers, for those who choose pages for readers. */
function writeFoot({ questions }: DocPage): string {
  const items = questions.map((question) => [text(question)]);
  return questions.length === 0
    ? ''
    : `\n\n${writeMarkdown([makeHeading(2, 'Questions that this page answers'), list(items)])}`;
}

function writePart(part: TwinPart, page: DocPage): string {
  const { canonical } = page.meta;
  switch (part.kind) {
    case 'text':
      return part.value;
    case 'link': {
      const href = getPublicUrl(page, part.url);
      return URL.canParse(href, canonical) ? new URL(href, canonical).href : href;
    }
    case 'cards':
      return listEntries(page.category?.items ?? [])
        .map(({ href, label }) => `- [${label}](${new URL(href, canonical).href})`)
        .join('\n');
    default:
      return assertNever(part);
  }
}

/** One line of a list: where it leads, and what is said of it. */
interface Line {
  label: string;
  href: string;
  about?: string;
}

function listEntries(items: SidebarEntry[]): Line[] {
  return items.flatMap((item) =>
    item.kind === 'html' || item.href === undefined
      ? []
      : [{ label: item.label, href: item.href, about: item.description }],
  );
}

function listLines(page: CategoryPage | TagPage | TagsPage): Line[] {
  switch (page.kind) {
    case 'category':
      return listEntries(page.items);
    case 'tag':
      return page.docs.map(({ description, href, title }) => ({
        label: title,
        href,
        about: description,
      }));
    case 'tags':
      return page.letters
        .flatMap(({ tags }) => tags)
        .map(({ count, href, label }) => ({ label, href, about: String(count) }));
    default:
      return assertNever(page);
  }
}

/** A page that is a list. */
function writeListTwin(page: CategoryPage | TagPage | TagsPage): string {
  const { canonical, description } = page.meta;
  const lines = listLines(page).map(({ about, href, label }) => [
    link(href, canonical, text(label)),
    ...(about ? [text(`: ${about}`)] : []),
  ]);
  const intro = description ? [paragraph(text(description))] : [];
  return writeMarkdown([...intro, list(lines)]);
}

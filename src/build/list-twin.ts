import type { ListItem, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { CategoryPage, TagPage, TagsPage } from '../model/page';

const writer = unified().use(remarkStringify, { bullet: '-' }).use(remarkGfm);

/** One line of a list: where it leads, and what is said of it. */
interface Line {
  label: string;
  href: string;
  about?: string;
}

function listItem({ about, href, label }: Line, base: string): ListItem {
  const link = new URL(href, base).href;
  return {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: link, children: [{ type: 'text', value: label }] },
          ...(about ? [{ type: 'text' as const, value: `: ${about}` }] : []),
        ],
      },
    ],
  };
}

function linesOf(page: CategoryPage | TagPage | TagsPage): Line[] {
  switch (page.kind) {
    case 'category':
      return page.items.flatMap((item) =>
        item.kind === 'html' || item.href === undefined
          ? []
          : [{ label: item.label, href: item.href, about: item.description }],
      );
    case 'tag':
      return page.docs.map(({ description, href, title }) => ({
        label: title,
        href,
        about: description,
      }));
    case 'tags':
      return page.letters.flatMap(({ tags }) =>
        tags.map(({ count, href, label }) => ({ label, href, about: String(count) })),
      );
  }
}

/**
 * A page that is a list as plain Markdown.
 *
 * @param page the page
 */
export function listTwin(page: CategoryPage | TagPage | TagsPage): string {
  const { canonical, description, title } = page.meta;
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
    ...(description
      ? [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: description }] }]
      : []),
    {
      type: 'list',
      spread: false,
      children: linesOf(page).map((line) => listItem(line, canonical)),
    },
  ];
  return writer.stringify({ type: 'root', children });
}

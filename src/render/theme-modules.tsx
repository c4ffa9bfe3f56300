import type { ReactNode } from 'react';
import type { SidebarCategory, SidebarEntry } from '../model/sidebar';
import { SiteError } from '../model/site-error';
import { Admonition } from '../theme/content/admonition';
import { DocCardList } from '../theme/content/card';
import { CodeBlock } from '../theme/content/code-block';
import { useDocScope } from '../theme/content/doc-scope';
import { CodeFigure } from '../theme/content/figures';
import { TabItem, Tabs } from '../theme/content/tabs';

function useCurrentSidebarCategory(): SidebarCategory {
  const { category, source } = useDocScope();
  if (!category) {
    throw new SiteError(
      `${source}: useCurrentSidebarCategory() needs a page that is in a sidebar category.`,
    );
  }
  return category;
}

function CategoryCards() {
  return <DocCardList items={useCurrentSidebarCategory().items} />;
}

/** Cards for what a category holds; without entries, for the category of the page. */
function AuthoredCardList({ items }: { items?: SidebarEntry[] }) {
  return items ? <DocCardList items={items} /> : <CategoryCards />;
}

/**
 * A block of code that is written as an element. What the compiler can read of it is a figure; code
 * that is made when the page is drawn has no colors.
 */
function AuthoredCodeBlock({
  figure,
  ...props
}: {
  figure?: string;
  children?: ReactNode;
  language?: string;
  title?: string;
  lineNumbers?: string;
}) {
  const { language, title, lineNumbers } = props;
  return figure === undefined ? (
    <CodeBlock {...props} />
  ) : (
    <CodeFigure figure={figure} language={language} title={title} lineNumbers={lineNumbers} />
  );
}

/** What the imports of `@theme/…` and `@docusaurus/…` lead to, by specifier. */
export const THEME_MODULES = new Map<string, Record<string, unknown>>([
  ['@theme/Tabs', { default: Tabs }],
  ['@theme/TabItem', { default: TabItem }],
  ['@theme/Admonition', { default: Admonition }],
  ['@theme/CodeBlock', { default: AuthoredCodeBlock }],
  ['@theme/DocCardList', { default: AuthoredCardList }],
  ['@docusaurus/theme-common', { useCurrentSidebarCategory }],
]);

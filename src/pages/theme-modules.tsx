import type { ReactNode } from 'react';
import { parseLineNumbers, readCodeLines } from '../markdown/code-lines';
import { highlight } from '../markdown/highlight';
import type { DocPage } from '../model/page';
import type { SidebarCategory, SidebarEntry } from '../model/sidebar';
import { SiteError } from '../model/site-error';
import { Admonition } from '../theme/content/admonition';
import { CodeBlock } from '../theme/content/code-block';
import { DocCardList } from '../theme/content/doc-card-list';
import { TabItem, Tabs } from '../theme/content/tabs';

/** A block of code that is written as a component: `<CodeBlock language="ts">…</CodeBlock>`. */
async function AuthoredCodeBlock(props: {
  children?: ReactNode;
  language?: string;
  title?: string;
  metastring?: string;
  showLineNumbers?: boolean | number;
}) {
  const { children, language = '', title, metastring = '', showLineNumbers } = props;
  const code = typeof children === 'string' ? children.replace(/\n$/, '') : String(children ?? '');
  const numbers = parseLineNumbers(/\{([^}]*)\}/.exec(metastring)?.[1] ?? '');
  const { html } = await highlight(readCodeLines(code, numbers), language);
  const first =
    showLineNumbers === true ? '1' : showLineNumbers ? String(showLineNumbers) : undefined;
  return <CodeBlock html={html} language={language} title={title} lineNumbers={first} />;
}

/**
 * What the imports of `@theme/…` and `@docusaurus/…` lead to, for one page.
 *
 * @param page the page: its sidebar category is what the hook gives
 * @returns modules by specifier
 */
export function themeModules(page: DocPage): Record<string, Record<string, unknown>> {
  const currentCategory = (): SidebarCategory => {
    if (!page.category) {
      throw new SiteError(
        `${page.source}: useCurrentSidebarCategory() needs a page that is in a sidebar category.`,
      );
    }
    return page.category;
  };
  return {
    '@theme/Tabs': { default: Tabs },
    '@theme/TabItem': { default: TabItem },
    '@theme/Admonition': { default: Admonition },
    '@theme/CodeBlock': { default: AuthoredCodeBlock },
    '@theme/DocCardList': {
      default: ({ items }: { items?: SidebarEntry[] }) => (
        <DocCardList items={items ?? currentCategory().items} />
      ),
    },
    '@docusaurus/theme-common': { useCurrentSidebarCategory: currentCategory },
  };
}

/**
 * Modules that docs may import, and components of a site: those of Docusaurus, and `useOverview`. What
 * stands for them is drawn by `render`.
 */
export const THEME_MODULE_NAMES = [
  '@docusaurus/BrowserOnly',
  '@docusaurus/Head',
  '@docusaurus/Link',
  '@docusaurus/theme-common',
  '@docusaurus/useBaseUrl',
  '@theme/Admonition',
  '@theme/CodeBlock',
  '@theme/DocCardList',
  '@theme/TOCInline',
  '@theme/TabItem',
  '@theme/Tabs',
  '@theme/useOverview',
] as const;

export type ThemeModuleName = (typeof THEME_MODULE_NAMES)[number];

export function isThemeModule(specifier: string): specifier is ThemeModuleName {
  return THEME_MODULE_NAMES.some((name) => name === specifier);
}

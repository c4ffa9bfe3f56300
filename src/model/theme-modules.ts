/**
 * Modules that docs may import, and components of a site: those of Docusaurus, players of videos that many
 * docs show, and `useOverview`. What stands for them is drawn by `render`.
 */
const THEME_MODULE_NAMES = [
  '@docusaurus/BrowserOnly',
  '@docusaurus/ExecutionEnvironment',
  '@docusaurus/Head',
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/theme-common',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useIsBrowser',
  '@theme/Admonition',
  '@theme/CodeBlock',
  '@theme/Details',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/MDXComponents/A',
  '@theme/TOCInline',
  '@theme/TabItem',
  '@theme/Tabs',
  '@theme/ThemedImage',
  '@theme/useOverview',
  'react-lite-youtube-embed',
] as const;

export type ThemeModuleName = (typeof THEME_MODULE_NAMES)[number];

export function isThemeModule(specifier: string): specifier is ThemeModuleName {
  return THEME_MODULE_NAMES.some((name) => name === specifier);
}

/** Why a module of Docusaurus cannot be imported; null for one that is here, and for any other module. */
export function refuseThemeModule(specifier: string): string | null {
  return /^(?:@theme(?:-original|-init)?|@docusaurus)\//.test(specifier) &&
    !isThemeModule(specifier)
    ? `there is no such module. There are: ${THEME_MODULE_NAMES.join(', ')}.`
    : null;
}

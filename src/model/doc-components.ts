/**
 * The engine's components for docs, which `src/pages/doc/content.tsx` implements. Sites can add their own.
 */
export const DOC_COMPONENT_NAMES = [
  'Admonition',
  'AdmonitionTitle',
  'Card',
  'CardGrid',
  'CodeBlock',
  'DocCardList',
  'Diagram',
  'Heading',
  'Identifier',
  'Image',
  'Link',
  'SearchButton',
] as const;

export type DocComponentName = (typeof DOC_COMPONENT_NAMES)[number];

/** Components that authors can write by name; the others replace Markdown syntax. */
export const AUTHOR_COMPONENTS = [
  'Card',
  'CardGrid',
  'DocCardList',
  'SearchButton',
] as const satisfies DocComponentName[];

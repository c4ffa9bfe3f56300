/**
 * Components of the engine that docs can use without importing them. What they draw is in `render`.
 * A site has others of its own: `listDocComponents`.
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

/** Components of the engine that authors write by name; the others come from Markdown. */
export const AUTHOR_COMPONENTS = [
  'Card',
  'CardGrid',
  'DocCardList',
  'SearchButton',
] as const satisfies DocComponentName[];

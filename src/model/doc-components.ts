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
  'Diagram',
  'EmbeddedImage',
  'EmbeddedPage',
  'Heading',
  'Identifier',
  'Image',
  'Link',
  'SearchButton',
  'Table',
  'Title',
] as const;

export type DocComponentName = (typeof DOC_COMPONENT_NAMES)[number];

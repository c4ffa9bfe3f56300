/** Components that docs can use without importing them. What they draw is in `render`. */
export const DOC_COMPONENT_NAMES = [
  'Admonition',
  'AdmonitionTitle',
  'Area',
  'Areas',
  'Card',
  'CardGrid',
  'CodeBlock',
  'Diagram',
  'Heading',
  'Hero',
  'Identifier',
  'Image',
  'LastRead',
  'Link',
  'Plan',
  'RecentlyUpdated',
  'SearchButton',
  'Specimen',
  'Starts',
  'Table',
  'Title',
] as const;

export type DocComponentName = (typeof DOC_COMPONENT_NAMES)[number];

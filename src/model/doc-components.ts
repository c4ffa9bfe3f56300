/**
 * The engine's components for docs, which `src/pages/doc/content.tsx` implements. They replace Markdown
 * syntax; authors can only write the site's own components by name.
 */
export const DOC_COMPONENT_NAMES = [
  'Admonition',
  'AdmonitionTitle',
  'CodeBlock',
  'Diagram',
  'Heading',
  'Identifier',
  'Image',
  'Link',
] as const;

export type DocComponentName = (typeof DOC_COMPONENT_NAMES)[number];

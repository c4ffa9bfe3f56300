import type { Root } from 'hast';
import type { RootContent } from 'mdast';
import type { Finding } from './finding';
import type { HeadingPart } from './heading';

/** A section for search: the content below one h1, h2 or h3. */
export interface Section {
  /** Heading id, or '' for the part above the first heading. */
  id: string;
  /** Heading text, or '' for the part above the first heading. */
  title: string;
  depth: 0 | 1 | 2 | 3;
  /** Plain text, code and table cells included, white space collapsed. */
  text: string;
  /** First code of the section, as written. */
  code?: string;
}

/** A link or picture as written. `line` counts from 1 in the source file. */
export interface SourceLink {
  kind: 'link' | 'image';
  url: string;
  line: number;
}

/**
 * Code to highlight. `key` is a hash of all other properties, so equal figures are drawn once, across docs
 * and builds.
 */
export interface Figure {
  key: string;
  language: string;
  /** With its notation, which marks lines and words. */
  code: string;
  /** Highlighted lines, as in `{1,3-5}`; '' for none. */
  ranges: string;
  /** Hidden code before it that the grammar needs, such as `interface T {`. */
  context?: string;
  /** Names in the code that are links, except in strings: name → href. */
  links?: Record<string, string>;
}

/** HTML of highlighted code. `problem`: reason for a result that the author may not expect. */
export interface DrawnFigure {
  html: string;
  problem?: string;
}

/** A diagram as written. `key` names its drawing; `line` is that of its fence. */
export interface Diagram {
  key: string;
  source: string;
  line: number;
}

/** Markup of a drawn diagram, with its accessible name. */
export interface DrawnDiagram {
  html: string;
  label: string;
}

/**
 * Compiled text of a doc, as plain data. A pure function of the file's text.
 */
export interface CompiledDoc {
  /** The article without its title: HTML elements, and components by name with literal attributes. */
  tree: Root;
  /** Leading h1, which the page's layout shows. */
  contentTitle: HeadingPart[] | null;
  /** First paragraph as plain text, at most 160 characters, or ''. */
  excerpt: string;
  links: SourceLink[];
  /** Components that must come from the site. */
  components: { name: string; line: number }[];
  /** Names and paths in inline code, each once, without the parentheses of a call. */
  identifiers: string[];
  /** The doc as plain Markdown, without its title. Links keep the URL as written. */
  plain: RootContent[];
  /** Code blocks, referenced by key in the tree, with their lines in the source. */
  figures: { figure: Figure; line: number }[];
  /** Diagrams, referenced by key in the tree. */
  diagrams: Diagram[];
  /** Findings that fail the build. */
  errors: Finding[];
  /** Findings that don't fail the build. */
  warnings: Finding[];
}

/** Returns the compiled text of a doc by its source. */
export type GetCompiled = (source: string) => CompiledDoc;

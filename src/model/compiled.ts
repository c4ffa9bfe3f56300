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
  /** Its first code, as it is written. */
  code?: string;
}

/** A link or an image as the author wrote it. `line` counts from 1 in the source file. */
export interface SourceLink {
  kind: 'link' | 'image';
  url: string;
  line: number;
}

/**
 * Code to highlight. `key` is a hash of all that it looks like, so equal figures are drawn once, for
 * all docs and builds.
 */
export interface Figure {
  key: string;
  language: string;
  /** With its notation, which marks lines and words. */
  code: string;
  /** Highlighted lines, as in `{1,3-5}`; '' for none. */
  ranges: string;
  /** Code in front of it that gives its words their meaning, and that isn't shown. */
  context?: string;
  /** Names in the code that are links, except in strings: name → href. */
  links?: Record<string, string>;
}

/** HTML of highlighted code. `problem`: a difference from what its author meant. */
export interface DrawnFigure {
  html: string;
  problem?: string;
}

/** A diagram as its author wrote it. `key` names its drawing; `line` is that of its fence. */
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
 * A doc's text, compiled. A pure function of the file's text: it knows no other file. Everything in it
 * is data.
 */
export interface CompiledDoc {
  /** The article without its title: HTML elements, and components by name with literal attributes. */
  tree: Root;
  /** The h1 that opens the doc; the layout of the page shows it. */
  contentTitle: HeadingPart[] | null;
  /** First paragraph as plain text, at most 160 characters, or ''. */
  excerpt: string;
  links: SourceLink[];
  /** Components that the engine doesn't have: the site has to bring them. */
  components: { name: string; line: number }[];
  /** Names and paths in inline code, each once, without the brackets of a call. */
  identifiers: string[];
  /**
   * The doc as plain Markdown, without its title. Links keep the URL as written, and
   * `DocCardList` is the list of the category's pages.
   */
  plain: RootContent[];
  /** Code blocks, which the tree names by their keys, with their lines in the source. */
  figures: { figure: Figure; line: number }[];
  /** Diagrams, which the tree names by their keys. */
  diagrams: Diagram[];
  /** Findings that keep the doc from being shown. */
  errors: Finding[];
  /** Findings that don't fail the build. */
  warnings: Finding[];
}

/** Gives the compiled text of a doc by its source. */
export type GetCompiled = (source: string) => CompiledDoc;

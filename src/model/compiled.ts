import type { Root } from 'hast';
import type { Finding } from './finding';
import type { Heading, HeadingPart } from './heading';

/** A part of a page that search and link checks can point at: what follows one h1, h2 or h3. */
export interface Section {
  /** Heading id, or '' for the part above the first heading. */
  id: string;
  /** Heading text, or '' for the part above the first heading. */
  title: string;
  depth: 0 | 1 | 2 | 3;
  /** Plain text, code and table cells included, white space collapsed. */
  text: string;
}

/** A link or an image as the author wrote it. `line` counts from 1 in the source file. */
export interface SourceLink {
  kind: 'link' | 'image';
  url: string;
  line: number;
}

/**
 * A piece of a doc as plain Markdown. A link holds the URL as the author wrote it; cards are the list
 * of what the page's sidebar category holds.
 */
export type TwinPart =
  | { kind: 'text'; value: string }
  | { kind: 'link'; url: string }
  | { kind: 'cards' };

/** How a line of code stands out. Each is a class name. */
export type LineMark = 'highlighted' | 'diff' | 'add' | 'remove';

/** A line of code as it is shown. */
export interface CodeLine {
  text: string;
  marks: LineMark[];
}

/**
 * What takes long to draw: code to highlight, or a diagram. `key` is a hash of all that it looks
 * like, so equal figures are drawn once, for all docs and builds.
 */
export type Figure =
  | {
      kind: 'code';
      key: string;
      language: string;
      lines: CodeLine[];
      /** Names in the code that are links, except in strings: name → href. */
      links?: Record<string, string>;
    }
  | { kind: 'diagram'; key: string; source: string };

/** Markup of a drawing, in pieces: a piece with a name leads where the site has a page of that name. */
export type DrawingPart =
  | string
  | {
      html: string;
      name: string;
      /** Where it leads whatever it is called, as the author wrote it. */
      url?: string;
    };

/** A drawing, in pixels. */
export interface Drawing {
  width: number;
  height: number;
  parts: DrawingPart[];
}

/** A figure, drawn: markup of the code's lines, or a picture with its accessible name. */
export type DrawnFigure =
  /** `problem`: why there are no colors. */
  | { kind: 'code'; html: string; problem?: string }
  | {
      kind: 'diagram';
      label: string;
      description?: string;
      wide: Drawing;
      /** For windows that are too narrow for `wide`; null where that is as narrow. */
      narrow: Drawing | null;
      /** What its author wrote and is not drawn. */
      problem?: string;
    }
  /** `line`: of the figure, from 1, that is to blame. */
  | { kind: 'failed'; reason: string; line?: number };

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
  headings: Heading[];
  sections: Section[];
  links: SourceLink[];
  /** Components that the engine doesn't have: the site has to bring them. */
  components: { name: string; line: number }[];
  /** Names and paths in inline code, each once, without the brackets of a call. */
  identifiers: string[];
  /** The doc as plain Markdown, without its title. */
  twin: TwinPart[];
  /** Code blocks and diagrams, which the tree names by their keys, with their lines in the source. */
  figures: { figure: Figure; line: number }[];
  /** What has to be fixed before the doc can be shown. */
  errors: Finding[];
  /** What should be fixed, but doesn't stop the build. */
  warnings: Finding[];
}

/** Gives the compiled text of a doc by its source. */
export type GetCompiled = (source: string) => CompiledDoc;

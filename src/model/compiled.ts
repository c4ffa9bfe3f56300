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

/**
 * A link or an image as the author wrote it. `line` counts from 1 in the source file. `beside`: a file that
 * an element names as if it stood beside the doc, where no browser looks for it. `embed`: a page or a
 * picture of another host that the doc shows.
 */
export interface SourceLink {
  kind: 'link' | 'image' | 'beside' | 'embed';
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
 * A doc's text, compiled. A pure function of the file's text: it knows no other file, so it can be
 * cached by that text alone. `code` is an MDX function body, for `runDoc`.
 */
export interface CompiledDoc {
  code: string;
  /** The h1 that opens the doc; `code` leaves it to the layout of the page. */
  contentTitle: HeadingPart[] | null;
  /** First paragraph as plain text, at most 160 characters, or ''. */
  excerpt: string;
  headings: Heading[];
  /**
   * What the doc's list of contents holds in place of its headings, where its scripts say so: headings, and
   * specifiers of docs whose contents it takes.
   */
  contents: (string | Heading)[] | null;
  sections: Section[];
  links: SourceLink[];
  /** `import` statements, which are taken out of `code`, with their lines in the source. */
  imports: { specifier: string; line: number }[];
  /** Whether code of the author runs when the doc is drawn: scripts, or what stands in braces. */
  hasCode: boolean;
  /**
   * Components that are neither the engine's nor the doc's: the site has to know them. `bound` are the
   * names that the doc imports or makes.
   */
  foreign: { name: string; line: number; bound: string[] }[];
  /** Styles that the doc gives to elements. */
  styles: AuthoredStyle[];
  /** Names and paths in inline code, each once, without the brackets of a call. */
  identifiers: string[];
  /** The doc as plain Markdown, without its title. */
  twin: TwinPart[];
  /** Code blocks and diagrams, which `code` names by their keys, with their lines in the source. */
  figures: { figure: Figure; line: number }[];
  /** What the author has to mend before the doc can be drawn. */
  errors: Finding[];
  /** What the author should mend that does not stop the build. */
  warnings: Finding[];
}

/** Gives the compiled text of a doc by its source. */
export type GetCompiled = (source: string) => CompiledDoc;

/** A style that an author gave to an element: the element has a class instead. */
export interface AuthoredStyle {
  /** Name of the class, the same for the same style. */
  name: string;
  /** As in a `style` attribute. */
  declarations: string;
  line: number;
}

import type { AuthoredStyle, Figure } from './compiled';
import type { DocImage } from './page';

/** What an `import` of a doc leads to. */
export type ModuleRef =
  | { kind: 'theme' }
  | { kind: 'doc'; doc: DocCode; names: TextNames }
  /** A script of the site, or a package. */
  | { kind: 'project' }
  | { kind: 'asset'; url: string }
  | { kind: 'text'; text: string }
  /** A style sheet that pages with the doc load; `file`: its path from the site's root. */
  | { kind: 'sheet'; file: string; css: string };

/** What the names in a text stand for, which resolve from its own file. */
export interface TextNames {
  /** Author's URL → href, for every relative file link and `@site` path that resolves. */
  links: Record<string, string>;
  /** Author's image URL → the picture. */
  images: Record<string, DocImage>;
}

/** A compiled doc with everything that it imports, ready to run. */
export interface DocCode {
  source: string;
  code: string;
  /** Whether code of the author runs when it is drawn, apart from that of partials. */
  hasCode: boolean;
  /** Whether components of the site's own are drawn in it, apart from partials. */
  hasComponents: boolean;
  /** What it shows by key, partials included. */
  figures: Figure[];
  /** Styles of its elements, and of its partials' elements. */
  styles: AuthoredStyle[];
  /** What links and pictures of partials stand for, by the source of the partial. */
  partials: Record<string, TextNames>;
  /** Specifier as written → what it leads to. */
  modules: Record<string, ModuleRef>;
}

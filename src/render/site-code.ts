import { type Confinement, codeFolders } from '../files/confinement';
import type { ImageStore } from '../files/images';

/** The parts of a site that go into its bundle. */
export interface SiteCode {
  /** Absolute path of the project's folder. */
  projectRoot: string;
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Folder of the docs, from the site's root. */
  docsPath: string;
  /** Pages that are React in the browser too: docs and scripts, from the site's root. */
  projectPages: string[];
  /** Components that all docs can use: name → path of their file from the site's root. */
  docComponents: ReadonlyMap<string, string>;
  /** Finds pictures that the docs among them import. */
  findImage: ImageStore['find'];
  /** Tells which files its scripts may import. */
  confinement: Confinement;
}

/** Patterns of a site's own files of some extensions, from its root. */
export function projectFiles(docsPath: string, extensions: string): string[] {
  return codeFolders(docsPath).map((folder) => `${folder}/**/*.${extensions}`);
}

/** Tells whether code of the site's own runs on the build machine. */
export function hasOwnCode({ docComponents, projectPages }: SiteCode): boolean {
  return docComponents.size > 0 || projectPages.length > 0;
}

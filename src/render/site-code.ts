/** The parts of a site that go into its bundle. */
export interface SiteCode {
  /** Absolute path of the project's folder. */
  projectRoot: string;
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Components that all docs can use: name → path of their file from the site's root. */
  docComponents: ReadonlyMap<string, string>;
}

/** Patterns of a site's own files of some extensions, from its root. */
export function projectFiles(extensions: string): string[] {
  return [`components/**/*.${extensions}`];
}

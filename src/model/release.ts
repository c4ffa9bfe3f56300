/*
 * The release of the platform that the content describes, as the check `files` writes it
 * (`npm run check:content -- --write`).
 */

/** What the content names of a release, and the file of the repository that it came from. */
export interface ReleaseFiles {
  /** As the packages have it, as in `5.54.0`. */
  version: string;
  /**
   * A path of the repository, or a published file as in `@strapi/core/dist/index.js` → path in the
   * repository, where folders end with a slash.
   */
  files: Record<string, string>;
}

/** A release, with all that links to it need. */
export interface Release extends ReleaseFiles {
  /** What the content is about, as readers call it. */
  name: string;
  /** Address of the repository, without a slash at its end. */
  repository: string;
}

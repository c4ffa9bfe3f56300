/*
 * The release of the platform that the content describes, as the check `files` writes it
 * (`npm run check:content -- --write`).
 */

/** Files of a release that the content names, with their paths in the repository. */
export interface ReleaseFiles {
  /** As the packages have it, as in `5.54.0`. */
  version: string;
  /**
   * A path of the repository, or a published file as in `@strapi/core/dist/index.js` → path in the
   * repository, where folders end with a slash.
   */
  files: Record<string, string>;
}

/** A release with its repository, for links to its files. */
export interface Release extends ReleaseFiles {
  /** Name of the platform. */
  name: string;
  /** Address of the repository, without a slash at its end. */
  repository: string;
}

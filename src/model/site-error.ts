/**
 * An error that a person who writes content or configuration can mend. It is shown as its message
 * alone, without a stack trace, and ends the build with exit code 1.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** Something worth mending that does not stop the build. */
export interface SiteWarning {
  message: string;
  /** Path of the file from the project's root, where one is to blame. */
  file?: string;
  /** Line in that file, from 1. */
  line?: number;
}

/** Something that a person who writes content or configuration should mend. */
export interface SiteFinding {
  message: string;
  /** Path of the file from the project's root, where one is to blame. */
  file?: string;
  /** Line in that file, from 1. */
  line?: number;
  /** Column in that line, from 1, where it is known. */
  column?: number;
  /** Keys of the value that is meant, in a file that is data or begins with it: the line follows. */
  keys?: readonly PropertyKey[];
}

/** What is found on the way, while work goes on. */
export interface Findings {
  /** What cannot be: it is left out, and a build fails when all is told. */
  errors: SiteFinding[];
  warnings: SiteFinding[];
}

/** A finding as people and editors read it: `file:line:column: message`. */
export function writeFinding({ file, line, column, message }: SiteFinding): string {
  return (
    [file, line, column].filter((part) => part !== undefined).join(':') +
    (file ? ': ' : '') +
    message
  );
}

/**
 * What a person who writes content or configuration has to mend. It is shown as its findings alone,
 * without a stack trace, and ends the build with exit code 1.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly findings: readonly SiteFinding[];

  /** @param what one finding, or all that were found; text alone is one without a place */
  constructor(what: string | SiteFinding | readonly SiteFinding[], options?: ErrorOptions) {
    const findings = typeof what === 'string' ? [{ message: what }] : [what].flat();
    super(findings.map(writeFinding).join('\n'), options);
    this.findings = findings;
  }
}

/** What a person has to mend of what was thrown; anything else is a fault of the code, and thrown on. */
export function findingsOf(error: unknown): readonly SiteFinding[] {
  if (!isSiteError(error)) {
    throw error;
  }
  return error.findings;
}

/** Does what may fail by a person's fault, so that all such faults are told at once. */
export function collectErrors(errors: SiteFinding[], action: () => void): void {
  try {
    action();
  } catch (error) {
    errors.push(...findingsOf(error));
  }
}

/** Tells a site's errors from faults of its code. By name: the site's own scripts are another bundle. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === 'SiteError';
}

/** Position in a file that people edit. */
export interface SourceLocation {
  /** Path from the site's root. */
  file: string;
  /** Line in that file, from 1. */
  line?: number;
  /** Column in that line, from 1, if known. */
  column?: number;
  /** Path of the value in a data file, configuration or front matter, from which the line is resolved. */
  keys?: readonly PropertyKey[];
}

/** A problem in content or configuration that a person can fix. */
export interface Finding extends Partial<SourceLocation> {
  /** The problem and its remedy. */
  message: string;
  /**
   * An error, which fails the build, by default; a note needs no fix. Ignored in lists of one severity, such
   * as `Findings`.
   */
  severity?: 'warning' | 'note';
}

/** Findings collected while work continues. */
export interface Findings {
  /** Faulty parts are skipped, and the build fails after reporting all of them. */
  errors: Finding[];
  warnings: Finding[];
}

/** Adds a finding, if there is one, to the errors or warnings by its severity. */
export function addFinding(
  { errors, warnings }: Findings,
  finding: Finding | null | undefined,
  location: SourceLocation,
): void {
  if (finding) {
    (finding.severity === 'warning' ? warnings : errors).push({ ...finding, ...location });
  }
}

/** Formats a finding as `file:line:column: message`, which terminals link to editors. */
export function writeFinding({ file, line, column, message }: Finding): string {
  return (
    [file, line, column].filter((part) => part !== undefined).join(':') +
    (file ? ': ' : '') +
    message
  );
}

/**
 * Error with findings that an author has to fix. It's printed without a stack trace, and fails the build.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly findings: readonly Finding[];

  /** @param what findings, or the message of one without a location */
  constructor(what: string | Finding | readonly Finding[], options?: ErrorOptions) {
    const findings = typeof what === 'string' ? [{ message: what }] : [what].flat();
    super(findings.map(writeFinding).join('\n'), options);
    this.findings = findings;
  }
}

/** @throws SiteError with the findings, if there are any */
export function throwFindings(findings: readonly Finding[]): void {
  if (findings.length > 0) {
    throw new SiteError(findings);
  }
}

/** Returns the findings of a SiteError; rethrows other errors, which are bugs. */
export function findingsOf(error: unknown): readonly Finding[] {
  if (!isSiteError(error)) {
    throw error;
  }
  return error.findings;
}

/** Runs an action and collects its findings. Returns its result, null if it throws. */
export function collectErrors<T>(errors: Finding[], action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    errors.push(...findingsOf(error));
    return null;
  }
}

/** Checks for a SiteError by name, because bundles have their own copies of the class. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === 'SiteError';
}

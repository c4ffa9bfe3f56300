/** Position in a file that a person wrote. */
export interface SourceLocation {
  /** Path from the site's root. */
  file: string;
  /** Line in that file, from 1. */
  line?: number;
  /** Column in that line, from 1, where it is known. */
  column?: number;
  /** Keys of the value that is meant, in a file that is data or begins with it: the line follows. */
  keys?: readonly PropertyKey[];
}

/** A problem in content or configuration for a person to fix, with its position if there's one. */
export interface Finding extends Partial<SourceLocation> {
  /** The problem and its remedy. */
  message: string;
  /**
   * Without one it is an error, which ends the build; a note says that nothing is wrong. Where a list
   * holds findings of one severity, that of the list counts.
   */
  severity?: 'warning' | 'note';
}

/** Findings collected while work continues. */
export interface Findings {
  /** Faulty parts are skipped, and the build fails after reporting all of them. */
  errors: Finding[];
  warnings: Finding[];
}

/** Adds a finding, where there is one, to those of its severity; one that has none is an error. */
export function addFinding(
  { errors, warnings }: Findings,
  finding: Finding | null | undefined,
  location: SourceLocation,
): void {
  if (finding) {
    (finding.severity === 'warning' ? warnings : errors).push({ ...finding, ...location });
  }
}

/** A finding as people and editors read it: `file:line:column: message`. */
export function writeFinding({ file, line, column, message }: Finding): string {
  return (
    [file, line, column].filter((part) => part !== undefined).join(':') +
    (file ? ': ' : '') +
    message
  );
}

/**
 * Findings that an author has to fix. They are shown alone,
 * without a stack trace, and ends the build with exit code 1.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly findings: readonly Finding[];

  /** @param what one finding, or all that were found; text alone is one without a location */
  constructor(what: string | Finding | readonly Finding[], options?: ErrorOptions) {
    const findings = typeof what === 'string' ? [{ message: what }] : [what].flat();
    super(findings.map(writeFinding).join('\n'), options);
    this.findings = findings;
  }
}

/** @throws SiteError with the findings, where there are any */
export function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length > 0) {
    throw new SiteError(findings);
  }
}

/** The findings of a SiteError. Rethrows any other error, which is a bug. */
export function findingsOf(error: unknown): readonly Finding[] {
  if (!isSiteError(error)) {
    throw error;
  }
  return error.findings;
}

/** The result of an action. Null if it throws findings, which are collected to be reported at once. */
export function collectErrors<T>(errors: Finding[], action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    errors.push(...findingsOf(error));
    return null;
  }
}

/** Distinguishes findings from bugs, by name because a site's components are another bundle. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === 'SiteError';
}

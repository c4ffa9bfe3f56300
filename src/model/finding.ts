/** Where something stands that a person wrote. */
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

/** Something that a person should mend, in content, configuration or code; where, if one file is to blame. */
export interface Finding extends Partial<SourceLocation> {
  /** What is wrong, and how to mend it. */
  message: string;
  /**
   * Without one it is an error, which ends the build; a note says that nothing is wrong. Where a list
   * holds findings of one severity, that of the list counts.
   */
  severity?: 'warning' | 'note';
}

/** What is found on the way, while work goes on. */
export interface Findings {
  /** What cannot be: it is left out, and a build fails when all is told. */
  errors: Finding[];
  warnings: Finding[];
}

/** Adds a finding, where there is one, to those of its severity; one that has none is an error. */
export function addFinding(
  { errors, warnings }: Findings,
  finding: Finding | null,
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
 * What a person who writes content or configuration has to mend. It is shown as its findings alone,
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

/** What a person has to mend of what was thrown; anything else is a fault of the code, and thrown on. */
export function findingsOf(error: unknown): readonly Finding[] {
  if (!isSiteError(error)) {
    throw error;
  }
  return error.findings;
}

/** Does what may fail by a person's fault, so that all such faults are told at once. */
export function collectErrors(errors: Finding[], action: () => void): void {
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

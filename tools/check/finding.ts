/** Something in the content that is not true, or not as the site's rules want it. */
export interface Finding {
  /** Path from the site's root. */
  file: string;
  /** From 1; 1 where the whole file is meant. */
  line: number;
  /** What is wrong, and how to mend it. */
  message: string;
}

/** What one check came to. */
export interface CheckResult {
  findings: Finding[];
  /** What a person should know, though nothing is wrong: samples left out with their reasons. */
  notes?: string[];
}

/** Writes a finding as editors and terminals read places. */
export function writeFinding({ file, line, message }: Finding): string {
  return `${file}:${line}: ${message}`;
}

/** The line, from 1, that a place of a text is on. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

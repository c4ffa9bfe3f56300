/** Something in the content that is not true, or not as the site's rules want it. */
export interface Finding {
  /** Name of the check, as in `samples`. */
  check: string;
  /** Path from the site's root. */
  file: string;
  /** From 1; 1 where the whole file is meant. */
  line: number;
  /** What is wrong, and how to mend it. */
  message: string;
}

/** What one check came to. */
export interface CheckResult {
  /** What must be mended. */
  findings: Finding[];
  /** What a person should know, though nothing is wrong: samples left out with their reasons. */
  notes: string[];
}

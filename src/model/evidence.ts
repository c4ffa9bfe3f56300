/*
 * What the sections of pages rest on in the code of the release, as `npm run content:evidence` writes it.
 */

/** `platform/evidence.json`. */
export interface EvidenceFile {
  /** Of the platform, as in `5.54.0`. */
  release: string;
  /**
   * Folder of a package in the platform's repository → folder in it → file → declarations: their names,
   * hashes of their texts, the first line and how many follow, as in `createCronService.add EFBeI 266+37`;
   * the name alone when the release does not have it any more. A space before a name stands for a part of
   * the name before it: ` remove` after `createCronService.add`. A file as a whole is `*`.
   */
  declarations: Record<string, Record<string, Record<string, string[]>>>;
  /**
   * Page → id of a heading, empty for what stands before the first → ids of declarations with a space
   * between them. What was last read against another text has that one's hash and release behind it,
   * as in `Qw-12z:EFBeIN:5.53.0`.
   */
  sections: Record<string, Record<string, string>>;
}

/** A declaration that a section rests on. */
export interface EvidencePiece {
  path: string;
  name: string;
  /** Of its normalized text; empty when the release does not have it any more. */
  hash: string;
  /** Lines at the tag of the release, from 1; 0 when it is gone. */
  start: number;
  end: number;
  /** The text that the section was last read against; null when it is the present one. */
  readAgainst: { hash: string; release: string } | null;
}

/** What a section rests on. */
export interface SectionRecord {
  page: string;
  section: string;
  pieces: EvidencePiece[];
}

import type { CompiledDoc } from '../model/compiled';

/** What the plugins find in a doc, gathered on its virtual file while it is compiled. */
export interface Findings extends Omit<CompiledDoc, 'code'> {}

declare module 'vfile' {
  interface DataMap {
    findings: Findings;
  }
}

/** Nothing found yet. */
function emptyFindings(): Findings {
  return {
    contentTitle: null,
    excerpt: '',
    headings: [],
    sections: [],
    links: [],
    imports: [],
    identifiers: [],
    twin: [],
    warnings: [],
  };
}

/**
 * What was found in a file so far.
 *
 * @param file the file that is compiled
 */
export function findingsOf(file: { data: { findings?: Findings } }): Findings {
  file.data.findings ??= emptyFindings();
  return file.data.findings;
}

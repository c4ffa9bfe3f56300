import type { CompiledDoc } from '../model/compiled';

/** What the plugins find in a doc, gathered on its virtual file while it is compiled. */
export interface Findings
  extends Pick<
    CompiledDoc,
    'contentTitle' | 'excerpt' | 'headings' | 'sections' | 'links' | 'imports' | 'twin' | 'warnings'
  > {}

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

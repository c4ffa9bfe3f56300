import { uniq } from 'es-toolkit';
import type { Finding } from '../../src/model/finding';
import type { CheckedPage } from '../check/pages';
import { createFileFinder } from './find-files';
import { createNameFinder } from './find-named';
import { createNearest } from './find-nearest';
import { findWritten } from './find-written';
import type { PlatformSources } from './platform-sources';
import { listSections, type PageSection } from './sections';
import { type Located, leaveOutParts } from './units';

/** What a section rests on. */
interface SectionEvidence {
  section: PageSection;
  evidence: Located[];
}

/** What a page rests on. */
interface PageEvidence {
  page: string;
  /** All of its sections, in order. */
  sections: SectionEvidence[];
  findings: Finding[];
}

/** Finds what pages rest on in the sources of a release. */
export function createResolver(sources: PlatformSources) {
  const files = createFileFinder(sources);
  const findNamed = createNameFinder(sources);
  const { createIsNear, findNearest } = createNearest(sources);

  /** Files that could not be read as code: what rests on them rests on the file as a whole. */
  function noteProblems({ file }: CheckedPage, paths: readonly string[]): Finding[] {
    return paths.flatMap((path) => {
      const problem = sources.parse(path)?.problem;
      const message = `${path} is not taken apart: ${problem} Sections that name it rest on the whole file.`;
      return problem ? [{ severity: 'note' as const, file, line: 1, message }] : [];
    });
  }

  function readPage(page: CheckedPage) {
    const sections = listSections(page);
    const listed = files.findListed(page.frontMatter.sources ?? []);
    const named = sections.map(({ code }) =>
      files.findNamed(
        code.map(({ text }) => text),
        listed,
      ),
    );
    return { page, sections, named, ofPage: uniq([...listed, ...named.flat()]) };
  }

  /** What each section of pages rests on, in their order. */
  return function resolvePages(pages: CheckedPage[]): PageEvidence[] {
    const read = pages.map(readPage);
    const nearest = findNearest(read);
    return read.map((names, at) => {
      const { named, ofPage, page, sections } = names;
      const ids = sections.map(({ id }) => id);
      const { bySection, findings } = findWritten(page, ids, sources);
      const isNear = createIsNear(names);
      const resolved = sections.map((section, index) => {
        const all = [
          ...findNamed(section, {
            own: named[index] ?? [],
            ofPage,
            isNear: (each) => isNear(each, index),
          }),
          ...(bySection[section.id] ?? []),
          ...(nearest[at]?.[index] ?? []),
        ];
        return { section, evidence: leaveOutParts(all) };
      });
      return {
        page: page.file,
        sections: resolved,
        findings: [...findings, ...noteProblems(page, ofPage)],
      };
    });
  };
}

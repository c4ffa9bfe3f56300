import { memoize } from 'es-toolkit';
import { closest } from 'fastest-levenshtein';
import { listSectionIds } from '../../markdown/sections';
import type { GetCompiled } from '../../model/compiled';
import type { Finding } from '../../model/finding';
import type { Doc } from '../../site/doc';
import type { Answer } from '../../site/search-data';
import type { Site } from '../../site/site';
import type { DocPage } from './page';

/** Lists the questions of a doc and of its sections. */
export function listQuestions(
  { route }: Doc,
  { search }: Site,
): Pick<DocPage, 'questions' | 'sectionQuestions'> {
  const answers = search.answers[route] ?? [];
  return {
    questions: answers.flatMap(({ questions, section }) => (section === '' ? questions : [])),
    sectionQuestions: answers.flatMap(({ questions, section }) =>
      section === '' ? [] : questions.map((question): [string, string] => [section, question]),
    ),
  };
}

/** Reports questions whose page or section doesn't exist. */
export function checkQuestions({ search, versions }: Site, getCompiled: GetCompiled): Finding[] {
  const docs = new Map(versions.flatMap(({ docs }) => docs.map((doc) => [doc.route, doc])));
  const drafts = new Set(versions.flatMap(({ draftRoutes }) => [...draftRoutes]));
  const idsOf = memoize((source: string) => listSectionIds(getCompiled(source).plain));
  const explain = ({ route, section }: Answer): string | null => {
    const doc = docs.get(route);
    if (!doc) {
      return drafts.has(route)
        ? null
        : `no doc has the address ${route}. ${suggest(route, [...docs.keys()])}`;
    }
    const ids = section === '' ? [] : idsOf(doc.source);
    return section === '' || ids.includes(section)
      ? null
      : `${doc.source} has no heading with the id "${section}". ${suggest(section, ids)}`;
  };
  return Object.values(search.answers)
    .flatMap((answers) => answers ?? [])
    .flatMap((answer) => {
      const message = explain(answer);
      return message === null ? [] : [{ file: answer.file, keys: [answer.address], message }];
    });
}

function suggest(wanted: string, known: string[]): string {
  return known.length === 0
    ? 'Delete its questions.'
    : `The nearest is "${closest(wanted, known)}": use that, or delete its questions.`;
}

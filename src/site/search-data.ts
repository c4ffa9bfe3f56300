import { groupBy } from 'es-toolkit';
import { z } from 'zod';
import { strictObject } from '../config';
import { collectErrors, type Finding } from '../model/finding';
import { cacheByText } from './cache-by-text';
import { listFiles, readText } from './files';
import { type Checked, parseData } from './yaml-data';

/** Words that begin questions but not tasks. */
const ASKING =
  /^(?:how|what|why|where|when|which|who|can|could|does|do|did|is|are|should|must|may|will)\b/i;

const question = z
  .string()
  .refine(
    (asked) =>
      /\S+\s+\S+\s+\S/.test(asked) && (ASKING.test(asked) ? /\?$/ : /[^.!:;,]$/).test(asked),
    {
      error:
        'must be a question, as in "How do I start the admin panel?", or a task without punctuation at its end, as in "Start the admin panel", of at least three words',
    },
  );

/** Schema of a question file: address of the page or section with the answer → questions. */
const questionsSchema = z.record(
  z.string().regex(/^\//, 'must be the address of a page, as in "/docs/intro#what-is-where"'),
  z.array(question).min(1, 'must be one at least'),
);

const synonymsSchema = z.array(
  strictObject({
    words: z.array(z.string().regex(/\S/, 'must not be empty')).min(2, 'must be two at least'),
    query: z.string(),
    page: z.string(),
  }),
);

/** Synonyms, with an example query and the route of its answer. */
export type SynonymGroup = z.output<typeof synonymsSchema>[number];

const parseQuestions = cacheByText((source, text) =>
  parseData(questionsSchema, text, { source, firstLine: 1 }),
);

const parseSynonyms = cacheByText((source, text) =>
  parseData(synonymsSchema, text, { source, firstLine: 1 }),
);

/** Questions that one page or section answers. */
export interface Answer {
  /** Path of the file of questions from the site's root. */
  file: string;
  /** Its key in that file, as in `/docs/intro#what-is-where`. */
  address: string;
  route: string;
  /** Id of the section's heading; '' for the page. */
  section: string;
  questions: string[];
}

/** A site's own search data. */
export interface SearchData {
  /** By route. */
  answers: Partial<Record<string, Answer[]>>;
  synonyms: SynonymGroup[];
}

export const NO_SEARCH_DATA: SearchData = { answers: {}, synonyms: [] };

/** Folder of search data, from the site's root. */
export const SEARCH_FOLDER = 'search';

function listAnswers(file: string, questions: z.output<typeof questionsSchema>): Answer[] {
  return Object.entries(questions).map(([address, questions]) => {
    const [route = '', section = ''] = address.split('#');
    return { file, address, route, section, questions };
  });
}

/**
 * Reads a site's search data: questions from `search/questions/*.yaml`, and synonyms from
 * `search/synonyms.yaml`. Both are optional.
 *
 * @returns the valid part of the data, and findings about the rest
 */
export function readSearchData(siteRoot: string): SearchData & { errors: Finding[] } {
  const errors: Finding[] = [];
  const paths = listFiles(siteRoot, SEARCH_FOLDER).filter((path) => path.endsWith('.yaml'));
  const read = <T>(file: string, parse: (source: string, text: string) => Checked<T>): T | null =>
    collectErrors(errors, () => {
      const { errors: found, value } = parse(file, readText(siteRoot, file));
      errors.push(...found);
      return value;
    });
  const answers: Answer[] = [];
  let synonyms: SynonymGroup[] = [];
  for (const path of paths) {
    const file = `${SEARCH_FOLDER}/${path}`;
    if (path === 'synonyms.yaml') {
      synonyms = read(file, parseSynonyms) ?? [];
    } else {
      answers.push(...listAnswers(file, read(file, parseQuestions) ?? {}));
    }
  }
  return { answers: groupBy(answers, ({ route }) => route), synonyms, errors };
}

import { describe } from 'vitest';
import { testSites } from './finding-tables';

const FILE = 'search/questions/all.yaml';
const QUESTION =
  'must be a question, as in "How do I start the admin panel?", or a task without punctuation at its end, as in "Start the admin panel", of at least three words';

const docs = {
  'content/a.md': '---\ntitle: A\n---\n\nText.\n\n## Part\n\nText.\n',
  'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
};

describe('questions', () => {
  testSites([
    [
      {
        ...docs,
        [FILE]: [
          '/a: [How is it done?, Make it at home]',
          '/a#part: [Where is it?]',
          '/draft: [Is it done?]',
          '/b: [What is it?]',
          '/a#prt: [What is it?]',
        ].join('\n'),
      },
      `${FILE}:4: no doc has the address /b. The nearest is "/a": use that, or delete its questions.`,
      `${FILE}:5: content/a.md has no heading with the id "prt". The nearest is "part": use that, or delete its questions.`,
    ],
    [
      { ...docs, [FILE]: '/a:\n  - How is it done\n  - Do it at home.\n  - Do it\n/a#part: []\n' },
      `${FILE}:2: ["/a"][0]: ${QUESTION}`,
      `${FILE}:3: ["/a"][1]: ${QUESTION}`,
      `${FILE}:4: ["/a"][2]: ${QUESTION}`,
      `${FILE}:5: ["/a#part"]: must be one at least`,
    ],
    [
      { ...docs, 'search/synonyms.yaml': '- words: [one]\n  query: one\n  page: /a\n' },
      'search/synonyms.yaml:1: [0].words: must be two at least',
    ],
  ]);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getDefaultSettings, getDictionary, readSettings } from 'cspell-lib';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What contributors write besides content, whose prose `npm run check:content` reads. */
const files = globSync(
  ['{src,tools,tests,docs}/**/*.{ts,tsx,mjs,css,md,sh}', '.github/**/*.{md,yml}', '*.{ts,md,json}'],
  {
    cwd: ROOT,
    dot: true,
    ignore: ['**/{fixtures,node_modules}/**', 'package-lock.json', 'published-routes.json'],
  },
).sort();

/** Files that name British spellings, to tell people of them. */
const EXCEPTIONS = ['cspell.json', 'tools/check/prose/prose.test.ts'];

/** Words of text and of identifiers: `readFileSync` has three. */
const WORD = /[A-Z]?[a-z]{3,}|[A-Z]{4,}(?![a-z])/g;

/** How a British spelling becomes an American one. */
const DIFFERENCES: [RegExp, string][] = [
  [/our/, 'or'],
  [/([iy])s(?=e|ing|ation|able)/, '$1z'],
  [/enc(?=e)/, 'ens'],
  [/([bt])re/, '$1er'],
  [/ogue/, 'og'],
  [/ll/, 'l'],
  [/[ao]e/, 'e'],
];

it('words are spelled as in American English', async () => {
  const { flagWords } = await readSettings(resolve(ROOT, 'cspell.json'));
  const { dictionaryDefinitions } = await getDefaultSettings();
  const american = await getDictionary({
    dictionaryDefinitions,
    dictionaries: ['en_us'],
    flagWords,
  });
  const british = await getDictionary({ dictionaryDefinitions, dictionaries: ['en-gb'] });
  const isBritish = (word: string) =>
    american.isForbidden(word) ||
    (british.has(word) &&
      !american.has(word) &&
      // Each dictionary has terms of computing that the other lacks.
      DIFFERENCES.some(([pattern, letters]) => american.has(word.replace(pattern, letters))));
  const found = files
    .filter((file) => !EXCEPTIONS.includes(file))
    .flatMap((file) =>
      readFileSync(resolve(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(WORD)]
            .filter(([word]) => isBritish(word.toLowerCase()))
            .map(([word]) => `${file}:${index + 1}: ${word}`),
        ),
    );
  expect(found).toEqual([]);
});

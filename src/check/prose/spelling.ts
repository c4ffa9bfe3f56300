import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings, spellCheckDocument } from 'cspell-lib';
import { SiteError } from '../../model/site-error';
import type { Finding } from '../finding';
import { lineAt } from './front-matter-places';
import type { ProseDoc } from './prose-doc';
import { proseOf } from './prose-text';

const SETTINGS = 'cspell.json';
const DICTIONARY = 'words.txt';

const SUGGESTIONS = 3;

type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Checks the spelling of what readers read as prose: text, titles, descriptions and words for
 * pictures. Code is left out.
 *
 * @param docs all docs of the site
 * @param siteRoot absolute path of the folder with `cspell.json` and `words.txt`
 */
export async function checkSpelling(docs: ProseDoc[], siteRoot: string): Promise<Finding[]> {
  const file = join(siteRoot, SETTINGS);
  if (!existsSync(file)) {
    throw new SiteError(`There is no ${SETTINGS} in the site's folder, which spelling needs.`);
  }
  const settings = await readSettings(file);
  const misspelled: Finding[] = [];
  // One by one: the first loads the dictionaries that the others find loaded.
  for (const doc of docs) {
    misspelled.push(...(await misspellings(doc, { siteRoot, settings })));
  }
  return [...misspelled, ...(await dictionaryFindings(siteRoot))];
}

async function misspellings(
  doc: ProseDoc,
  { siteRoot, settings }: { siteRoot: string; settings: Settings },
): Promise<Finding[]> {
  const text = proseOf(doc);
  const uri = pathToFileURL(join(siteRoot, doc.file)).href;
  const { issues } = await spellCheckDocument(
    { uri, text, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, numSuggestions: SUGGESTIONS, noConfigSearch: true },
    settings,
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => ({
    check: 'prose',
    file: doc.file,
    line: lineAt(text, offset),
    message: `"${word}" is not a known word${suggestionText(suggestions)}. Write names of code as \`code\`; add a word that is right to ${DICTIONARY}.`,
  }));
}

function suggestionText(suggestions: string[]): string {
  return suggestions.length === 0 ? '' : ` (${suggestions.slice(0, SUGGESTIONS).join(', ')}?)`;
}

/** A sorted dictionary holds no word twice, and two branches seldom change the same line. */
async function dictionaryFindings(siteRoot: string): Promise<Finding[]> {
  const file = join(siteRoot, DICTIONARY);
  if (!existsSync(file)) {
    return [];
  }
  const words = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const collator = new Intl.Collator('en');
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    return before !== undefined && collator.compare(before, word) >= 0
      ? [
          {
            check: 'prose',
            file: DICTIONARY,
            line: index + 1,
            message: `"${word}" must not come after "${before}". Keep the words sorted, each once.`,
          },
        ]
      : [];
  });
}

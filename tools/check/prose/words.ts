import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings, spellCheckDocument } from 'cspell-lib';
import { escapeRegExp, sortBy } from 'es-toolkit';
import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { isNode, parseDocument } from 'yaml';
import { z } from 'zod';
import { FRONT_MATTER } from '../../../src/constants';
import type { JsxElement } from '../../../src/markdown/tree';
import { type Finding, SiteError } from '../../../src/model/finding';
import { lineAt } from '../check';
import { readDataFile } from '../data-file';
import type { CheckedPage } from '../pages';

/** Keys of the front matter that readers see as text. */
const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/** Attributes of elements that readers see or hear as text. */
const TEXT_ATTRIBUTES = new Set(['title', 'label', 'alt', 'description', 'aria-label']);

/** A piece of a text by its offsets; the end is not part of it. */
interface TextRange {
  start: number;
  end: number;
}

/** Finds where the texts of a doc's front matter stand. */
function frontMatterRanges(text: string): TextRange[] {
  const [, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  const begin = text.indexOf('\n') + 1;
  const document = parseDocument(yaml);
  return TEXT_KEYS.flatMap((key) => {
    const value: unknown = document.get(key, true);
    const [start, end] = (isNode(value) && value.range) || [];
    return start === undefined || end === undefined
      ? []
      : [{ start: begin + start, end: begin + end }];
  });
}

/** A doc's prose at the places where it stands; everything else is white space, of the same lines. */
function extractProse({ text, tree }: CheckedPage): string {
  const ranges = frontMatterRanges(text);
  visit(tree, (node: Nodes) => {
    ranges.push(...listRanges(node, text));
  });
  let kept = '';
  for (const { start, end } of sortBy(ranges, ['start'])) {
    kept += blank(text.slice(kept.length, start)) + text.slice(Math.max(start, kept.length), end);
  }
  return kept + blank(text.slice(kept.length));
}

function listRanges(node: Nodes, text: string): TextRange[] {
  switch (node.type) {
    case 'text':
      return rangeOf(node);
    case 'image':
    case 'imageReference': {
      // What stands before the URL, as in ![words](url).
      const [range] = rangeOf(node);
      return range && node.alt
        ? [{ start: range.start, end: range.start + node.alt.length + 3 }]
        : [];
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return attributeRanges(node, text);
    default:
      return [];
  }
}

/** The parser says where an element begins; its attributes follow one another from there. */
function attributeRanges(element: JsxElement, text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let at = rangeOf(element)[0]?.start ?? 0;
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      const value = text.indexOf(attribute.value, text.indexOf(attribute.name, at));
      const end = value + attribute.value.length;
      if (value !== -1 && TEXT_ATTRIBUTES.has(attribute.name)) {
        ranges.push({ start: value, end });
      }
      at = value === -1 ? at : end;
    }
  }
  return ranges;
}

function rangeOf({ position }: { position?: Position }): TextRange[] {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? [] : [{ start, end }];
}

/** Line breaks stay, so that lines are counted as in the file. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

const SETTINGS = 'cspell.json';
const DICTIONARY = 'words.txt';

const SUGGESTIONS = 3;

/**
 * Checks the spelling of what readers read as prose: text, titles, descriptions and words for
 * pictures. Code is left out.
 *
 * @param siteRoot absolute path of the folder with `cspell.json` and `words.txt`
 */
export async function checkSpelling(docs: CheckedPage[], siteRoot: string): Promise<Finding[]> {
  const file = join(siteRoot, SETTINGS);
  if (!existsSync(file)) {
    throw new SiteError(`There is no ${SETTINGS} in the site's folder, which spelling needs.`);
  }
  const settings = await readSettings(file);
  const misspelled: Finding[] = [];
  // One by one: the first loads the dictionaries that the others find loaded.
  for (const doc of docs) {
    const text = extractProse(doc);
    const uri = pathToFileURL(join(siteRoot, doc.file)).href;
    const { issues } = await spellCheckDocument(
      { uri, text, languageId: 'plaintext', locale: 'en-US' },
      { generateSuggestions: true, numSuggestions: SUGGESTIONS, noConfigSearch: true },
      settings,
    );
    for (const { text: word, offset, suggestions = [] } of issues) {
      const meant = suggestions.slice(0, SUGGESTIONS).join(', ');
      const message = `"${word}" is not a known word${meant && ` (${meant}?)`}. Write names of code as \`code\`; add a word that is right to ${DICTIONARY}.`;
      misspelled.push({ file: doc.file, line: lineAt(text, offset), message });
    }
  }
  return misspelled;
}

const TERMS = 'terms.json';

/** Each term as it is written, and ways in which it is not. */
const termsSchema = z.record(
  z.string(),
  z.array(z.string()).min(1).describe('Ways in which the term is not written.'),
);

function wordsOf(variant: string): RegExp {
  return new RegExp(`(?<![\\w-])${escapeRegExp(variant)}(?![\\w-])`, 'g');
}

/**
 * Checks that prose writes each term one way. Letters count as they stand, so a term that may begin
 * a sentence lists only what is wrong there too.
 *
 * @param siteRoot absolute path of the folder that may have `terms.json`: term → wrong ways
 * @throws SiteError when `terms.json` has another shape
 */
export function checkTerms(docs: CheckedPage[], siteRoot: string): Finding[] {
  const terms = readDataFile(siteRoot, TERMS, { schema: termsSchema, none: '{}' });
  return docs.flatMap((doc) => {
    const text = extractProse(doc);
    return Object.entries(terms).flatMap(([term, variants]) =>
      variants.flatMap((variant) =>
        [...text.matchAll(wordsOf(variant))].map(({ index }) => ({
          file: doc.file,
          line: lineAt(text, index),
          message: `"${variant}" is written "${term}" on this site, see ${TERMS}.`,
        })),
      ),
    );
  });
}

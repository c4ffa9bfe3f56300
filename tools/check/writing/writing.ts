import { sumBy } from 'es-toolkit';
import type { List, ListItem, Nodes, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';
import { findMolds } from './mold';
import { openRules, type Rules } from './rules';
import { countWords, getOpening, listSentences, readAloud } from './sentences';
import { SLIPS } from './slips';

/** What a page may have at most, or must have; what each is for, `docs/write-a-page.md` says. */
export const WRITING = {
  /** Words of tables among all words of a page. */
  shareInTables: 0.25,
  /** The same of a page that is there for looking things up. */
  shareInTablesOfReference: 0.5,
  rowsOfTable: 3,
  columnsOfTable: 4,
  bullets: 7,
  /** Bullets below a heading that announces limits. */
  bulletsOfLimits: 5,
  /** Words of a sentence. */
  longestSentence: 40,
  medianSentence: 18,
} as const;

type AddFinding = (line: number | undefined, message: string) => void;

function checkOpening(tree: Root, add: AddFinding) {
  const opening = getOpening(tree);
  const [start] =
    /^This (?:page|guide|document|section|reference|article)\b/i.exec(opening?.text ?? '') ?? [];
  if (start) {
    add(
      opening?.line,
      `The page opens with "${start}". Open with the problem that the reader has.`,
    );
  }
}

function checkTables(tree: Root, isReference: boolean, add: AddFinding) {
  let inTables = 0;
  visit(tree, 'table', (table: Table) => {
    const line = table.position?.start.line;
    const rows = table.children.length - 1;
    const columns = table.children[0]?.children.length ?? 0;
    inTables += sumBy(
      table.children.flatMap((row) => row.children),
      (cell) => countWords(readAloud(cell)),
    );
    if (rows < WRITING.rowsOfTable) {
      add(
        line,
        `The table has ${rows} of at least ${WRITING.rowsOfTable} rows. Make it a sentence, or a list.`,
      );
    }
    if (columns > WRITING.columnsOfTable) {
      add(line, `The table has ${columns} columns. A table has at most ${WRITING.columnsOfTable}.`);
    }
    for (const cell of table.children[0]?.children ?? []) {
      if (countWords(readAloud(cell)) === 0) {
        add(
          line,
          'A column of the table has no heading. Screen readers announce it with each cell.',
        );
      }
    }
    return SKIP;
  });
  const words = inTables + sumBy(listSentences(tree), (sentence) => sentence.words);
  const most = isReference ? WRITING.shareInTablesOfReference : WRITING.shareInTables;
  if (inTables > words * most) {
    add(
      1,
      `${percent(inTables / words)} of the words are in tables, at most ${percent(most)} may. Tell in prose what has a reason.`,
    );
  }
}

function percent(share: number): string {
  return `${Math.ceil(share * 100)} %`;
}

/** A heading that announces what does not work. */
const LIMITS_HEADING =
  /\b(?:limits?|limitations?|pitfalls?|caveats?|bites?|watch out|gotchas?|traps?)\b/i;

/** A heading under which exceptions are gathered, far from where a reader meets them. */
const BAG_HEADING = /^what (?:bites|to watch)/i;

function checkLists(tree: Root, add: AddFinding) {
  let isLimits = false;
  visit(tree, (node: Nodes, _index, parent) => {
    if (node.type === 'heading') {
      isLimits = LIMITS_HEADING.test(textOf(node));
      if (BAG_HEADING.test(textOf(node))) {
        add(
          node.position?.start.line,
          `"${textOf(node)}" is a bag of exceptions. Put each beside the step or the sample where it bites.`,
        );
      }
    }
    if (node.type !== 'list' || node.ordered) {
      return;
    }
    const most = isLimits ? WRITING.bulletsOfLimits : WRITING.bullets;
    const count = node.children.length;
    if (count > most) {
      add(
        node.position?.start.line,
        `The list has ${count} bullets, at most ${most} are read${isLimits ? ' under limits' : ''}. Keep those that change what the reader does, or group them.`,
      );
    }
    if (parent?.type === 'listItem' && holdsBullets(node)) {
      add(node.position?.start.line, 'Bullets are nested twice. Make headings of the outer ones.');
    }
  });
}

function holdsBullets(list: List): boolean {
  return list.children.some((item: ListItem) => item.children.some(({ type }) => type === 'list'));
}

function checkSentences(tree: Root, add: AddFinding) {
  const sentences = listSentences(tree);
  for (const { line, text, words } of sentences) {
    if (words > WRITING.longestSentence) {
      add(
        line,
        `A sentence has ${words} words, at most ${WRITING.longestSentence} are read in one breath: "${shorten(text)}"`,
      );
    }
    for (const { pattern, instead } of SLIPS) {
      const [slip] = pattern.exec(text) ?? [];
      if (slip) {
        add(
          line,
          `"${slip}" is not what an engineer would say aloud: ${instead}. "${shorten(text)}"`,
        );
      }
    }
  }
  const lengths = sentences.map(({ words }) => words).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (median > WRITING.medianSentence) {
    add(
      1,
      `Half of the sentences have ${median} words or more. Shorten them to a median of ${WRITING.medianSentence}.`,
    );
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** A path of the platform's repository. */
const REPOSITORY_PATH =
  /^(?:packages|tests|examples|docs|scripts|templates|\.github)\/[\w.@/[\]-]+/;

function checkWays(doc: CheckedPage, isAboutCode: boolean, add: AddFinding) {
  let namesPath = false;
  let leadsOn = false;
  visit(doc.tree, (node: Nodes) => {
    namesPath ||= node.type === 'inlineCode' && REPOSITORY_PATH.test(node.value);
    leadsOn ||= node.type === 'link' && !/^(?:#|[a-z][a-z\d+.-]*:)/i.test(node.url);
  });
  if (isAboutCode && !namesPath) {
    add(1, 'The page names no file of the repository. Say where the code is: `packages/…`.');
  }
  if (!leadsOn) {
    add(1, 'The page leads nowhere. Link to a page that a reader needs next.');
  }
}

function checkDoc(doc: CheckedPage, rules: Rules): Finding[] {
  const { file, tree } = doc;
  const findings: Finding[] = [];
  const add: AddFinding = (line = 1, message) => findings.push({ file, line, message });
  checkOpening(tree, add);
  checkTables(tree, rules.isReference(file), add);
  checkLists(tree, add);
  checkSentences(tree, add);
  checkWays(doc, rules.isAboutCode(file), add);
  return findings;
}

/**
 * Checks how pages read: openings, tables, lists, sentences, whether they lead to the code and to
 * other pages, and what too many of them share. Partials, unlisted pages and the home page are made of
 * other pieces, and are left out.
 */
export async function checkWriting(context: CheckContext): Promise<Finding[]> {
  const rules = openRules(context.siteRoot);
  const docs = (await context.docs()).filter(
    ({ file, frontMatter, isPartial }) =>
      !isPartial && !frontMatter.unlisted && !rules.isLeftOut(file),
  );
  return [...docs.flatMap((doc) => checkDoc(doc, rules)), ...findMolds(docs)];
}

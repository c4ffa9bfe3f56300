import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CheckedPage } from './pages';

/** A code fence of a page. */
export interface Fence {
  /** Path of the page from the site's root. */
  file: string;
  /** Line of the page that opens the fence; line n of the code is n lines below it. */
  line: number;
  /** Language in small letters, empty when there is none. */
  language: string;
  code: string;
  /** Reason to leave the fence out; empty when the author gave none, null when it is checked. */
  nocheck: string | null;
  /** Name that fences share which build on one another. */
  group: string | null;
}

/** `nocheck` counts without a value too, so that a missing reason is seen. */
const NOCHECK = /(?:^|\s)nocheck(?:=(?:"([^"]*)"|'([^']*)'))?(?=[\s=]|$)/;
const GROUP = /(?:^|\s)group=(?:"([^"]*)"|'([^']*)')/;

function quotedValue(match: RegExpExecArray | null): string | null {
  return match && (match[1] ?? match[2] ?? '').trim();
}

function fenceOf(file: string, node: Code): Fence {
  const meta = node.meta ?? '';
  return {
    file,
    line: node.position?.start.line ?? 1,
    language: (node.lang ?? '').toLowerCase(),
    code: node.value,
    nocheck: quotedValue(NOCHECK.exec(meta)),
    group: quotedValue(GROUP.exec(meta)),
  };
}

const SHELL_LANGUAGES = new Set(['bash', 'sh', 'shell']);

/** Tells whether a fence holds a shell script. */
export function isShell({ language }: Fence): boolean {
  return SHELL_LANGUAGES.has(language);
}

/**
 * Finds the code fences of a page, also those in lists, admonitions and elements.
 *
 * @param page the page
 * @returns fences in the order of the page
 */
export function fencesOf(page: CheckedPage): Fence[] {
  const fences: Fence[] = [];
  visit(page.tree, 'code', (node) => {
    fences.push(fenceOf(page.file, node));
  });
  return fences;
}

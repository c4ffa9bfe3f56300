import { compact, upperFirst } from 'es-toolkit';
import type { Comment, CommentPart, Reflection } from './typedoc';

/** Words that a comment has at least: shorter ones are titles of the members below, as in `APIs`. */
const LEAST_WORDS = 3;

const join = (parts: CommentPart[] = []) => parts.map(({ text }) => text).join('');

/** Lists the doc comments of a symbol or member: its own, and those of its signatures. */
function listComments({ comment, getSignature, signatures = [], type }: Reflection): Comment[] {
  const called = (type?.type === 'reflection' && type.declaration.signatures) || [];
  return compact([
    comment,
    ...[getSignature, ...signatures, ...called].map((each) => each?.comment),
  ]);
}

/** Finds the text of a tag in the doc comments of a symbol or member. */
function findTag(reflection: Reflection, name: string): string | undefined {
  const tags = listComments(reflection).flatMap(({ blockTags = [] }) => blockTags);
  const tag = tags.find((each) => each.tag === name);
  return tag && join(tag.content).trim();
}

/** Describes the `@deprecated` tag of a symbol or member, as a property to spread. */
export function describeDeprecation(reflection: Reflection): { deprecated?: string } {
  const deprecated = findTag(reflection, '@deprecated');
  return deprecated === undefined ? {} : { deprecated };
}

/** Describes the first paragraph of a member's doc comment, on one line, as a property to spread. */
export function describeComment(member: Reflection): { summary?: string } {
  const [text] = listComments(member).map(({ summary }) => join(summary).trim());
  const [first = ''] = (text || findTag(member, '@description') || '').split(/\n\s*\n/);
  const summary = upperFirst(first.replaceAll(/\s+/g, ' '));
  const isAbout = summary.split(' ').length >= LEAST_WORDS && !summary.startsWith('TODO');
  return isAbout ? { summary } : {};
}

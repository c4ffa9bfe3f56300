import { compact } from 'es-toolkit';
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

/** Describes the `@deprecated` tag of a symbol or one of its signatures, as a property to spread. */
export function describeDeprecation(reflection: Reflection): { deprecated?: string } {
  const tags = listComments(reflection).flatMap(({ blockTags = [] }) => blockTags);
  const tag = tags.find((each) => each.tag === '@deprecated');
  return tag ? { deprecated: join(tag.content).trim() } : {};
}

/** Describes the first paragraph of a member's doc comment, on one line, as a property to spread. */
export function describeComment(member: Reflection): { summary?: string } {
  const texts = listComments(member).map(({ summary }) => join(summary).trim());
  const [summary = ''] = texts.map(
    (text) => text.split(/\n\s*\n/)[0]?.replaceAll(/\s+/g, ' ') ?? '',
  );
  const isAbout = summary.split(' ').length >= LEAST_WORDS && !summary.startsWith('TODO');
  return isAbout ? { summary } : {};
}

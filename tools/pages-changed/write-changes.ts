import { compact } from 'es-toolkit';
import type { PhrasingContent, RootContent } from 'mdast';
import { z } from 'zod';
import { SiteError } from '../../src/model/finding';
import { list, paragraph, text, writeMarkdown } from '../../src/pages/markdown';
import type { PageChange, SiteChanges } from './compare';

/** Pages that a list shows; others are counted. GitHub refuses a comment of more than 65,536 characters. */
const SHOWN = 50;

/** By this line the comment of an earlier run is found. */
const MARK = '<!-- pages that a pull request changes -->';

/** A line of text of a site that somebody else wrote. */
const line = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}]*$/u);
const pages = z
  .array(z.strictObject({ route: line, title: line, size: z.number().int().nonnegative() }))
  .max(10_000);
const schema = z.strictObject({ added: pages, removed: pages, changed: pages, around: pages });

/**
 * Reads what another run found out. It may come from a fork, so nothing of it is believed but its shape.
 *
 * @throws SiteError when it is anything else
 */
export function parseChanges(json: string): SiteChanges {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new SiteError('The file is no list of changed pages.', { cause });
  }
}

/** Code, so that nothing in it is a link, a mention or markup. */
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

function writeList(label: string, changes: PageChange[]): RootContent[] {
  const left = changes.length - SHOWN;
  const lines = changes
    .slice(0, SHOWN)
    .map(({ route, title }) => [code(title), text(' '), code(route)]);
  const rest = left > 0 ? [[text(`and ${left} more`)]] : [];
  return changes.length === 0
    ? []
    : [paragraph(text(`${label}: ${changes.length}`)), list([...lines, ...rest])];
}

/**
 * Writes which pages changed as Markdown, for a comment.
 *
 * @param run address of the run that keeps the built site
 */
export function writeChanges(
  { added, around, changed, removed }: SiteChanges,
  run?: string,
): string {
  const isNone = [added, around, changed, removed].every(({ length }) => length === 0);
  const site: PhrasingContent[] = run
    ? [
        text('The built site, and pictures of these pages, are '),
        {
          type: 'link',
          url: run,
          children: [text('artifacts of its run')],
        },
        text('.'),
      ]
    : [];
  return writeMarkdown(
    compact([
      run && ({ type: 'html', value: MARK } as const),
      isNone && paragraph(text('No page reads otherwise than before.')),
      ...writeList('Changed pages, most changed first', changed),
      ...writeList('New pages', added),
      ...writeList('Pages that are gone', removed),
      ...writeList('Pages with another list around the same text', around),
      site.length > 0 && paragraph(...site),
    ]),
  );
}

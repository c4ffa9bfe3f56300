import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import config from '../../site.config';

/** A page of the built site as any generator can read it. */
export interface Twin {
  /** Path of the page, as in `/docs/intro`. */
  route: string;
  title: string;
  description: string;
  /** Markdown without the heading that repeats the title; links within the site are root-relative. */
  body: string;
}

const PAGES = z.array(
  z.object({
    route: z.string(),
    title: z.string(),
    description: z.string().optional(),
    markdown: z.string(),
  }),
);

/**
 * Lists that this site makes, which other generators do not have. That of changes quotes types as text
 * that is no MDX, so a copy of it cannot be read.
 */
const GENERATED = /^\/(?:tags|exports\/changes)(?:\/|$)/;

function bodyOf(markdown: string): string {
  return markdown
    .replace(/^# .*\n+/, '')
    .replaceAll(`](${config.url}/`, '](/')
    .replaceAll(`](${config.url})`, '](/)');
}

/**
 * Reads the Markdown twins of a built site, save for the lists that the site generates.
 *
 * @param dist absolute path of the built site
 */
export async function readTwins(dist: string): Promise<Twin[]> {
  const pages = PAGES.parse(JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')));
  const wanted = pages.filter(({ route }) => !GENERATED.test(route));
  return Promise.all(
    wanted.map(async ({ route, title, description = '', markdown }) => ({
      route,
      title,
      description,
      body: bodyOf(await readFile(join(dist, markdown), 'utf8')),
    })),
  );
}

/**
 * Writes a twin as a Markdown file with front matter.
 *
 * @param twin the page
 * @param slug address in front matter, for generators that take one
 */
export function twinText({ title, description, body }: Twin, slug?: string): string {
  const frontMatter = {
    title,
    ...(description ? { description } : {}),
    ...(slug === undefined ? {} : { slug }),
  };
  return `---\n${stringify(frontMatter)}---\n\n${body}`;
}

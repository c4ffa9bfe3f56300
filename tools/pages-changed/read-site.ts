import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import pMap from 'p-map';
import { glob } from 'tinyglobby';
import { TITLE_DELIMITER } from '../../src/constants';
import { SiteError } from '../../src/model/finding';
import type { PagePayload } from '../../src/model/payload';

/** A page as it reads: its title, and its article piece by piece. */
export interface BuiltPage {
  title: string;
  /** Its address below the root of the host. */
  href: string;
  /** Its own text, as its Markdown has it; null where it has none. */
  text: string | null;
  /** Texts, and elements by what they show or where they lead: no classes, no ids, no hashes. */
  pieces: string[];
}

/** A built site, by route. */
export type BuiltPages = Map<string, BuiltPage>;

/** Attributes that readers notice. */
const SHOWN = ['href', 'src', 'alt', 'title', 'open', 'start', 'colspan'];

/** Ending of a file whose name has a hash of what it holds. */
const HASH = /(\/assets\/[^?#]*)-\w{8}(?=\.\w+$)/;

/** Ending of the file that a navigation to a page fetches. */
const ENDING = /\.page\.json$/;

/** Files that are read at the same time. */
const CONCURRENCY = 16;

/** Reads the markup of a page as pieces. Drawings count by their texts alone. */
export function readPieces(html: string): string[] {
  const pieces: string[] = [];
  let drawings = 0;
  let text = '';
  // The parser gives a text in parts, where entities stand in it.
  const endText = () => {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    pieces.push(...(words === '' ? [] : [words]));
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        endText();
        drawings += name === 'svg' ? 1 : 0;
        const shown = SHOWN.flatMap((key) => {
          const value = attributes[key]?.replace(HASH, '$1');
          return value === undefined ? [] : [`${key}=${value}`];
        });
        if (drawings === 0) {
          pieces.push([`<${name}>`, ...shown].join(' '));
        }
      },
      onclosetag(name) {
        endText();
        drawings -= name === 'svg' ? 1 : 0;
      },
      ontext(part) {
        text += part;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endText();
  return pieces;
}

/**
 * Reads the pages of a built site.
 *
 * @param folder of the site, as `dist`
 * @throws SiteError when no site stands there
 */
export async function readBuiltSite(folder: string): Promise<BuiltPages> {
  const files = (await glob('**/*.page.json', { cwd: folder })).sort();
  if (files.length === 0) {
    throw new SiteError(`${folder} holds no built site. Run: npm run build -- --out ${folder}`);
  }
  const read = async (file: string) => {
    const payload: PagePayload = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const { context, html, title } = payload;
    const text = await readFile(join(folder, file.replace(ENDING, '.md')), 'utf8').catch(
      () => null,
    );
    // What the site is called says nothing of a page.
    const [own = title] = title.split(` ${TITLE_DELIMITER} `);
    return [
      context.route,
      { title: own, href: context.href, text, pieces: readPieces(html) },
    ] as const;
  };
  return new Map(await pMap(files, read, { concurrency: CONCURRENCY }));
}

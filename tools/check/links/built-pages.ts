import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import pMap from 'p-map';
import { SiteError } from '../../../src/model/finding';
import { type LinkedPage, readPageFacts } from '../../../src/outputs/check-links';
import { kindOf } from '../../../src/pages';
import type { LoadedSite } from '../../../src/pages/load-site';
import type { Page } from '../../../src/pages/page';
import { outputPath } from '../../../src/site/href';

/** A picture of a rendered page; one with a dark variant is one. */
export interface BuiltImage {
  src: string;
  /** Null when there is no such attribute. */
  alt: string | null;
  /** Whether it says nothing that the page does not say without it. */
  isDecoration: boolean;
  /** Whether it stands in the page's own content, not in navbar, sidebar or footer. */
  isContent: boolean;
}

/** A page of the build with what checks need to know of its HTML. */
export interface BuiltPage extends LinkedPage {
  page: Page;
  images: BuiltImage[];
}

/** Elements that are named by the text in them: a picture beside that text adds nothing. */
const NAMED_BY_TEXT = new Set(['a', 'button']);

/** Roles of what says nothing that the page does not say without it. */
export const DECORATION_ROLES = new Set(['presentation', 'none']);

/**
 * Lists the pictures of a rendered, complete document.
 *
 * A picture is decoration when its role is `presentation` or `none`, when it is hidden from
 * assistive technology, or when it stands in a link or a button that has text of its own.
 */
export function readImages(html: string): BuiltImage[] {
  const pictures = DomUtils.getElementsByTagName('img', parseDocument(html));
  const own = pictures.filter(({ attribs }) => !/\bonly-dark\b/.test(attribs.class ?? ''));
  return own.map((picture) => {
    const { alt = null, role = '', src = '' } = picture.attribs;
    const around = [picture];
    for (let { parent } = picture; parent && 'attribs' in parent; parent = parent.parent) {
      around.push(parent);
    }
    const isHidden = around.some(({ attribs }) => attribs['aria-hidden'] === 'true');
    const isNamed = around.some(
      (each) => NAMED_BY_TEXT.has(each.name) && DomUtils.textContent(each).trim() !== '',
    );
    return {
      src,
      alt,
      isDecoration: isHidden || isNamed || DECORATION_ROLES.has(role),
      isContent: around.some(({ name }) => name === 'main'),
    };
  });
}

const FILES_AT_ONCE = 16;

const BUILD = 'npm run build';

/**
 * Reads every page of a site from its build, a folder given by its absolute path.
 *
 * @throws SiteError when there is no build, or one that lacks a page
 */
export async function readBuiltPages(loaded: LoadedSite, out: string): Promise<BuiltPage[]> {
  if (!existsSync(join(out, '404.html'))) {
    throw new SiteError({ message: 'There is no built site to check links in.', command: BUILD });
  }
  const pathOf = ({ meta }: Page) => join(out, outputPath(meta.route, '.html'));
  const lacking = loaded.pages.find((page) => !existsSync(pathOf(page)));
  if (lacking) {
    const message = `The built site lacks ${lacking.meta.route}: it is older than the content.`;
    throw new SiteError({ message, command: BUILD });
  }
  const read = async (page: Page): Promise<BuiltPage> => {
    const html = await readFile(pathOf(page), 'utf8');
    const authored = kindOf(page).listLinks?.(page, loaded.getCompiled) ?? [];
    return { page, facts: readPageFacts(html), authored, images: readImages(html) };
  };
  return pMap(loaded.pages, read, { concurrency: FILES_AT_ONCE });
}

import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { uniq } from 'es-toolkit';
import type { SiteConfig } from '../../src/config';
import { parseDoc } from '../../src/markdown/parse-doc';
import { SiteError } from '../../src/model/finding';
import { createDoc } from '../../src/site/doc';
import { parseFrontMatter } from '../../src/site/front-matter';
import { resolveVersions } from '../../src/site/versions';
import { EVIDENCE_FILE } from '../evidence/evidence-file';
import { listSections } from '../evidence/sections';
import type { TouchedSection } from './find-touched';

/** A touched section, as people are told of it. */
export interface NamedSection extends TouchedSection {
  title: string;
  /** Empty for what stands before the first heading. */
  heading: string;
  address: string;
}

/** Reads what pages and their headings are called, of one page. */
async function readNames(siteRoot: string, { baseUrl, docs, url }: SiteConfig, page: string) {
  const text = await readFile(posix.join(siteRoot, page), 'utf8').catch(() => null);
  const version = resolveVersions(docs).find(({ folder }) => page.startsWith(`${folder}/`));
  if (text === null || !version) {
    const message = `names ${page}, which is not there. Run: npm run content:evidence`;
    throw new SiteError({ file: EVIDENCE_FILE, message });
  }
  const { value: frontMatter, errors } = parseFrontMatter(page, text);
  if (frontMatter === null) {
    throw new SiteError(errors);
  }
  const file = { text, version: version.name, frontMatter };
  const path = posix.relative(version.folder, page);
  const summary = { contentTitle: null, excerpt: '' };
  const { route, title } = createDoc({ ...file, source: page, path }, summary, version.path);
  const { tree } = parseDoc(text, { source: page });
  const sections = listSections({ ...file, file: page, isPartial: false, tree });
  const headings = new Map(sections.map(({ id, heading }) => [id, id && heading]));
  return { title, headings, address: url + posix.join(baseUrl, route) };
}

/**
 * Says of touched sections what readers know them by.
 *
 * @throws SiteError when the evidence names a page that is gone, or a page is not valid
 */
export async function nameSections(
  siteRoot: string,
  config: SiteConfig,
  sections: TouchedSection[],
): Promise<NamedSection[]> {
  const pages = uniq(sections.map(({ page }) => page));
  const names = new Map(
    await Promise.all(
      pages.map(async (page) => [page, await readNames(siteRoot, config, page)] as const),
    ),
  );
  return sections.map((touched) => {
    const { page, section } = touched;
    const { title = page, headings, address = '' } = names.get(page) ?? {};
    return {
      ...touched,
      title,
      heading: headings?.get(section) ?? section,
      address: section === '' ? address : `${address}#${section}`,
    };
  });
}

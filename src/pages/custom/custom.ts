import type { BasePage } from '../../model/page';
import { parseNumberPrefix } from '../../site/doc';
import type { Site } from '../../site/site';
import { describeBase } from '../base-page';
import type { PageKind } from '../kind';

/** A React page of the project: a `.tsx` file directly in `content/`. */
export interface CustomPage extends BasePage {
  kind: 'custom';
  origin: { kind: 'script'; source: string };
}

export const customKind: PageKind<CustomPage> = {
  describe: ({ site }) =>
    site.scripts.map((file) => ({ page: describeCustom(file, site), location: { file } })),
  relate: null,
  figures: null,
  writeTwin: null,
  search: null,
  about: null,
  listLinks: null,
  writeFiles: null,
  isListed: () => true,
};

function describeCustom(source: string, site: Site): CustomPage {
  const fileName = source.replace(/^.*\//, '').replace(/\.tsx$/, '');
  const { name } = parseNumberPrefix(fileName);
  const [route, title] = name === 'index' ? ['/', ''] : [`/${name}`, name];
  const { tagline: description } = site.config;
  const origin = { kind: 'script' as const, source };
  return { kind: 'custom', ...describeBase(site, { route, title, description }), origin };
}

import { siteConfigSchema } from '../config';
import { addFinding, type Findings, type SourceLocation } from '../model/finding';
import type { BasePage, PageImage } from '../model/page';
import { resolveHref } from '../site/href';
import type { Site } from '../site/site';
import { isExternal } from '../site/urls';
import type { DescribeScope } from './kind';

/** Data for describing pictures. */
type ImageScope = Pick<DescribeScope, 'images' | 'site' | keyof Findings>;

/**
 * Describes the picture of a page, and reports problems.
 *
 * @param url as written; pictures that don't exist keep it
 * @param named alternative text, and its position in the configuration
 */
function describeImage(
  url: string | undefined,
  { alt, ...location }: SourceLocation & { alt: string },
  { images, site, ...findings }: ImageScope,
): PageImage | null {
  if (url === undefined) {
    return null;
  }
  const { file } = location;
  const { finding, image } = images.find(file, url);
  addFinding(findings, finding, location);
  const { src, ...size } = image ?? { src: resolveHref(url, site) };
  return { src: isExternal(src) ? src : site.config.url + src, alt, ...size };
}

/** Default path of the favicon, where a missing file isn't an error. */
const DEFAULT_FAVICON = siteConfigSchema.shape.favicon.parse(undefined);

/** Checks that favicon and logos are pictures. */
export function checkFrameImages(
  { config }: Pick<Site, 'config'>,
  { images, ...findings }: Omit<ImageScope, 'site'>,
): void {
  const file = 'site.config.ts';
  const logos = { navbar: config.navbar.logo, footer: config.footer?.logo };
  const pictures = [
    ...(config.favicon === DEFAULT_FAVICON ? [] : [{ keys: ['favicon'], url: config.favicon }]),
    ...Object.entries(logos).flatMap(([part, logo]) =>
      (['src', 'srcDark'] as const).map((key) => ({ keys: [part, 'logo', key], url: logo?.[key] })),
    ),
  ];
  for (const { keys, url } of pictures) {
    addFinding(findings, url === undefined ? null : images.find(file, url).finding, { file, keys });
  }
}

/** Adds the picture of its area, else of the site, to each page. */
export function addImages<P extends BasePage>(pages: P[], scope: ImageScope): P[] {
  const { config } = scope.site;
  const describe = (image: Site['config']['image'], keys: string[]): PageImage | null => {
    const named = { alt: '', ...image, file: 'site.config.ts', keys: [...keys, 'image', 'src'] };
    return describeImage(image?.src, named, scope);
  };
  const ofSite = describe(config.image, []);
  const ofAreas = new Map(
    Object.entries(config.areas).map(([id, { image }]) => [id, describe(image, ['areas', id])]),
  );
  return pages.map((page) => {
    const image = ofAreas.get(page.context.sidebarId ?? '') ?? ofSite;
    return { ...page, meta: { ...page.meta, image } };
  });
}

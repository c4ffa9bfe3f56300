import { siteConfigSchema } from '../config';
import { addFinding, type Findings } from '../model/finding';
import type { BasePage, PageImage } from '../model/page';
import { resolveHref } from '../site/href';
import type { Site } from '../site/site';
import { isExternal } from '../site/urls';
import type { DescribeScope } from './kind';

const CONFIG_FILE = 'site.config.ts';

/** Data for describing pictures. */
type ImageScope = Pick<DescribeScope, 'images' | 'site' | keyof Findings>;

/** Default path of the favicon, where a missing file isn't an error. */
const DEFAULT_FAVICON = siteConfigSchema.shape.favicon.parse(undefined);

/** Checks that favicon and logos are pictures. */
export function checkFrameImages(
  { config }: Pick<Site, 'config'>,
  { images, ...findings }: Omit<ImageScope, 'site'>,
): void {
  const logos = { navbar: config.navbar.logo, footer: config.footer?.logo };
  const pictures = [
    ...(config.favicon === DEFAULT_FAVICON ? [] : [{ keys: ['favicon'], url: config.favicon }]),
    ...Object.entries(logos).flatMap(([part, logo]) =>
      (['src', 'srcDark'] as const).map((key) => ({ keys: [part, 'logo', key], url: logo?.[key] })),
    ),
  ];
  for (const { keys, url } of pictures) {
    addFinding(findings, url === undefined ? null : images.find(CONFIG_FILE, url).finding, {
      file: CONFIG_FILE,
      keys,
    });
  }
}

/** Adds the picture of its area, else of the site, to each page; those that don't exist keep their URL. */
export function addImages<P extends BasePage>(
  pages: P[],
  { images, site, ...findings }: ImageScope,
): P[] {
  const { areas, image: ofSite, url } = site.config;
  const describe = (picture: Site['config']['image'], keys: string[]): PageImage | null => {
    if (!picture) {
      return null;
    }
    const { finding, image } = images.find(CONFIG_FILE, picture.src);
    addFinding(findings, finding, { file: CONFIG_FILE, keys: [...keys, 'image', 'src'] });
    const { src, ...size } = image ?? { src: resolveHref(picture.src, site) };
    return { src: isExternal(src) ? src : url + src, alt: picture.alt ?? '', ...size };
  };
  const fallback = describe(ofSite, []);
  const ofAreas = new Map(
    Object.entries(areas).map(([id, { image }]) => [id, describe(image, ['areas', id])]),
  );
  return pages.map((page) => {
    const image = ofAreas.get(page.context.sidebarId ?? '') ?? fallback;
    return { ...page, meta: { ...page.meta, image } };
  });
}

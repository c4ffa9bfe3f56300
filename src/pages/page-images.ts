import { siteConfigSchema } from '../config';
import { isExternal } from '../files/urls';
import type { BasePage, PageImage } from '../model/page';
import { resolveHref } from '../site/href';
import type { Site } from '../site/site';
import type { DescribeScope } from './kind';

/**
 * Describes the picture of a page.
 *
 * @param url as its author gives it; pictures that are not found stay as they are
 * @param named what can be seen on it, and the file that names it
 */
export function describeImage(
  url: string | undefined,
  { alt, source }: { alt: string; source: string },
  { findImage, site }: Pick<DescribeScope, 'findImage' | 'site'>,
): PageImage | null {
  if (url === undefined) {
    return null;
  }
  const { src, ...size } = findImage(source, url) ?? { src: resolveHref(url, site) };
  return { src: isExternal(src) ? src : site.config.url + src, alt, ...size };
}

/** Path of the favicon unless the configuration names another. A site can do without it. */
const DEFAULT_FAVICON = siteConfigSchema.shape.favicon.parse(undefined);

/** Tells of a favicon and of logos that are not there, or are no pictures. */
export function checkFrameImages(
  { config }: Pick<Site, 'config'>,
  scope: Pick<DescribeScope, 'explainImage' | 'errors' | 'warnings'>,
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
    const fault = url === undefined ? null : scope.explainImage(file, url);
    if (fault) {
      scope[`${fault.kind}s`].push({ file, keys, message: fault.message });
    }
  }
}

/** Gives pages without a picture the one of their area, else the one of the site. */
export function giveImages<P extends BasePage>(
  pages: P[],
  site: Site,
  scope: Pick<DescribeScope, 'findImage' | 'explainImage' | 'errors' | 'warnings'>,
): P[] {
  const source = 'site.config.ts';
  const describe = (image: Site['config']['image'], keys: string[]): PageImage | null => {
    const fault = image && scope.explainImage(source, image.src);
    if (fault) {
      const { kind, message } = fault;
      scope[`${kind}s`].push({ file: source, keys: [...keys, 'image', 'src'], message });
    }
    return image ? describeImage(image.src, { alt: image.alt, source }, { site, ...scope }) : null;
  };
  const ofSite = describe(site.config.image, []);
  const ofAreas = new Map(
    Object.entries(site.config.areas).map(([id, { image }]) => [
      id,
      describe(image, ['areas', id]),
    ]),
  );
  return pages.map((page) => {
    const image = page.meta.image ?? ofAreas.get(page.context.sidebarId ?? '') ?? ofSite;
    return image === null ? page : { ...page, meta: { ...page.meta, image } };
  });
}

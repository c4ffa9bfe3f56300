import { z } from 'zod';
import { DEFAULT_LOCALE, TITLE_DELIMITER } from '../constants';
import { docsSchema } from './docs-schema';
import { basePath, isPlainSegment, label, namedLink, strictObject, webAddress } from './fields';
import {
  announcementBarSchema,
  areaSchema,
  colorModeSchema,
  footerSchema,
  linkPreviewSchema,
  navbarSchema,
  sketchSchema,
} from './frame-schema';
import { redirectsSchema } from './redirects-schema';

const reference = strictObject({
  /** Paths from the site's root: API report, summaries of exports, and their history. */
  report: z.string(),
  summaries: z.string(),
  history: z.string().optional(),
  routeBasePath: z
    .string()
    .regex(/^\/.*[^/]$/, 'must begin with a slash and end without one, as in "/exports"')
    .default('/exports'),
});

const githubRepository = webAddress.regex(
  /^https:\/\/[^/]+\/[^/]+\/[^/]+$/,
  'must be the address of a repository, as in "https://github.com/strapi/strapi"',
);

const repository = strictObject({
  url: githubRepository,
  branch: z.string().refine(isPlainSegment, 'must be the name of a branch').default('main'),
  /**
   * Issue form in `.github/ISSUE_TEMPLATE/` for reporting a page; its fields `page` and `release` are
   * prefilled. Pages link to it if it's set.
   */
  pageIssueForm: z
    .string()
    .regex(/\.ya?ml$/, 'must be the name of a .yml file')
    .optional(),
});

const release = strictObject({
  /** Name of the described product. */
  name: label,
  repository: githubRepository,
  /** Path from the site's root of the file with the version and the linked files of the release. */
  files: z.string(),
});

const search = strictObject({
  /** Endpoint for view, click and conversion events; off by default. */
  analytics: strictObject({
    endpoint: z
      .string()
      .regex(
        /^\/(?!\/)/,
        'must be a path of this site, as in "/events": its policy allows no other',
      ),
  }).optional(),
  /** Links shown before the reader types. */
  start: z.array(namedLink).default([]),
});

const locale = strictObject({
  label: z.string(),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  calendar: z
    .literal('gregory', 'must be "gregory": dates are written in ISO 8601')
    .default('gregory'),
});

const locales = z.record(z.string(), locale).refine((all) => Object.keys(all).length === 1, {
  error: 'must have exactly one locale, because the site is built in one language',
});

/** Schema of `site.config.ts`. */
export const siteConfigSchema = strictObject({
  title: z.string().min(1, 'must not be empty'),
  tagline: z.string().default(''),
  titleDelimiter: z.string().default(TITLE_DELIMITER),
  url: webAddress
    .regex(/[^/]$/, 'must not end with a slash: the path of the site goes in "baseUrl"')
    .refine((url) => !URL.canParse(url) || new URL(url).origin === url.toLowerCase(), {
      error: 'must be scheme and host only, as in "https://example.com": a path goes in "baseUrl"',
    }),
  baseUrl: basePath.default('/'),
  favicon: z.string().default('/favicon.svg'),
  baseUrlIssueBanner: z.boolean().default(true),
  locales: locales.default({
    [DEFAULT_LOCALE]: { label: 'English', direction: 'ltr', calendar: 'gregory' },
  }),
  colorMode: colorModeSchema.default(colorModeSchema.parse({})),
  announcementBar: announcementBarSchema.optional(),
  navbar: navbarSchema.default(navbarSchema.parse({})),
  footer: footerSchema.optional(),
  /** The site's own repository. */
  repository: repository.optional(),
  /** The release that the content describes. */
  release: release.optional(),
  /** Adds a page and a feed of changes, from the git history of the content. */
  changes: z.boolean().default(false),
  /** The reference made from an API report. A sidebar item of type "reference" lists its pages. */
  reference: reference.optional(),
  search: search.default(search.parse({})),
  redirects: redirectsSchema.default([]),
  docs: docsSchema.default(docsSchema.parse({})),
  /** Areas by sidebar id. */
  areas: z.record(z.string(), areaSchema).default({}),
  /** Link preview and sketch of pages outside of areas. */
  image: linkPreviewSchema.optional(),
  sketch: sketchSchema.optional(),
});

/** Configuration with all defaults filled in. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** Configuration as written in `site.config.ts`. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

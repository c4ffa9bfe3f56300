import { z } from 'zod';
import { DEFAULT_LOCALE, TITLE_DELIMITER } from '../constants';
import { navbarItemSchema } from './navbar-schema';
import { redirectsSchema } from './redirects-schema';
import { hasOneTarget, ONE_TARGET, strictObject, TARGETS } from './strict-object';

const basePath = z
  .string()
  .regex(/^\/(.*\/)?$/, 'must begin and end with a slash, as in "/" or "/docs/"');

const logo = strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().default(''),
  href: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

const footerLink = strictObject({ label: z.string(), ...TARGETS }).refine(hasOneTarget, ONE_TARGET);

const footerColumn = strictObject({ title: z.string(), items: z.array(footerLink) });

const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i, 'must be a hex or named CSS color');

const version = strictObject({
  name: z
    .string()
    .regex(/^(?!\.{1,2}$)[^/\\]+$/, 'must be the name of a folder in versions/, without a slash')
    .default('current'),
  label: z.string().optional(),
  /** Below the docs' base path; the last version has none. */
  path: z.string().optional(),
  isLast: z.boolean().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().default(false),
});

const docs = strictObject({
  id: z.string().default('default'),
  path: z.string().default('content'),
  routeBasePath: basePath.default('/'),
  /** Where a source path is appended to edit it; without it there are no edit links. */
  editUrl: z.string().optional(),
  /** Newest first. */
  versions: z
    .array(version)
    .min(1, 'needs at least one version')
    .default([version.parse({})]),
  breadcrumbs: z.boolean().default(true),
  showLastUpdateTime: z.boolean().default(true),
  showLastUpdateAuthor: z.boolean().default(false),
}).refine(
  ({ showLastUpdateAuthor, showLastUpdateTime }) => showLastUpdateTime || !showLastUpdateAuthor,
  {
    path: ['showLastUpdateAuthor'],
    error: 'needs "showLastUpdateTime": who changed a page is said beside when',
  },
);

const colorMode = strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
});

const announcementBar = strictObject({
  id: z.string().default('announcement-bar'),
  /** HTML. */
  content: z.string(),
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: z.boolean().default(true),
});

const navbar = strictObject({
  title: z.string().default(''),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItemSchema).default([]),
});

const footer = strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  links: z.union([z.array(footerColumn), z.array(footerLink)]).default([]),
  logo: logo.optional(),
  /** HTML. */
  copyright: z.string().optional(),
});

const reference = strictObject({
  /** Path of the API report from the site's root. */
  report: z.string(),
  /** Path of the file that says what symbols are for. */
  summaries: z.string(),
  /** Where its pages stand. */
  routeBasePath: z
    .string()
    .regex(/^\/.*[^/]$/, 'must begin with a slash and end without one, as in "/exports"')
    .default('/exports'),
});

const search = strictObject({
  /** Tells an endpoint which results are shown, chosen and of use. Off unless given. */
  analytics: strictObject({
    endpoint: z
      .string()
      .regex(
        /^\/(?!\/)/,
        'must be a path of this site, as in "/events": its policy allows no other',
      ),
  }).optional(),
});

const locale = strictObject({
  label: z.string(),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  calendar: z
    .literal(
      'gregory',
      'must be "gregory": days are written as ISO 8601 has them, in no other calendar',
    )
    .default('gregory'),
});

/** The one language that the site is written and built in. */
const locales = z.record(z.string(), locale).refine((all) => Object.keys(all).length === 1, {
  error: 'must hold one locale: the site is built in one language, so keep that one',
});

/** Schema of `site.config.ts`: type, check and messages of the site's configuration. */
export const siteConfigSchema = strictObject({
  title: z.string().min(1, 'must not be empty'),
  tagline: z.string().default(''),
  titleDelimiter: z.string().default(TITLE_DELIMITER),
  url: z.url().regex(/[^/]$/, 'must not end with a slash: the base URL stands in "baseUrl"'),
  baseUrl: basePath.default('/'),
  favicon: z.string().default('/favicon.svg'),
  noIndex: z.boolean().default(false),
  baseUrlIssueBanner: z.boolean().default(true),
  locales: locales.default({
    [DEFAULT_LOCALE]: { label: 'English', direction: 'ltr', calendar: 'gregory' },
  }),
  colorMode: colorMode.default(colorMode.parse({})),
  announcementBar: announcementBar.optional(),
  navbar: navbar.default(navbar.parse({})),
  footer: footer.optional(),
  /** The reference that is made from an API report; a sidebar item of type "reference" shows it. */
  reference: reference.optional(),
  search: search.default(search.parse({})),
  redirects: redirectsSchema.default([]),
  /** Folders outside of the site's that docs may import Markdown from, from its root. */
  readableFolders: z.array(z.string()).default([]),
  docs: docs.default(docs.parse({})),
});

/** The site's configuration with every default filled in. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** The site's configuration as a person writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

import { z } from 'zod';
import { DEFAULT_LOCALE, TITLE_DELIMITER } from '../constants';
import { HUES } from '../model/area';
import { navbarItemSchema } from './navbar-schema';
import { redirectsSchema } from './redirects-schema';
import {
  hasOneTarget,
  label,
  linkTarget,
  ONE_TARGET,
  strictObject,
  TARGETS,
} from './strict-object';

/** Whether a part of a path is read as it is written, everywhere. */
function isPlain(part: string): boolean {
  return /^(?!\.{1,2}$)[^\s?#%\\/]+$/.test(part);
}

const basePath = z
  .string()
  .regex(/^\/(.*\/)?$/, 'must begin and end with a slash, as in "/" or "/docs/"')
  .refine((path) => path.split('/').slice(1, -1).every(isPlain), {
    error: 'must be a plain path, as in "/docs/": without "//", "..", spaces, "?", "#" and "%"',
  });

/** A page of the web. */
const webAddress = z
  .string()
  .refine((address) => /^https?:/i.test(address) && URL.canParse(address), {
    error: 'must be an address that begins with https://',
    abort: true,
  });

const logo = strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().default(''),
  href: linkTarget.optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

const namedLink = strictObject({ label, ...TARGETS }).refine(hasOneTarget, ONE_TARGET);

const footerColumn = strictObject({ title: z.string(), items: z.array(namedLink) });

const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i, 'must be a hex or named CSS color');

const version = strictObject({
  name: z
    .string()
    .refine(isPlain, 'must be a plain name, as in "2.0": it is a folder and a part of addresses')
    .default('current'),
  label: z.string().optional(),
  /** Below the docs' base path; the last version has none. */
  path: z
    .string()
    .refine((path) => path.split('/').every((part) => part === '' || isPlain(part)), {
      error: 'must be a plain path, as in "next": without "..", spaces, "?", "#" and "%"',
    })
    .optional(),
  isLast: z.boolean().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
});

/** Versions have names of their own, and one of them is the last. */
function checkVersions(versions: z.output<typeof version>[], context: z.RefinementCtx) {
  const names = versions.map(({ name }) => name);
  const last = versions.findIndex(({ isLast }) => isLast);
  for (const [index, { isLast, name }] of versions.entries()) {
    if (names.indexOf(name) !== index) {
      const message = `"${name}" stands twice: give each version its own name`;
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
    if (isLast && last !== index) {
      const message = 'only one version can be the last: delete this';
      context.addIssue({ code: 'custom', path: [index, 'isLast'], message });
    }
  }
}

const docs = strictObject({
  id: z.string().default('default'),
  path: z.string().regex(/\S/, 'must be the path of a folder').default('content'),
  routeBasePath: basePath.default('/'),
  /** Id of the sidebar whose pages list the pages that use what they describe. */
  apiSidebar: z.string().optional(),
  /** Newest first. */
  versions: z
    .array(version)
    .min(1, 'needs at least one version')
    .superRefine(checkVersions)
    .default([version.parse({})]),
});

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
  links: z.union([z.array(footerColumn), z.array(namedLink)]).default([]),
  logo: logo.optional(),
  /** HTML. */
  copyright: z.string().optional(),
});

const reference = strictObject({
  /** Path of the API report from the site's root. */
  report: z.string(),
  /** Path of the file that says what symbols are for. */
  summaries: z.string(),
  /** Path of the file that says since when symbols exist, and what happened to them. */
  history: z.string().optional(),
  /** Where its pages stand. */
  routeBasePath: z
    .string()
    .regex(/^\/.*[^/]$/, 'must begin with a slash and end without one, as in "/exports"')
    .default('/exports'),
});

const githubRepository = webAddress.regex(
  /^https:\/\/[^/]+\/[^/]+\/[^/]+$/,
  'must be a repository as GitHub has it, as in "https://github.com/strapi/strapi"',
);

const repository = strictObject({
  url: githubRepository,
  branch: z.string().refine(isPlain, 'must be the name of a branch').default('main'),
  /**
   * File in `.github/ISSUE_TEMPLATE/` of the form that readers report a page with. It is opened with
   * its fields `page` and `release` filled in. Without it there is no link to it.
   */
  pageIssueForm: z
    .string()
    .regex(/\.ya?ml$/, 'must be the name of a .yml file')
    .optional(),
});

const release = strictObject({
  /** What the content is about, as readers call it. */
  name: label,
  repository: githubRepository,
  /** Path from the site's root of the file that names the release, and its files. */
  files: z.string(),
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
  /** Where readers may want to go before they search for anything. */
  start: z.array(namedLink).default([]),
});

/** What links to the site are shown with elsewhere: a file of `static/`, and what can be seen on it. */
const sharedPicture = strictObject({
  src: z.string().regex(/^\/(?!\/)/, 'must be the path of a file in static/, as in "/shared.png"'),
  alt: z.string().regex(/\S/, 'must say what the picture shows'),
});

/**
 * HTML of a small picture beside the title of pages that open an area or a category. It is decoration:
 * nobody hears of it who cannot see it.
 */
const sketch = z.string();

/** What readers recognize an area by, besides its label. */
const area = strictObject({
  hue: z.enum(HUES),
  sketch: sketch.optional(),
  /** For links to its pages. */
  image: sharedPicture.optional(),
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
  url: webAddress
    .regex(/[^/]$/, 'must not end with a slash: the base URL stands in "baseUrl"')
    .refine((url) => !URL.canParse(url) || new URL(url).origin === url.toLowerCase(), {
      error:
        'must be scheme and host alone, as in "https://example.com": a path stands in "baseUrl"',
    }),
  baseUrl: basePath.default('/'),
  favicon: z.string().default('/favicon.svg'),
  baseUrlIssueBanner: z.boolean().default(true),
  locales: locales.default({
    [DEFAULT_LOCALE]: { label: 'English', direction: 'ltr', calendar: 'gregory' },
  }),
  colorMode: colorMode.default(colorMode.parse({})),
  announcementBar: announcementBar.optional(),
  navbar: navbar.default(navbar.parse({})),
  footer: footer.optional(),
  /** Where the site itself is developed: its root is the root of this repository. */
  repository: repository.optional(),
  /** The release that the content describes. */
  release: release.optional(),
  /** Whether there is a page of what changed, with a feed, made from the history of the content. */
  changes: z.boolean().default(false),
  /** The reference that is made from an API report; a sidebar item of type "reference" shows it. */
  reference: reference.optional(),
  search: search.default(search.parse({})),
  redirects: redirectsSchema.default([]),
  docs: docs.default(docs.parse({})),
  /** Areas by the ids of their sidebars; the others have the accent of the site. */
  areas: z.record(z.string(), area).default({}),
  /** For links to pages that have no picture of their own, and whose area has none. */
  image: sharedPicture.optional(),
  /** For the same pages, and the one for addresses that are none. */
  sketch: sketch.optional(),
});

/** The site's configuration with every default filled in. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** The site's configuration as a person writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

import { z } from 'zod';
import { HUES } from '../model/area';
import { linkTarget, namedLink, strictObject } from './fields';
import { navbarItemSchema } from './navbar-schema';

/** Width or height in px. */
const size = z.number().int().positive('must be greater than 0');

const logo = strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().default(''),
  href: linkTarget.optional(),
  width: size.optional(),
  height: size.optional(),
});

const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i, 'must be a hex or named CSS color');

export const colorModeSchema = strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
});

export const announcementBarSchema = strictObject({
  id: z.string().default('announcement-bar'),
  /** HTML. */
  content: z.string(),
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: z.boolean().default(true),
});

export const navbarSchema = strictObject({
  title: z.string().default(''),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItemSchema).default([]),
});

const footerColumn = strictObject({ title: z.string(), items: z.array(namedLink) });

export const footerSchema = strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  links: z.union([z.array(footerColumn), z.array(namedLink)]).default([]),
  logo: logo.optional(),
  /** HTML. */
  copyright: z.string().optional(),
});

/** A picture for link previews on other sites: a file in `static/`, and its description. */
export const linkPreviewSchema = strictObject({
  src: z.string().regex(/^\/(?!\/)/, 'must be the path of a file in static/, as in "/shared.png"'),
  alt: z.string().regex(/\S/, 'must say what the picture shows'),
});

/** HTML of a small decorative picture next to the title of a page that opens an area or category. */
export const sketchSchema = z.string();

/** Appearance of an area: accent color, sketch and link preview. */
export const areaSchema = strictObject({
  hue: z.enum(HUES),
  sketch: sketchSchema.optional(),
  image: linkPreviewSchema.optional(),
});

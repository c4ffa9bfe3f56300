import { z } from 'zod';
import { categoryLinkSchema, strictObject } from '../config';

/** `_category_.json`, `.yml` or `.yaml`: what a folder's category looks like. */
export const categoryFileSchema = strictObject({
  label: z.string(),
  position: z.number(),
  description: z.string(),
  className: z.string(),
  collapsible: z.boolean(),
  collapsed: z.boolean(),
  key: z.string(),
  /** The category's page; `null` keeps an index file from becoming it. */
  link: categoryLinkSchema.nullable(),
  customProps: z.record(z.string(), z.unknown()),
  /** Links that stand in the category after its docs, as to a part of a page that stands elsewhere. */
  links: z.array(
    strictObject({ label: z.string(), href: z.string(), position: z.number().optional() }),
  ),
}).partial();

export type CategoryFile = z.output<typeof categoryFileSchema>;

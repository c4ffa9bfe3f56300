import { z } from 'zod';
import { strictObject } from './strict-object';

/** Fields of every item. */
const common = {
  position: z.enum(['left', 'right']).default('right'),
  className: z.string().optional(),
};

const link = { ...common, label: z.string().optional() };

const docs = { ...link, docsPluginId: z.string().default('default') };

const needsTarget = {
  error: 'needs "to" (a path of this site) or "href" (an address elsewhere), and not both',
};

const defaultItem = strictObject({
  ...link,
  type: z.literal('default'),
  label: z.string(),
  to: z.string().optional(),
  href: z.string().optional(),
  activeBasePath: z.string().optional(),
}).refine(({ to, href }) => (to === undefined) !== (href === undefined), needsTarget);

const docItem = strictObject({ ...docs, type: z.literal('doc'), docId: z.string() });

const docSidebarItem = strictObject({
  ...docs,
  type: z.literal('docSidebar'),
  sidebarId: z.string(),
});

const docsVersionItem = strictObject({
  ...docs,
  type: z.literal('docsVersion'),
  to: z.string().optional(),
});

const htmlItem = strictObject({ ...common, type: z.literal('html'), value: z.string() });

const searchItem = strictObject({ ...common, type: z.literal('search') });

/** An item without a type is a link, or a dropdown when it has items. */
function withType(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'type' in value) {
    return value;
  }
  return { type: 'items' in value ? 'dropdown' : 'default', ...value };
}

function unknownType(issue: { code?: string; input?: unknown }): string | undefined {
  const { input } = issue;
  if (issue.code === 'invalid_union' && typeof input === 'object' && input !== null) {
    const type = 'type' in input ? input.type : undefined;
    return `No NavbarItem component found for type "${type}". Types: ${NAVBAR_ITEM_TYPES.join(', ')}.`;
  }
  return undefined;
}

/** What an item's `type` can be. */
const NAVBAR_ITEM_TYPES = [
  'default',
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'html',
  'search',
] as const;

const leafItem = z.preprocess(
  withType,
  z.discriminatedUnion('type', [defaultItem, docItem, docSidebarItem, docsVersionItem, htmlItem], {
    error: unknownType,
  }),
);

const dropdownItem = strictObject({
  ...link,
  type: z.literal('dropdown'),
  label: z.string(),
  to: z.string().optional(),
  href: z.string().optional(),
  items: z.array(leafItem),
});

const docsVersionDropdownItem = strictObject({
  ...docs,
  type: z.literal('docsVersionDropdown'),
  versions: z.array(z.string()).optional(),
  dropdownItemsBefore: z.array(leafItem).default([]),
  dropdownItemsAfter: z.array(leafItem).default([]),
});

const localeDropdownItem = strictObject({
  ...link,
  type: z.literal('localeDropdown'),
  dropdownItemsBefore: z.array(leafItem).default([]),
  dropdownItemsAfter: z.array(leafItem).default([]),
});

/** One item of the navbar, as the configuration gives it. */
export const navbarItemSchema = z.preprocess(
  withType,
  z.discriminatedUnion(
    'type',
    [
      defaultItem,
      dropdownItem,
      docItem,
      docSidebarItem,
      docsVersionItem,
      docsVersionDropdownItem,
      localeDropdownItem,
      htmlItem,
      searchItem,
    ],
    { error: unknownType },
  ),
);

export type NavbarItem = z.output<typeof navbarItemSchema>;
/** An item that can stand in a dropdown. */
export type NavbarLeafItem = z.output<typeof leafItem>;

import { z } from 'zod';
import {
  explainType,
  hasOneTarget,
  label,
  linkTarget,
  ONE_TARGET,
  strictObject,
  TARGETS,
} from './fields';

const position = z.enum(['left', 'right']).default('right');

const link = { position, label: label.optional() };
const docs = { ...link, docsPluginId: z.string().default('default') };

const defaultItem = strictObject({
  ...link,
  type: z.literal('default'),
  label,
  ...TARGETS,
  activeBasePath: linkTarget.optional(),
  /** Replaces the label in the bar, but not in the mobile sidebar. */
  icon: z.enum(['github']).optional(),
}).refine(hasOneTarget, ONE_TARGET);

const docItem = strictObject({ ...docs, type: z.literal('doc'), docId: z.string() });

const docSidebarItem = strictObject({
  ...docs,
  type: z.literal('docSidebar'),
  sidebarId: z.string(),
});

const docsVersionItem = strictObject({
  ...docs,
  type: z.literal('docsVersion'),
  to: linkTarget.optional(),
});

const searchItem = strictObject({ position, type: z.literal('search') });

/** Infers the type of an item without one: a dropdown if it has items, else a link. */
function withType(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'type' in value) {
    return value;
  }
  return { type: 'items' in value ? 'dropdown' : 'default', ...value };
}

const explainItem = (items: readonly { shape: { type: { value: string } } }[]) =>
  explainType('No NavbarItem component found for type', () =>
    items.map(({ shape }) => shape.type.value),
  );

const LEAF_ITEMS = [defaultItem, docItem, docSidebarItem, docsVersionItem] as const;

const leafItem = z.preprocess(
  withType,
  z.discriminatedUnion('type', LEAF_ITEMS, { error: explainItem(LEAF_ITEMS) }),
);

/** Items of a dropdown. */
const leafItems = z.array(
  z
    .unknown()
    .superRefine((item, context) => {
      if (typeof item === 'object' && item !== null && 'position' in item) {
        const message = 'has no effect in a dropdown: give the dropdown itself a position';
        context.addIssue({ code: 'custom', path: ['position'], message });
      }
    })
    .pipe(leafItem),
);

const dropdownItem = strictObject({
  ...link,
  type: z.literal('dropdown'),
  label,
  ...TARGETS,
  items: leafItems.min(1, 'must not be empty: nothing would open'),
}).refine(({ to, href }) => to === undefined || href === undefined, {
  error: 'takes "to" or "href", but not both',
});

const docsVersionDropdownItem = strictObject({
  ...docs,
  type: z.literal('docsVersionDropdown'),
  versions: z.array(z.string()).optional(),
  dropdownItemsBefore: leafItems.default([]),
  dropdownItemsAfter: leafItems.default([]),
});

const ITEMS = [
  defaultItem,
  dropdownItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  docsVersionDropdownItem,
  searchItem,
] as const;

/** Schema of an item of the navbar. */
export const navbarItemSchema = z.preprocess(
  withType,
  z.discriminatedUnion('type', ITEMS, { error: explainItem(ITEMS) }),
);

export type NavbarItem = z.output<typeof navbarItemSchema>;
/** An item that a dropdown can have. */
export type NavbarLeafItem = z.output<typeof leafItem>;

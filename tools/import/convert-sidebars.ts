import { isPlainObject } from 'es-toolkit';
import { sidebarsSchema } from '../../src/config';
import { type Kept, keepKnown } from './keep-known';

/** Writes shorthands out, so that what is said of an item is said of its own keys. */
function writeOut(items: unknown): unknown {
  if (isPlainObject(items)) {
    return Object.entries(items).map(([label, inner]) =>
      writeItem({ type: 'category', label, items: inner }),
    );
  }
  return Array.isArray(items)
    ? items.flatMap((item) =>
        isPlainObject(item) && !('type' in item) ? writeOut(item) : [writeItem(item)],
      )
    : items;
}

function writeItem(item: unknown): unknown {
  if (typeof item === 'string') {
    return { type: 'doc', id: item };
  }
  return isPlainObject(item) && 'items' in item ? { ...item, items: writeOut(item.items) } : item;
}

/**
 * Writes the sidebars of a Docusaurus site as those of this one.
 *
 * @param sidebars default export of `sidebars.js`
 */
export function convertSidebars(sidebars: unknown): Kept {
  const all = isPlainObject(sidebars) ? Object.entries(sidebars) : [];
  return keepKnown(
    sidebarsSchema,
    Object.fromEntries(all.map(([id, items]) => [id, writeOut(items)])),
  );
}

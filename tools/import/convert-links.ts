import { isPlainObject, omit } from 'es-toolkit';

type Data = Record<string, unknown>;

/** Keys of items that hold items. */
const INNER = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

/** `img/logo.svg`, as Docusaurus takes it, is a path of the site. */
export function rootPath(value: unknown): unknown {
  return typeof value === 'string' && !/^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(value)
    ? `/${value}`
    : value;
}

/** No page has a slash at its end. */
function routeOf(value: unknown): unknown {
  const path = rootPath(value);
  return typeof path === 'string' ? path.replace(/(?<=^\/.+)\/$/, '') : path;
}

/** A link that shows a picture by its class alone is called by what it says of itself, or where it leads. */
function withLabel(item: Data): Data {
  const target = item.to ?? item.href;
  if ('label' in item || 'html' in item || typeof target !== 'string') {
    return item;
  }
  const name = ['aria-label', 'title'].find((key) => typeof item[key] === 'string');
  const end = target.replaceAll(/^https?:\/\/|\/$/g, '').replace(/^.*\//, '');
  return name ? { ...omit(item, [name]), label: item[name] } : { ...item, label: end };
}

/** Items of the navbar or the footer, with paths and labels as they are here. */
export function convertItems(items: unknown): unknown {
  return Array.isArray(items)
    ? items.map((item) => (isPlainObject(item) ? convertItem(item) : item))
    : items;
}

function convertItem(item: Data): Data {
  const inner = INNER.filter((key) => key in item).map((key) => [key, convertItems(item[key])]);
  return {
    ...withLabel(item),
    ...('to' in item ? { to: routeOf(item.to) } : {}),
    // A path of the host that is no page of the site.
    ...(typeof item.href === 'string' ? { href: item.href.replace(/^pathname:\/\//, '') } : {}),
    ...Object.fromEntries(inner),
  };
}

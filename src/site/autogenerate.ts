import { posix } from 'node:path';
import { sortBy, uniq } from 'es-toolkit';
import type { SidebarItem } from '../config';
import { type Doc, parseNumberPrefix } from './doc';
import type { CategoryFile } from './front-matter';
import type { CategoryFiles } from './read';

/** An item with its sort keys. */
interface OrderedItem {
  item: SidebarItem;
  /** Name of the file or folder, which sorts items without a position. */
  name: string;
  position: number | undefined;
  doc?: Doc;
}

/** Docs and category files of one version, from which sidebars are generated. */
export interface AutogenerateInput {
  docs: Doc[];
  categories: CategoryFiles;
}

/**
 * Generates sidebar items from a folder, in the order of Docusaurus: by position, which is
 * `sidebar_position` or the number prefix, then by file name. Skips folders without docs, unless their
 * category file has links.
 *
 * @param folder path below the version's content folder, with number prefixes; '.' for the content folder
 */
export function autogenerate(folder: string, input: AutogenerateInput): SidebarItem[] {
  return orderItems(folder, input).map(({ item }) => item);
}

/**
 * Generates the category of one folder.
 *
 * @returns null for a folder without docs
 */
export function autogenerateCategory(folder: string, input: AutogenerateInput): SidebarItem | null {
  const hasDocs = input.docs.some((doc) => `${doc.folder}/`.startsWith(`${folder}/`));
  return hasDocs ? categoryItem(folder, input).item : null;
}

function orderItems(folder: string, input: AutogenerateInput): OrderedItem[] {
  const items = [
    ...input.docs.filter((doc) => doc.folder === folder).map(docItem),
    ...listFolders(folder, input).map((inner) => categoryItem(inner, input)),
    ...linkItems(input.categories.get(folder)),
  ];
  return sortBy(items, [({ position }) => position ?? Number.POSITIVE_INFINITY, 'name']);
}

/** Lists the direct subfolders that aren't empty. */
function listFolders(folder: string, { categories, docs }: AutogenerateInput): string[] {
  const withLinks = [...categories].filter(([, { links }]) => links?.length).map(([path]) => path);
  const start = folder === '.' ? '' : `${folder}/`;
  const inner = [...docs.map((doc) => doc.folder), ...withLinks]
    .filter((path) => path !== '.' && path.startsWith(start))
    .map((path) => path.slice(start.length).replace(/\/.*/, ''));
  return uniq(inner).map((name) => start + name);
}

function docItem(doc: Doc): OrderedItem {
  const { sidebar_label: label } = doc.frontMatter;
  const { fileName: name, id, position } = doc;
  return { item: { type: 'doc', id, label }, name, position, doc };
}

/** Lists the links of a category file. Those without a position come after the docs. */
function linkItems(file: CategoryFile | undefined): OrderedItem[] {
  return (file?.links ?? []).map(({ label, href, position }) => ({
    item: { type: 'link', label, href },
    name: '\uffff',
    position,
  }));
}

function categoryItem(folder: string, input: AutogenerateInput): OrderedItem {
  const folderName = posix.basename(folder);
  const { name, position } = parseNumberPrefix(folderName);
  const file = input.categories.get(folder);
  const items = orderItems(folder, input);
  const page = items.find(({ doc }) => doc?.isIndex)?.doc;
  const item: SidebarItem = {
    type: 'category',
    label: file?.label ?? page?.frontMatter.sidebar_label ?? page?.title ?? name,
    items: items.filter(({ doc }) => !doc || doc !== page).map((entry) => entry.item),
    link: page && { type: 'doc', id: page.id },
    collapsible: file?.collapsible,
    collapsed: file?.collapsed,
  };
  return { item, name: folderName, position: file?.position ?? page?.position ?? position };
}

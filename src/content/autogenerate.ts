import { posix } from 'node:path';
import { sortBy } from 'es-toolkit';
import type { CategoryItem, SidebarItem } from '../config';
import type { CategoryFile } from './category-file';
import type { Doc } from './doc';
import { parseNumberPrefix } from './number-prefix';

/** An item with what orders it among its neighbours. */
interface Placed {
  item: SidebarItem;
  /** File or folder name, for items without a position, and the doc for a doc's item. */
  name: string;
  position: number | undefined;
  doc?: Doc;
}

/** What sidebars are generated from: docs and category files of one version. */
export interface AutogenerateInput {
  docs: Doc[];
  categories: Record<string, CategoryFile>;
}

/**
 * Generates sidebar items from a folder, in the order of Docusaurus: by position, which is
 * `sidebar_position` or the number prefix, then by file name.
 *
 * @param folder folder below the version's content folder, with number prefixes; '.' for all of it
 * @param input docs and category files of the version
 * @returns items; empty when the folder holds neither a doc nor a link
 */
export function autogenerate(folder: string, input: AutogenerateInput): SidebarItem[] {
  return inOrder(itemsOf(folder, input)).map(({ item }) => item);
}

function inOrder(placed: Placed[]): Placed[] {
  return sortBy(placed, [({ position }) => position ?? Number.POSITIVE_INFINITY, 'name']);
}

function isBelow(docFolder: string, folder: string): boolean {
  return folder === '.' ? docFolder !== '.' : docFolder.startsWith(`${folder}/`);
}

function itemsOf(folder: string, input: AutogenerateInput): Placed[] {
  const docs = input.docs.filter((doc) => doc.folder === folder);
  const prefix = folder === '.' ? '' : `${folder}/`;
  const names = [...input.docs.map((doc) => doc.folder), ...foldersOfLinks(input)]
    .filter((below) => isBelow(below, folder))
    .map((below) => below.slice(prefix.length).split('/')[0] ?? '');
  const folders = [...new Set(names)].map((name) => categoryOf(posix.join(folder, name), input));
  return [...docs.map(placeDoc), ...folders, ...placeLinks(input.categories[folder])];
}

function placeDoc(doc: Doc): Placed {
  const { sidebar_label: label, sidebar_class_name: className } = doc.frontMatter;
  const item: SidebarItem = { type: 'doc', id: doc.id, ...(label === undefined ? {} : { label }) };
  return {
    item: className === undefined ? item : { ...item, className },
    name: doc.fileName,
    position: doc.position,
    doc,
  };
}

/** Folders whose category file has links: they count without a doc of their own. */
function foldersOfLinks({ categories }: AutogenerateInput): string[] {
  return Object.keys(categories).filter((folder) => (categories[folder]?.links ?? []).length > 0);
}

/** Links of a category file stand after the docs unless they have a position. */
function placeLinks(file: CategoryFile | undefined): Placed[] {
  return (file?.links ?? []).map(({ label, href, position }) => ({
    item: { type: 'link', label, href },
    name: '\uffff',
    position,
  }));
}

/** The doc that is a category's page: the one its file names, else the folder's index file. */
function pageOf(file: CategoryFile | undefined, placed: Placed[], input: AutogenerateInput) {
  if (file?.link === null || file?.link?.type === 'generated-index') {
    return undefined;
  }
  if (file?.link) {
    const { id } = file.link;
    const local = placed.find(({ doc }) => doc && posix.basename(doc.id) === id);
    return local?.doc ?? input.docs.find((doc) => doc.id === id);
  }
  return placed.find(({ doc }) => doc?.isIndex)?.doc;
}

function categoryOf(folder: string, input: AutogenerateInput): Placed {
  const folderName = posix.basename(folder);
  const { name, position } = parseNumberPrefix(folderName);
  const file = input.categories[folder];
  const placed = inOrder(itemsOf(folder, input));
  const page = pageOf(file, placed, input);
  const className = file?.className ?? page?.frontMatter.sidebar_class_name;
  const named = file?.link?.type === 'doc' && !page ? file.link : undefined;
  const item: CategoryItem = {
    type: 'category',
    label: file?.label ?? page?.frontMatter.sidebar_label ?? page?.title ?? name,
    items: placed.filter(({ doc }) => !doc || doc !== page).map((entry) => entry.item),
    link: page ? { type: 'doc', id: page.id } : (named ?? file?.link ?? null),
    ...(file?.collapsible === undefined ? {} : { collapsible: file.collapsible }),
    ...(file?.collapsed === undefined ? {} : { collapsed: file.collapsed }),
    ...(className === undefined ? {} : { className }),
    ...(file?.description === undefined ? {} : { description: file.description }),
  };
  return { item, name: folderName, position: file?.position ?? page?.position ?? position };
}

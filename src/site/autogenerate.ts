import { posix } from 'node:path';
import { sortBy } from 'es-toolkit';
import type { SidebarItem } from '../config';
import { type Doc, parseNumberPrefix } from './doc';
import type { CategoryFile } from './front-matter';
import type { CategoryFiles } from './read';

/** An item with what orders it among its neighbors. */
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
  categories: CategoryFiles;
}

/** What is generated, with what each folder holds: docs, and names of folders. */
interface Scope extends AutogenerateInput {
  docsIn: Map<string, Doc[]>;
  foldersIn: Map<string, Set<string>>;
}

/**
 * Generates sidebar items from a folder, in the order of Docusaurus: by position, which is
 * `sidebar_position` or the number prefix, then by file name. Folders count that have a doc below
 * them, or links in their category file.
 *
 * @param folder folder below the version's content folder, with number prefixes; '.' for all of it
 */
export function autogenerate(
  folder: string,
  { docs, categories }: AutogenerateInput,
): SidebarItem[] {
  const docsIn = new Map<string, Doc[]>();
  for (const doc of docs) {
    const inFolder = docsIn.get(doc.folder) ?? [];
    inFolder.push(doc);
    docsIn.set(doc.folder, inFolder);
  }
  const foldersIn = new Map<string, Set<string>>();
  const withLinks = [...categories].filter(([, { links }]) => links?.length).map(([path]) => path);
  for (const path of [...docsIn.keys(), ...withLinks]) {
    for (let inner = path; inner !== '.'; inner = posix.dirname(inner)) {
      const parent = posix.dirname(inner);
      const names = foldersIn.get(parent) ?? new Set();
      foldersIn.set(parent, names.add(posix.basename(inner)));
    }
  }
  return placeItems(folder, { docs, categories, docsIn, foldersIn }).map(({ item }) => item);
}

function placeItems(folder: string, scope: Scope): Placed[] {
  const folders = [...(scope.foldersIn.get(folder) ?? [])];
  const placed = [
    ...(scope.docsIn.get(folder) ?? []).map(placeDoc),
    ...folders.map((name) => placeCategory(posix.join(folder, name), scope)),
    ...placeLinks(scope.categories.get(folder)),
  ];
  return sortBy(placed, [({ position }) => position ?? Number.POSITIVE_INFINITY, 'name']);
}

function placeDoc(doc: Doc): Placed {
  const { sidebar_label: label, sidebar_class_name: className } = doc.frontMatter;
  const { fileName: name, id, position } = doc;
  return { item: { type: 'doc', id, label, className }, name, position, doc };
}

/** Links of a category file stand after the docs unless they have a position. */
function placeLinks(file: CategoryFile | undefined): Placed[] {
  return (file?.links ?? []).map(({ label, href, position }) => ({
    item: { type: 'link', label, href },
    name: '\uffff',
    position,
  }));
}

function placeCategory(folder: string, scope: Scope): Placed {
  const folderName = posix.basename(folder);
  const { name, position } = parseNumberPrefix(folderName);
  const file = scope.categories.get(folder);
  const placed = placeItems(folder, scope);
  const page = findPage(file, placed, scope);
  const item: SidebarItem = {
    type: 'category',
    label: file?.label ?? page?.frontMatter.sidebar_label ?? page?.title ?? name,
    items: placed.filter(({ doc }) => !doc || doc !== page).map((entry) => entry.item),
    link: page ? { type: 'doc', id: page.id } : file?.link,
    collapsible: file?.collapsible,
    collapsed: file?.collapsed,
    className: file?.className ?? page?.frontMatter.sidebar_class_name,
    description: file?.description,
  };
  return { item, name: folderName, position: file?.position ?? page?.position ?? position };
}

/** The doc that is a category's page: the one its file names, else the folder's index file. */
function findPage(file: CategoryFile | undefined, placed: Placed[], { docs }: Scope) {
  if (file?.link === undefined) {
    return placed.find(({ doc }) => doc?.isIndex)?.doc;
  }
  if (file.link?.type !== 'doc') {
    return undefined;
  }
  const { id } = file.link;
  const local = placed.find(({ doc }) => doc && posix.basename(doc.id) === id);
  return local?.doc ?? docs.find((doc) => doc.id === id);
}

import { countBy } from 'es-toolkit';
import type { LoadedIndex } from './load-index';
import { nameKey } from './page-names';
import { foldCase, splitIdentifier } from './terms';

/** Finds pages by name or synonym. `draftAndPublish` matches "Draft and publish". */
export function findNamed({ names, synonyms }: LoadedIndex, query: string): Set<number> {
  const key = nameKey(query);
  const others = [...(synonyms.get(key) ?? []), splitIdentifier(query.trim()).join(' ')];
  const found = [key, ...others.map(nameKey)].find((each) => names.has(each));
  return new Set(names.get(found ?? ''));
}

/** A path or file name. */
const FILE = /^[^\s/]*(?:\/\S*|\.\p{L}\w{0,4})$/u;

/** Finds pages about a file or the files of a folder, each with its share of the maximum. */
export function findByFile({ files }: LoadedIndex, query: string): Map<number, number> {
  const path = foldCase(query.trim()).replace(/^\.?\/|\/$/g, '');
  if (!FILE.test(path)) {
    return new Map();
  }
  const pages = [...files]
    .filter(([file]) => `/${foldCase(file)}/`.includes(`/${path}/`))
    .flatMap(([, ofFile]) => ofFile);
  const counts = countBy(pages, (page) => page);
  const most = Math.max(...Object.values(counts));
  return new Map(pages.map((page) => [page, (counts[page] ?? 0) / most]));
}

import { countBy } from 'es-toolkit';
import type { LoadedIndex } from './load-index';
import { nameKey } from './page-names';
import { foldCase, splitIdentifier } from './terms';

/** Finds pages by a name of theirs, or by one that means the same. `draftAndPublish` names "Draft and publish". */
export function findNamed({ names, synonyms }: LoadedIndex, query: string): Set<number> {
  const key = nameKey(query);
  const others = [...(synonyms.get(key) ?? []), splitIdentifier(query.trim()).join(' ')];
  const found = [key, ...others.map(nameKey)].find((each) => names.has(each));
  return new Set(names.get(found ?? ''));
}

/** A path, or the name of a file. */
const FILE = /^[^\s/]*(?:\/\S*|\.\p{L}\w{0,4})$/u;

/** Finds pages that name a file, or files of a folder, each with its share of the most. */
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

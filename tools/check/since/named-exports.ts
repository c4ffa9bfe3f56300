import type { ExportHistory } from '../../../src/model/reference';
import { isPlainWord } from '../../../src/pages/doc/diagram-links';
import { type CheckedPage, listFences } from '../pages';
import type { SaidCode, Statement } from './statements';

/** An export that a sentence names. */
export interface NamedExport {
  name: string;
  /** Offset in the sentence. */
  at: number;
  /** Line of the page. */
  line: number;
}

/** Where names of a page come from. */
export interface PageNames {
  entry: string;
  /** Every name that the history knows. */
  known: ReadonlySet<string>;
  /** Names that fences import from the entry. */
  imported: ReadonlySet<string>;
  /** Names that fences import from elsewhere: `createContext` may be React's. */
  foreign: ReadonlySet<string>;
}

const IMPORT = /\bimport\b[^'";{]*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** What the packages of the platform call the entry among themselves. */
const INNER_ENTRY = /^@[\w-]+\/[\w-]+\/strapi-admin$/;

function isEntry(specifier: string, entry: string): boolean {
  return specifier === entry || INNER_ENTRY.test(specifier);
}

/** Reads where the fences of a page import names from. */
export function readPageNames(page: CheckedPage, { entry, symbols }: ExportHistory): PageNames {
  const imported = new Set<string>();
  const foreign = new Set<string>();
  for (const { code } of listFences(page)) {
    for (const [, names = '', specifier = ''] of code.matchAll(IMPORT)) {
      for (const name of names.split(',')) {
        const own = name.replace(/^\s*type\s+/, '').trim();
        (isEntry(specifier, entry) ? imported : foreign).add(own.split(/\s/)[0] ?? '');
      }
    }
  }
  return { entry, known: new Set(symbols.map(({ name }) => name)), imported, foreign };
}

/** `useForm`, `useForm(…)`, `Filters.Root`, `Form<T>`, `<Form disabled />`. */
const NAME =
  /^(?<tag><\/?)?(?<name>[A-Za-z_$][\w$]*)(?:\(.*\)|<.*>|[.#][\w$.]+(?:\(.*\))?|\s.*>|\s*\/?>)?$/s;

function readName(
  { href, value }: SaidCode,
  { foreign, imported, known }: PageNames,
): string | null {
  const { name = '', tag } = NAME.exec(value)?.groups ?? {};
  if (!known.has(name)) {
    return null;
  }
  if (imported.has(name) || href?.endsWith(name)) {
    return name;
  }
  return !foreign.has(name) && (tag !== undefined || !isPlainWord(name)) ? name : null;
}

/** A package, or an entry of one, that is not the entry nor the package that it belongs to. */
function isOtherPackage({ value }: SaidCode, entry: string): boolean {
  return /^@[\w-]+\/[\w./-]+$/.test(value) && !isEntry(value, entry) && !entry.startsWith(value);
}

/**
 * Lists the exports that a sentence names in code, in order. A name that is one plain word, such as
 * `Form`, counts as a tag, in a link to it, or on a page that imports it. None counts that the page
 * imports from elsewhere, nor beside the name of another package.
 */
export function listNamedExports({ codes }: Statement, names: PageNames): NamedExport[] {
  if (codes.some((code) => isOtherPackage(code, names.entry))) {
    return [];
  }
  return codes.flatMap((code) => {
    const name = readName(code, names);
    return name === null ? [] : [{ name, at: code.at, line: code.line }];
  });
}

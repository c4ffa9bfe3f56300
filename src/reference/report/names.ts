import type { TypeText } from '../../model/reference';
import { KIND, type Reflection } from './typedoc';

/** What the printer of types asks about the reflections around it. */
export interface Names {
  /** How a type names a reflection: linked to the symbol that documents it, where there is one. */
  textOf(id: number, name: string): TypeText;
  find(id: number): Reflection | undefined;
}

function addAll(reflections: Reflection[], found: Map<number, Reflection>): void {
  for (const reflection of reflections) {
    found.set(reflection.id, reflection);
    addAll(reflection.children ?? [], found);
  }
}

function linksOf(entry: Reflection[]): Map<number, TypeText> {
  const links = new Map<number, TypeText>();
  for (const symbol of entry) {
    links.set(symbol.target ?? symbol.id, [{ ref: symbol.name }]);
    const members = symbol.kind === KIND.namespace ? (symbol.children ?? []) : [];
    for (const member of members) {
      links.set(member.id, [{ ref: symbol.name }, `.${member.name}`]);
    }
  }
  return links;
}

/**
 * Learns the names that types may use.
 *
 * @param entry what the entry exports: the symbols of the report
 * @param others reflections that only lend their types
 * @returns names by the ids of TypeDoc
 */
export function namesOf(entry: Reflection[], others: Reflection[]): Names {
  const all = new Map<number, Reflection>();
  addAll([...entry, ...others], all);
  const links = linksOf(entry);
  return {
    textOf: (id, name) => links.get(id) ?? [name],
    find: (id) => all.get(id),
  };
}

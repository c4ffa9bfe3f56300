import type { ApiReport, ApiSymbol, Member, Signature, TypeText } from '../../model/reference';
import { signatureText, typeParametersText } from './signature-text';
import { plain } from './text';

/** Something of a report that can be gained, lost or changed. */
export interface Fact {
  /** As in `class StrapiApp` or `class StrapiApp.render`. */
  label: string;
  /** Label of the symbol that a member belongs to. */
  owner?: string;
  /** What is true of it, one line for each way to call it. */
  lines: string[];
}

function calls(signatures: Signature[] | undefined): string[] {
  return (signatures ?? []).map((signature) => plain(signatureText(signature, ' => ')));
}

function heritage(word: string, types: TypeText[] | undefined): string[] {
  return types?.length ? [`${word} ${types.map(plain).join(', ')}`] : [];
}

function symbolLines(symbol: ApiSymbol): string[] {
  const generics = plain(typeParametersText(symbol.typeParameters));
  // What has members is compared by them: its type would say the same again.
  const type = symbol.type && !symbol.members ? [plain(symbol.type)] : [];
  return [
    ...(generics ? [generics] : []),
    ...heritage('extends', symbol.extends),
    ...heritage('implements', symbol.implements),
    ...calls(symbol.signatures),
    ...type,
  ];
}

function memberLines(member: Member): string[] {
  const { optional, readonly, inheritedFrom, type } = member;
  const flags = [
    member.kind,
    ...(member.static ? ['static'] : []),
    ...(readonly ? ['readonly'] : []),
    ...(optional ? ['optional'] : []),
    ...(member.default === undefined ? [] : [`default ${member.default}`]),
    ...(inheritedFrom ? [`from ${inheritedFrom}`] : []),
  ].join(', ');
  const generics = plain(typeParametersText(member.typeParameters));
  const texts = [...(type ? [plain(type)] : []), ...calls(member.signatures)];
  return texts.map((text) => `${generics}${text} (${flags})`);
}

function factsOfSymbol(symbol: ApiSymbol): Fact[] {
  const owner = `${symbol.kind} ${symbol.name}`;
  const members = (symbol.members ?? []).map(
    (member): Fact => ({ label: `${owner}.${member.name}`, owner, lines: memberLines(member) }),
  );
  return [{ label: owner, lines: symbolLines(symbol) }, ...members];
}

/**
 * Takes a report apart into what can be compared.
 *
 * @param report a report
 * @returns its symbols and members by label, in the report's order; a member that is there as a
 *   value and as a type is one fact
 */
export function factsOf(report: ApiReport): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const fact of report.symbols.flatMap(factsOfSymbol)) {
    const known = facts.get(fact.label);
    facts.set(fact.label, known ? { ...fact, lines: [...known.lines, ...fact.lines] } : fact);
  }
  return facts;
}

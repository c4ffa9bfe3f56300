import { compact } from 'es-toolkit';
import type { ApiSymbol, Member, Signature, TypeText } from '../../src/model/reference';
import { signatureText, typeParametersText, typeText } from '../../src/pages/reference/declaration';

function writeCalls(signatures: Signature[] = []): string[] {
  return signatures.map((signature) => typeText(signatureText(signature, ' => ')));
}

function writeHeritage(word: string, types: TypeText[] = []): string {
  return types.length > 0 ? `${word} ${types.map(typeText).join(', ')}` : '';
}

function writeSymbol(symbol: ApiSymbol): string[] {
  return compact([
    typeParametersText(symbol.typeParameters),
    writeHeritage('extends', symbol.extends),
    writeHeritage('implements', symbol.implements),
    ...writeCalls(symbol.signatures),
    // Members are compared one by one instead.
    symbol.type && !symbol.members && typeText(symbol.type),
  ]);
}

function writeMember(member: Member): string[] {
  const { type } = member;
  const flags = compact([
    member.kind,
    member.static && 'static',
    member.readonly && 'readonly',
    member.optional && 'optional',
    member.default !== undefined && `default ${member.default}`,
  ]).join(', ');
  const generics = typeParametersText(member.typeParameters);
  const texts = [...(type ? [typeText(type)] : []), ...writeCalls(member.signatures)];
  return texts.map((text) => `${generics}${text} (${flags})`);
}

/** Writes the symbols of one name for comparison: lines by member, and by '' for the symbols themselves. */
export function writeLines(symbols: ApiSymbol[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const add = (member: string, own: string[]) =>
    lines.set(member, [...(lines.get(member) ?? []), ...own]);
  for (const symbol of symbols) {
    add('', writeSymbol(symbol));
    // Inherited members are reported where they are declared.
    const members = symbol.members?.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    for (const member of members ?? []) {
      add(member.name, writeMember(member));
    }
  }
  return lines;
}

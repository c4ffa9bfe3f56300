import { compact } from 'es-toolkit';
import type { ApiSymbol, Member, Signature, TypeText } from '../../src/model/reference';
import { signatureText, typeParametersText, typeText } from '../../src/pages/reference/declaration';

function calls(signatures: Signature[] = []): string[] {
  return signatures.map((signature) => typeText(signatureText(signature, ' => ')));
}

function heritage(word: string, types: TypeText[] = []): string {
  return types.length > 0 ? `${word} ${types.map(typeText).join(', ')}` : '';
}

function symbolLines(symbol: ApiSymbol): string[] {
  return compact([
    typeParametersText(symbol.typeParameters),
    heritage('extends', symbol.extends),
    heritage('implements', symbol.implements),
    ...calls(symbol.signatures),
    // What has members is compared by them: its type would say the same again.
    symbol.type && !symbol.members && typeText(symbol.type),
  ]);
}

function memberLines(member: Member): string[] {
  const { type } = member;
  const flags = compact([
    member.kind,
    member.static && 'static',
    member.readonly && 'readonly',
    member.optional && 'optional',
    member.default !== undefined && `default ${member.default}`,
  ]).join(', ');
  const generics = typeParametersText(member.typeParameters);
  const texts = [...(type ? [typeText(type)] : []), ...calls(member.signatures)];
  return texts.map((text) => `${generics}${text} (${flags})`);
}

/** Lines of the symbols of one name by member, '' for their own: a line for each way to call it. */
export function readLines(symbols: ApiSymbol[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const add = (member: string, own: string[]) =>
    lines.set(member, [...(lines.get(member) ?? []), ...own]);
  for (const symbol of symbols) {
    add('', symbolLines(symbol));
    // What is inherited changes with the type that it comes from.
    const members = symbol.members?.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    for (const member of members ?? []) {
      add(member.name, memberLines(member));
    }
  }
  return lines;
}

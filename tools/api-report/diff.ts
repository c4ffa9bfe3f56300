import { compact, difference, isEqual } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import type { ApiReport, ApiSymbol, Member, Signature, TypeText } from '../../src/model/reference';
import { signatureText, typeParametersText, typeText } from '../../src/pages/reference/declaration';

/** A release number, with the part that marks one as not final. */
const RELEASE = /^(\d+\.\d+\.\d+)(?:-([\w.-]+))?$/;

/** Compares digits by the number that they are. */
const { compare } = new Intl.Collator('en', { numeric: true });

function parseRelease(version: string): { numbers: string; preview: string } {
  const [, numbers, preview = ''] = RELEASE.exec(version) ?? [];
  if (numbers === undefined) {
    throw new SiteError(`"${version}" is not a release: give three numbers, as in 5.53.0.`);
  }
  return { numbers, preview };
}

/**
 * Compares two releases, as in `5.53.0`. A preview is earlier than its release.
 *
 * @throws SiteError when one of them is no release number
 */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [parseRelease(a), parseRelease(b)];
  const isPreview = Number(right.preview !== '') - Number(left.preview !== '');
  return compare(left.numbers, right.numbers) || isPreview || compare(left.preview, right.preview);
}

/** Something of a report that can be gained, lost or changed. */
export interface Fact {
  /** As in `class StrapiApp` or `class StrapiApp.render`. */
  label: string;
  /** Label of the symbol that a member belongs to. */
  owner?: string;
  /** What is true of it, one line for each way to call it. */
  lines: string[];
}

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
  const { inheritedFrom, type } = member;
  const flags = compact([
    member.kind,
    member.static && 'static',
    member.readonly && 'readonly',
    member.optional && 'optional',
    member.default !== undefined && `default ${member.default}`,
    inheritedFrom && `from ${inheritedFrom}`,
  ]).join(', ');
  const generics = typeParametersText(member.typeParameters);
  const texts = [...(type ? [typeText(type)] : []), ...calls(member.signatures)];
  return texts.map((text) => `${generics}${text} (${flags})`);
}

/** Takes a symbol apart into what can be compared: itself first, then its members. */
export function listSymbolFacts(symbol: ApiSymbol): Fact[] {
  const owner = `${symbol.kind} ${symbol.name}`;
  const members = (symbol.members ?? []).map(
    (member): Fact => ({ label: `${owner}.${member.name}`, owner, lines: memberLines(member) }),
  );
  return [{ label: owner, lines: symbolLines(symbol) }, ...members];
}

/**
 * Takes a report apart into what can be compared: its symbols and members by label, in the report's
 * order. A member that is there as a value and as a type is one fact.
 */
function listFacts(report: ApiReport): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const fact of report.symbols.flatMap(listSymbolFacts)) {
    const known = facts.get(fact.label);
    facts.set(fact.label, known ? { ...fact, lines: [...known.lines, ...fact.lines] } : fact);
  }
  return facts;
}

/** What happened to the public API between two releases. */
interface ReportDiff {
  from: string;
  to: string;
  gained: Fact[];
  lost: Fact[];
  /** What both reports have, and is not the same in both. */
  changed: { label: string; before: string[]; after: string[] }[];
}

/** Facts that only the first map has, without the members of symbols that are missing themselves. */
function missing(facts: Map<string, Fact>, others: Map<string, Fact>): Fact[] {
  return [...facts.values()].filter(
    ({ label, owner }) => !others.has(label) && (owner === undefined || others.has(owner)),
  );
}

function findChanges(before: Map<string, Fact>, after: Map<string, Fact>): ReportDiff['changed'] {
  return [...before.values()].flatMap(({ label, lines }) => {
    const now = after.get(label)?.lines ?? lines;
    return isEqual(now, lines) ? [] : [{ label, before: lines, after: now }];
  });
}

/**
 * Compares two reports: symbols and members that were gained, lost and changed, each in the order of
 * its report.
 */
export function diffReports(older: ApiReport, newer: ApiReport): ReportDiff {
  const [before, after] = [listFacts(older), listFacts(newer)];
  return {
    from: older.version,
    to: newer.version,
    gained: missing(after, before),
    lost: missing(before, after),
    changed: findChanges(before, after),
  };
}

/** A list of facts with a title; nothing when it is empty. */
function section(title: string, mark: string, facts: Pick<Fact, 'label' | 'lines'>[]): string[] {
  const entries = facts.flatMap(({ label, lines }) => [
    `  ${mark} ${label}`,
    ...lines.map((line) => `      ${line}`),
  ]);
  return facts.length === 0 ? [] : [`${title} (${facts.length})`, ...entries, ''];
}

/** Writes a comparison for a review: what is lost first, because it breaks those who use it. */
export function writeDiff({ from, to, gained, lost, changed }: ReportDiff): string {
  const changes = changed.map(({ label, before, after }) => ({
    label,
    lines: [
      ...difference(before, after).map((line) => `- ${line}`),
      ...difference(after, before).map((line) => `+ ${line}`),
    ],
  }));
  return [
    `Public API, ${from} → ${to}`,
    '',
    ...section('Lost', '-', lost),
    ...section('Changed', '~', changes),
    ...section('Gained', '+', gained),
    `${gained.length} gained, ${lost.length} lost, ${changed.length} changed.`,
  ].join('\n');
}

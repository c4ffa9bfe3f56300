import { capitalize, compact, partition } from 'es-toolkit';
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { HistoryPart, Member } from '../../model/reference';
import { code, heading, link, list, paragraph, phrase, text, unindexed } from '../markdown';
import { declaration, importStatement, memberDeclaration } from './declaration';
import type {
  ChangeGroup,
  ExportChange,
  ExportChangesPage,
  LinkedPart,
  ReferenceIndexPage,
  ReferencePage,
  SymbolPast,
  SymbolView,
} from './page';
import { summaryParts } from './reference';

const block = (value: string): RootContent => ({ type: 'code', lang: 'ts', value });
const row = (...cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

/** Describes a member, including its deprecation. */
function describeMember({ deprecated, summary }: Member): string[] {
  return compact([summary, deprecated !== undefined && `Deprecated. ${deprecated}`]);
}

const phrases = (texts: string[]) => summaryParts(texts.join(' ')).map(phrase);

/** Writes members as a table, if there are any. */
function listMembers(members: Member[]): RootContent[] {
  const rows = members.map((member) => {
    const written = memberDeclaration(member).join(' | ').replaceAll(/\s+/g, ' ');
    const { inheritedFrom, optional } = member;
    const notes = compact([optional && 'optional', inheritedFrom, ...describeMember(member)]);
    return row([code(member.name)], [code(written)], phrases(notes));
  });
  const head = row([text('Member')], [text('Declaration')], [text('Notes')]);
  return rows.length === 0 ? [] : [{ type: 'table', children: [head, ...rows] }];
}

/** Writes a member with an anchor. */
function writeMember(member: Member): RootContent[] {
  const about = describeMember(member);
  return [
    heading(2, code(member.name), member.name),
    block(memberDeclaration(member).join('\n')),
    ...(about.length > 0 ? [paragraph(...phrases(about))] : []),
  ];
}

function writePast({ changes, since }: SymbolPast): RootContent {
  const changed = changes.map(({ release }) => release).join(', ');
  return paragraph(
    text(compact([`Since ${since}.`, changed && `Changed in ${changed}.`]).join(' ')),
  );
}

/** Writes the declaration and uses of a symbol, without search, which finds the linked pages themselves. */
function writeFacts({ declaredIn, past, source: { href, label }, usedBy }: SymbolView) {
  const users = usedBy.flatMap((user, index) => [
    text(index === 0 ? 'Used by ' : ', '),
    link(user.href, code(user.label)),
  ]);
  const source = href === undefined ? code(label) : link(href, code(label));
  return [
    paragraph(text('Declared in '), source, text(` ${declaredIn.version}.`)),
    ...(past ? [writePast(past)] : []),
    ...(users.length > 0 ? [paragraph(...users, text('.'))] : []),
  ].map(unindexed);
}

function writeSymbol(symbol: SymbolView, { entry, isSingle }: ReferencePage): RootContent[] {
  const { past, summary } = symbol;
  const [own, inherited] = partition(
    symbol.members ?? [],
    ({ inheritedFrom }) => inheritedFrom === undefined,
  );
  const statement = importStatement(symbol, entry);
  const { deprecated } = past ?? {};
  return [
    ...(isSingle ? [] : [heading(2, code(symbol.name), symbol.name)]),
    ...(summary.length > 0 ? [paragraph(...summary.map(phrase))] : []),
    ...(deprecated
      ? [paragraph(text(`Deprecated since ${deprecated.release}. ${deprecated.message}`))]
      : []),
    ...(statement === null ? [] : [unindexed(block(statement))]),
    block(declaration(symbol)),
    ...(isSingle ? [] : listMembers(own)),
    // Search finds them at their origin; otherwise HTML attributes would match every component.
    ...listMembers(inherited).map(unindexed),
    ...writeFacts(symbol),
    ...(isSingle ? own.flatMap(writeMember) : []),
  ];
}

/** Writes the text of a page of symbols. */
export function writeReferenceText(page: ReferencePage): RootContent[] {
  return page.symbols.flatMap((symbol) => writeSymbol(symbol, page));
}

/** Returns the section id of a kind. */
export function idOf(label: string): string {
  return label.toLowerCase();
}

/** Writes the text of the index of symbols. */
export function writeIndexText({ groups, meta }: ReferenceIndexPage): RootContent[] {
  const sections = groups.flatMap(({ label, symbols }) => {
    const lines = symbols.map((symbol) => [
      link(symbol.href, code(symbol.label)),
      ...(symbol.summary.length > 0 ? [text(': '), ...symbol.summary.map(phrase)] : []),
    ]);
    return [heading(2, text(label), idOf(label)), list(lines)];
  });
  return [paragraph(text(meta.description)), ...sections];
}

/** Writes a changed part of an export, with a sign before added and removed members. */
function writePart({ after, before, member }: HistoryPart): PhrasingContent[] {
  const sign = before.length === 0 ? '+ ' : after.length === 0 ? '− ' : '';
  return member === undefined ? [text('its signature')] : [text(sign), code(member)];
}

/** Writes the details of a change, such as the replacement of a removed export. */
function writeDetails(
  { replacement, lines, parts }: ExportChange,
  { what }: Pick<ChangeGroup, 'what'>,
) {
  const linkedPhrase = ({ href, ...part }: LinkedPart) =>
    href === null ? phrase(part) : link(href, phrase(part));
  return [
    ...parts.flatMap((part, index) => [text(index === 0 ? ', in ' : ', '), ...writePart(part)]),
    ...lines.flatMap((line) => [text('. '), what === 'removed' ? code(line) : text(line)]),
    ...(replacement.length > 0 ? [text('. '), ...replacement.map(linkedPhrase)] : []),
  ];
}

/** Writes the text of export changes. Removed exports have headings, because no other page has them. */
export function writeChangesText({ meta, releases }: ExportChangesPage): RootContent[] {
  const sections = releases.flatMap(({ groups, release }) => {
    const [gone, others] = partition(
      groups.flatMap(({ changes, what }) => changes.map((change) => ({ ...change, what }))),
      ({ href, what }) => what === 'removed' && href === null,
    );
    const lines = others.map(({ href, name, ...change }) => [
      text(`${capitalize(change.what)}: `),
      href === null ? code(name) : link(href, code(name)),
      ...writeDetails({ href, name, ...change }, change),
    ]);
    return [
      heading(2, text(release), release),
      ...(lines.length > 0 ? [list(lines)] : []),
      ...gone.flatMap((change) => [
        heading(3, code(change.name), change.id),
        paragraph(text(`Removed in ${release}`), ...writeDetails(change, change)),
      ]),
    ];
  });
  return [paragraph(text(meta.description)), ...sections];
}

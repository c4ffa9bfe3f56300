import { capitalize, compact, partition } from 'es-toolkit';
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { HistoryPart, Member } from '../../model/reference';
import { code, heading, link, list, paragraph, phrase, text, unsearched } from '../markdown';
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

/** The summary of a member, with the replacement of a deprecated one. */
function describeMember({ deprecated, summary }: Member): string[] {
  return compact([summary, deprecated !== undefined && `Deprecated. ${deprecated}`]);
}

const phrases = (texts: string[]) => summaryParts(texts.join(' ')).map(phrase);

/** Members as a table, if there are any. */
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

/** A member with an anchor. */
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

/** Where a symbol is declared and used. Search finds the pages that are named by themselves. */
function writeFacts({ declaredIn: { href, label }, past, symbol, usedBy }: SymbolView) {
  const users = usedBy.flatMap((user, index) => [
    text(index === 0 ? 'Used by ' : ', '),
    link(user.href, code(user.label)),
  ]);
  const source = href === undefined ? code(label) : link(href, code(label));
  return [
    paragraph(text('Declared in '), source, text(` ${symbol.declaredIn.version}.`)),
    ...(past ? [writePast(past)] : []),
    ...(users.length > 0 ? [paragraph(...users, text('.'))] : []),
  ].map(unsearched);
}

function writeSymbol(view: SymbolView, { entry, isSingle }: ReferencePage): RootContent[] {
  const { past, summary, symbol } = view;
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
    ...(statement === null ? [] : [unsearched(block(statement))]),
    block(declaration(symbol)),
    ...(isSingle ? [] : listMembers(own)),
    // They are found at their origin: attributes of HTML would match everything.
    ...listMembers(inherited).map(unsearched),
    ...writeFacts(view),
    ...(isSingle ? own.flatMap(writeMember) : []),
  ];
}

/** The text of a page of symbols. */
export function writeReferenceText(page: ReferencePage): RootContent[] {
  return page.symbols.flatMap((view) => writeSymbol(view, page));
}

/** Id of the section of a kind. */
export function idOf(label: string): string {
  return label.toLowerCase();
}

/** The text of the page that lists all symbols. */
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

/** A changed part of an export, with a sign before added and removed members. */
function writePart({ after, before, member }: HistoryPart): PhrasingContent[] {
  const sign = before.length === 0 ? '+ ' : after.length === 0 ? '− ' : '';
  return member === undefined ? [text('its signature')] : [text(sign), code(member)];
}

/** The end of an export, with its replacement. */
function writeDetails(
  { instead, lines, parts }: ExportChange,
  { what }: Pick<ChangeGroup, 'what'>,
) {
  const linkedPhrase = ({ href, ...part }: LinkedPart) =>
    href === null ? phrase(part) : link(href, phrase(part));
  return [
    ...parts.flatMap((part, index) => [text(index === 0 ? ', in ' : ', '), ...writePart(part)]),
    ...lines.flatMap((line) => [text('. '), what === 'removed' ? code(line) : text(line)]),
    ...(instead.length > 0 ? [text('. '), ...instead.map(linkedPhrase)] : []),
  ];
}

/** The text of the page of changes. Exports that are gone have headings: no other page names them. */
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

import { capitalize, compact } from 'es-toolkit';
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { HeadingPart } from '../../model/heading';
import type { HistoryPart, Member } from '../../model/reference';
import { heading, link, list, paragraph, text } from '../markdown';
import { declaration, importStatement, memberDeclaration } from './declaration';
import type {
  ExportChangesPage,
  LinkedPart,
  ReferenceIndexPage,
  ReferencePage,
  SymbolPast,
  SymbolView,
} from './page';

const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const phrase = ({ kind, value }: HeadingPart): PhrasingContent =>
  kind === 'code' ? code(value) : text(value);
const row = (...cells: PhrasingContent[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((each) => ({ type: 'tableCell', children: [each] })),
});

function memberTable(members: Member[]): RootContent {
  const rows = members.map((member) => {
    const written = memberDeclaration(member).join(' | ').replaceAll(/\s+/g, ' ');
    const notes = compact([member.optional && 'optional', member.inheritedFrom]).join(' ');
    return row(code(member.name), code(written), text(notes));
  });
  const head = row(text('Member'), text('Declaration'), text('Notes'));
  return { type: 'table', children: [head, ...rows] };
}

function writePast({ changes, deprecated, since }: SymbolPast): string {
  const changed = changes.map(({ release }) => release).join(', ');
  return compact([
    `Since ${since}.`,
    changed && `Changed in ${changed}.`,
    deprecated && `Deprecated since ${deprecated.release}. ${deprecated.message}`,
  ]).join(' ');
}

function symbolNodes(view: SymbolView, page: ReferencePage): RootContent[] {
  const { declaredIn, past, symbol, summary, usedBy } = view;
  const { version } = symbol.declaredIn;
  const users = usedBy.flatMap((user, index) => [
    text(index === 0 ? 'Used by ' : ', '),
    link(user.href, code(user.label)),
  ]);
  return [
    ...(page.isSingle ? [] : [heading(2, symbol.name)]),
    ...(summary.length > 0 ? [paragraph(...summary.map(phrase))] : []),
    ...compact([importStatement(symbol, page.entry), declaration(symbol)]).map(
      (value) => ({ type: 'code', lang: 'ts', value }) as const,
    ),
    ...(symbol.members?.length ? [memberTable(symbol.members)] : []),
    paragraph(
      text('Declared in '),
      declaredIn.href === undefined
        ? code(declaredIn.label)
        : link(declaredIn.href, code(declaredIn.label)),
      text(` ${version}.`),
    ),
    ...(past ? [paragraph(text(writePast(past)))] : []),
    ...(users.length > 0 ? [paragraph(...users, text('.'))] : []),
  ];
}

/** A changed part of an export, with a sign before added and removed members. */
function writePart({ after, before, member }: HistoryPart): PhrasingContent[] {
  const sign = before.length === 0 ? '+ ' : after.length === 0 ? '− ' : '';
  return member === undefined ? [text('its signature')] : [text(sign), code(member)];
}

/** Changes of exports by release as Markdown, below the title. */
export function exportChangesTwin({ meta, releases }: ExportChangesPage): RootContent[] {
  const sections = releases.flatMap(({ groups, release }) => {
    const lines = groups.flatMap(({ changes, what }) =>
      changes.map(({ href, instead, lines: said, name, parts }) => {
        const label = code(name);
        const linkedPhrase = ({ href: to, ...part }: LinkedPart) =>
          to === null ? phrase(part) : link(to, phrase(part));
        return [
          text(`${capitalize(what)}: `),
          href === null ? label : link(href, label),
          ...parts.flatMap((part, index) => [
            text(index === 0 ? ', in ' : ', '),
            ...writePart(part),
          ]),
          ...said.flatMap((line) => [text('. '), what === 'removed' ? code(line) : text(line)]),
          ...(instead.length > 0 ? [text('. '), ...instead.map(linkedPhrase)] : []),
        ];
      }),
    );
    return [heading(2, release), list(lines)];
  });
  return [paragraph(text(meta.description)), ...sections];
}

/** A page of the reference as plain Markdown, below its title. */
export function referenceTwin(page: ReferencePage | ReferenceIndexPage): RootContent[] {
  const { description } = page.meta;
  if (page.kind === 'reference') {
    return page.symbols.flatMap((view) => symbolNodes(view, page));
  }
  const groups = page.groups.flatMap(({ label, symbols }) => {
    const lines = symbols.map((symbol) => [
      link(symbol.href, code(symbol.label)),
      ...(symbol.summary.length > 0 ? [text(': '), ...symbol.summary.map(phrase)] : []),
    ]);
    return [heading(2, label), list(lines)];
  });
  return [paragraph(text(description)), ...groups];
}

import type { Paragraph, PhrasingContent, Root, RootContent, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { HeadingPart } from '../model/heading';
import type { PageLink, ReferenceIndexPage, ReferencePage, SymbolView } from '../model/page';
import type { Member } from '../model/reference';
import { declaration, memberDeclaration } from './declaration';

const writer = unified().use(remarkStringify, { bullet: '-' }).use(remarkGfm);

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const phrase = ({ kind, value }: HeadingPart): PhrasingContent =>
  kind === 'code' ? code(value) : text(value);
const cell = (...children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});
const heading = (depth: 1 | 2 | 3, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

function link({ href, label }: PageLink, base: string): PhrasingContent {
  return { type: 'link', url: new URL(href, base).href, children: [code(label)] };
}

function memberTable(members: Member[]): RootContent {
  const rows = members.map((member) => ({
    type: 'tableRow' as const,
    children: [
      cell(code(member.name)),
      cell(code(memberDeclaration(member).join(' | ').replaceAll(/\s+/g, ' '))),
      cell(text([member.optional ? 'optional' : '', member.inheritedFrom ?? ''].join(' ').trim())),
    ],
  }));
  const head = [cell(text('Member')), cell(text('Declaration')), cell(text('Notes'))];
  return { type: 'table', children: [{ type: 'tableRow', children: head }, ...rows] };
}

function symbolNodes(view: SymbolView, page: ReferencePage): RootContent[] {
  const { symbol, summary, usedBy } = view;
  const { file, package: name, version } = symbol.declaredIn;
  const users = usedBy.flatMap((user, index) => [
    text(index === 0 ? 'Used by ' : ', '),
    link(user, page.meta.canonical),
  ]);
  return [
    ...(page.isSingle ? [] : [heading(2, symbol.name)]),
    ...(summary.length > 0 ? [paragraph(...summary.map(phrase))] : []),
    { type: 'code', lang: 'ts', value: declaration(symbol) },
    ...(symbol.members && symbol.members.length > 0 ? [memberTable(symbol.members)] : []),
    paragraph(
      text('Import from '),
      code(page.entry),
      text('. Declared in '),
      code(`${name}/${file}`),
      text(` ${version}.`),
    ),
    ...(users.length > 0 ? [paragraph(...users, text('.'))] : []),
  ];
}

function write(children: RootContent[]): string {
  const root: Root = { type: 'root', children };
  return writer.stringify(root);
}

/** A page of the reference as plain Markdown. */
export function referenceTwin(page: ReferencePage | ReferenceIndexPage): string {
  const { canonical, description, title } = page.meta;
  if (page.kind === 'reference') {
    return write([heading(1, title), ...page.symbols.flatMap((view) => symbolNodes(view, page))]);
  }
  const groups = page.groups.flatMap(({ label, symbols }): RootContent[] => [
    heading(2, label),
    {
      type: 'list',
      spread: false,
      children: symbols.map((symbol) => ({
        type: 'listItem',
        spread: false,
        children: [
          paragraph(
            link(symbol, canonical),
            ...(symbol.summary.length > 0 ? [text(': '), ...symbol.summary.map(phrase)] : []),
          ),
        ],
      })),
    },
  ]);
  return write([heading(1, title), paragraph(text(description)), ...groups]);
}

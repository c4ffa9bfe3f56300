import { compact, partition } from 'es-toolkit';
import type { ReactNode } from 'react';
import { readHeadings } from '../../markdown/sections';
import type { Member, TypeText } from '../../model/reference';
import { Article } from '../../theme/article/article';
import { CodeBlock } from '../../theme/content/code-block';
import { Heading, HeadingParts } from '../../theme/content/heading';
import { Name } from '../../theme/name/name';
import type { Layout } from '../layout';
import {
  declaration,
  importStatement,
  memberDeclaration,
  typeParametersText,
  typeText,
} from './declaration';
import { formatCode, listReferenceFigures } from './figures';
import type { ReferencePage, SymbolView } from './page';
import { summaryParts } from './reference';
import styles from './reference.module.css';
import { InlineCode, type MemberRow, MemberTable, SymbolChanges, SymbolFacts } from './symbol';
import { writeReferenceText } from './text';

/** More inherited members than that are folded away. */
const MOST_INHERITED = 20;

/** Input for drawing a symbol. */
interface SymbolScope {
  page: ReferencePage;
  /** Gives code as markup, highlighted, with names as links. */
  htmlOf: (code: string) => string;
}

/** Unions of more types are folded away. */
const MOST_TYPES = 12;

/** A line of formatted code with a member of a top-level union. */
const TYPE_OF_UNION = /^ {0,2}\| /gm;

/** Folds away what shows a long union. */
function foldUnion(code: string, element: ReactNode, { page }: SymbolScope) {
  const count = formatCode(code, page).match(TYPE_OF_UNION)?.length ?? 0;
  return count <= MOST_TYPES ? (
    element
  ) : (
    <details>
      <summary>Union of {count} types</summary>
      {element}
    </details>
  );
}

function typeOf(type: TypeText | undefined, scope: SymbolScope) {
  if (!type) {
    return null;
  }
  const code = typeText(type);
  return foldUnion(code, <InlineCode html={scope.htmlOf(code)} />, scope);
}

/** Row of the table for a member. */
function memberRow(member: Member, scope: SymbolScope): MemberRow {
  const { inheritedFrom, kind, name, optional, readonly: isReadonly, static: isStatic } = member;
  return {
    // Others are on pages of several symbols, or inherited: search finds them at their origin.
    id: scope.page.isSingle && inheritedFrom === undefined ? name : undefined,
    name: name + typeParametersText(member.typeParameters),
    traits: compact([
      kind === 'method' && kind,
      isStatic && 'static',
      isReadonly && 'readonly',
      optional && 'optional',
    ]),
    summary: summaryParts(member.summary ?? ''),
    deprecated: member.deprecated ?? null,
    type: member.signatures ? (
      <InlineCode html={scope.htmlOf(memberDeclaration(member).join('\n'))} />
    ) : (
      typeOf(member.type, scope)
    ),
    defaultValue: member.default ?? null,
    inheritedFrom: inheritedFrom
      ? { label: inheritedFrom, href: scope.page.links[inheritedFrom] ?? null }
      : null,
  };
}

/** Everything about a symbol but its facts. */
function symbolBody(view: SymbolView, scope: SymbolScope) {
  const { past, summary, symbol } = view;
  const statement = importStatement(symbol, scope.page.entry);
  const declared = declaration(symbol);
  const members = (symbol.members ?? []).map((member) => memberRow(member, scope));
  return (
    <>
      {summary.length > 0 && (
        <p>
          <HeadingParts parts={summary} />
        </p>
      )}
      {past?.deprecated && (
        <p className="callout">
          <strong>Deprecated since {past.deprecated.release}.</strong> {past.deprecated.message}
        </p>
      )}
      {symbol.grouped && (
        <p>
          The module that declares the hook <code>{symbol.name}</code> declares these types. The
          entry does not export them.
        </p>
      )}
      {statement && <CodeBlock html={scope.htmlOf(statement)} language="ts" wraps />}
      {declared !== `${symbol.kind} ${symbol.name}` &&
        foldUnion(declared, <CodeBlock html={scope.htmlOf(declared)} language="ts" wraps />, scope)}
      <Members rows={members} />
      {past && <SymbolChanges changes={past.changes} />}
    </>
  );
}

/** Members of a symbol; a long list of inherited ones is there for those who open it. */
function Members({ rows }: { rows: MemberRow[] }) {
  const [inherited, own] = partition(rows, ({ inheritedFrom }) => inheritedFrom !== null);
  if (inherited.length <= MOST_INHERITED) {
    return rows.length > 0 && <MemberTable label="Members" rows={rows} />;
  }
  return (
    <>
      {own.length > 0 && <MemberTable label="Members" rows={own} />}
      <details>
        <summary>{inherited.length} inherited members</summary>
        <MemberTable label="Inherited members" rows={inherited} />
      </details>
    </>
  );
}

/** Symbols with fewer members need no list of them. */
const LEAST_MEMBERS = 8;

/** A page of the reference: one symbol, or several with a table of contents. */
export const drawReference: Layout<ReferencePage> = (page, { getFigure }) => {
  const figures = listReferenceFigures(page);
  const htmlOf = (code: string) => getFigure(figures.get(code)?.key ?? '').html;
  const all = readHeadings(writeReferenceText(page));
  const headings = page.isSingle && all.length < LEAST_MEMBERS ? [] : all;
  const isWide = page.isSingle && headings.length === 0;
  return (
    <Article page={page} headings={headings} isWide={isWide}>
      {page.symbols.map((view) =>
        page.isSingle ? (
          <div key={view.id} className={isWide ? styles.single : styles.stacked}>
            <div className="prose">{symbolBody(view, { page, htmlOf })}</div>
            <SymbolFacts view={view} />
          </div>
        ) : (
          <section key={view.id} className={`prose ${styles.section}`}>
            <Heading as="h2" id={view.id}>
              <Name>{view.symbol.name}</Name>
            </Heading>
            {symbolBody(view, { page, htmlOf })}
            <SymbolFacts view={view} />
          </section>
        ),
      )}
    </Article>
  );
};

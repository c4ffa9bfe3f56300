import { createHash } from 'node:crypto';
import { compact, partition } from 'es-toolkit';
import type { ReactNode } from 'react';
import type { Figure } from '../model/compiled';
import type { ReferencePage, SymbolView } from '../model/page';
import type { Member, Signature, TypeText } from '../model/reference';
import {
  declaration,
  listCodes,
  memberDeclaration,
  typeParametersText,
  typeText,
} from '../reference/declaration';
import { CodeBlock } from '../theme/content/code-block';
import { HeadingParts } from '../theme/content/heading';
import { ReferenceLayout } from '../theme/reference/reference-layout';
import {
  InlineCode,
  type MemberRow,
  MemberTable,
  SymbolChanges,
  SymbolFacts,
} from '../theme/reference/symbol';

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/gu;

/** The names in a code that lead somewhere. */
function linksIn(code: string, links: Record<string, string>): Record<string, string> {
  const names = new Set(code.match(NAME) ?? []);
  return Object.fromEntries(
    Object.entries(links)
      .filter(([name]) => names.has(name))
      .sort(),
  );
}

function figureOf(code: string, links: Record<string, string>): Figure {
  const lines = code.split('\n').map((text) => ({ text, marks: [] }));
  const content = { kind: 'code' as const, language: 'ts', lines, links: linksIn(code, links) };
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { ...content, key };
}

/** Code as the reader sees it: on several lines where one would be long. */
function shown(code: string, { formatted }: ReferencePage): string {
  return (Object.hasOwn(formatted, code) && formatted[code]) || code;
}

/**
 * The code that a page of the reference shows.
 *
 * @param page the page
 * @returns code → what is drawn for it, with names of symbols as links
 */
export function listReferenceFigures(page: ReferencePage): Map<string, Figure> {
  const codes = new Set(
    page.symbols.flatMap(({ symbol }) => listCodes(symbol).map(({ code }) => code)),
  );
  return new Map([...codes].map((code) => [code, figureOf(shown(code, page), page.links)]));
}

/** More inherited members than that are folded away. */
const MOST_INHERITED = 20;

/** What a symbol is drawn with. */
interface Drawing {
  page: ReferencePage;
  /** Gives code as markup, highlighted, with names as links. */
  htmlOf: (code: string) => string;
}

/** Unions of more types are folded away. */
const MOST_TYPES = 12;

/** A line of formatted code that begins with a type of the union that the whole is. */
const TYPE_OF_UNION = /^ {0,2}\| /gm;

/** Folds away what shows a long union. */
function foldUnion(code: string, element: ReactNode, { page }: Drawing) {
  const count = shown(code, page).match(TYPE_OF_UNION)?.length ?? 0;
  return count <= MOST_TYPES ? (
    element
  ) : (
    <details>
      <summary>Union of {count} types</summary>
      {element}
    </details>
  );
}

function typeOf(type: TypeText | undefined, drawing: Drawing) {
  if (!type) {
    return null;
  }
  const code = typeText(type);
  return foldUnion(code, <InlineCode html={drawing.htmlOf(code)} />, drawing);
}

/** What a member is, as a row of the table. */
function memberRow(member: Member, drawing: Drawing): MemberRow {
  const { inheritedFrom, kind, name, optional, readonly: isReadonly, static: isStatic } = member;
  return {
    name: name + typeParametersText(member.typeParameters),
    traits: compact([
      kind !== 'property' && kind,
      isStatic && 'static',
      isReadonly && 'readonly',
      optional && 'optional',
    ]),
    type: member.signatures ? (
      <InlineCode html={drawing.htmlOf(memberDeclaration(member).join('\n'))} />
    ) : (
      typeOf(member.type, drawing)
    ),
    defaultValue: member.default ?? null,
    inheritedFrom: inheritedFrom
      ? { label: inheritedFrom, href: drawing.page.links[inheritedFrom] ?? null }
      : null,
  };
}

/** Parameters of what can be called in one way; several ways stand in the declaration alone. */
function parameterRows(signatures: Signature[], drawing: Drawing): MemberRow[] {
  const [only, ...others] = signatures;
  return !only || others.length > 0
    ? []
    : only.parameters.map(({ name, optional, rest, type, default: defaultValue }) => ({
        name,
        traits: compact([optional && 'optional', rest && 'rest']),
        type: typeOf(type, drawing),
        defaultValue: defaultValue ?? null,
        inheritedFrom: null,
      }));
}

function symbolBody(view: SymbolView, drawing: Drawing) {
  const { past, summary, symbol } = view;
  const parameters = parameterRows(symbol.signatures ?? [], drawing);
  const members = (symbol.members ?? []).map((member) => memberRow(member, drawing));
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
      {foldUnion(
        declaration(symbol),
        <CodeBlock html={drawing.htmlOf(declaration(symbol))} language="ts" wraps />,
        drawing,
      )}
      {parameters.length > 0 && <MemberTable label="Parameters" rows={parameters} />}
      <Members rows={members} />
      {past && <SymbolChanges changes={past.changes} />}
      <SymbolFacts entry={drawing.page.entry} view={view} />
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

/**
 * A page of the reference: one symbol, or all of one kind.
 *
 * @param drawing the page, and the markup of its code
 */
export function ReferenceContent(drawing: Drawing) {
  const { page } = drawing;
  const sections = page.symbols.map((view) => ({
    id: view.id,
    title: view.symbol.name,
    body: symbolBody(view, drawing),
  }));
  return <ReferenceLayout page={page} sections={sections} />;
}

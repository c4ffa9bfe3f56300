import { partition } from 'es-toolkit';
import type { PageJob } from '../model/job';
import type { ReferencePage as ReferencePageData, SymbolView } from '../model/page';
import type { Member, Signature, TypeText } from '../model/reference';
import {
  declaration,
  memberDeclaration,
  typeParametersText,
  typeText,
} from '../reference/declaration';
import { CodeBlock } from '../theme/content/code-block';
import { InlineCode } from '../theme/reference/inline-code';
import { type MemberRow, MemberTable } from '../theme/reference/member-table';
import { ReferenceLayout } from '../theme/reference/reference-layout';
import { Summary } from '../theme/reference/summary';
import { SymbolFacts } from '../theme/reference/symbol-facts';
import { type CodeHtml, highlightReference } from './reference-code';

/** More inherited members than that are folded away. */
const MOST_INHERITED = 20;

/** What a symbol is drawn with. */
interface Drawing {
  page: ReferencePageData;
  htmlOf: CodeHtml;
}

function typeOf(type: TypeText | undefined, { htmlOf }: Drawing) {
  return type ? <InlineCode html={htmlOf(typeText(type))} /> : null;
}

/** What a member is, as a row of the table. */
function memberRow(member: Member, drawing: Drawing): MemberRow {
  const { inheritedFrom, kind, name, optional, readonly: isReadonly, static: isStatic } = member;
  return {
    name: name + typeParametersText(member.typeParameters),
    traits: [
      kind === 'property' ? '' : kind,
      isStatic ? 'static' : '',
      isReadonly ? 'readonly' : '',
      optional ? 'optional' : '',
    ].filter((trait) => trait !== ''),
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
        traits: [optional ? 'optional' : '', rest ? 'rest' : ''].filter((trait) => trait !== ''),
        type: typeOf(type, drawing),
        defaultValue: defaultValue ?? null,
        inheritedFrom: null,
      }));
}

function symbolBody({ summary, symbol, usedBy }: SymbolView, drawing: Drawing) {
  const parameters = parameterRows(symbol.signatures ?? [], drawing);
  const members = (symbol.members ?? []).map((member) => memberRow(member, drawing));
  return (
    <>
      {summary.length > 0 && (
        <p>
          <Summary parts={summary} />
        </p>
      )}
      {symbol.grouped && (
        <p>
          The module that declares the hook <code>{symbol.name}</code> declares these types. The
          entry does not export them.
        </p>
      )}
      <CodeBlock html={drawing.htmlOf(declaration(symbol))} language="ts" wraps />
      {parameters.length > 0 && <MemberTable label="Parameters" rows={parameters} />}
      <Members rows={members} />
      <SymbolFacts entry={drawing.page.entry} symbol={symbol} usedBy={usedBy} />
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

/** A page of the reference: one symbol, or all of one kind. */
export default async function ReferencePage({ page }: PageJob) {
  if (page.kind !== 'reference') {
    return null;
  }
  const drawing = { page, htmlOf: await highlightReference(page) };
  const sections = page.symbols.map((view) => ({
    id: view.id,
    title: view.symbol.name,
    body: symbolBody(view, drawing),
  }));
  return <ReferenceLayout page={page} sections={sections} />;
}

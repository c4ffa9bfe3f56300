import { compact, partition } from 'es-toolkit';
import type { ReactNode } from 'react';
import type { Member } from '../../model/reference';
import { HeadingParts } from '../../theme/content/heading';
import { Table } from '../../theme/content/table';
import { Html } from '../../theme/html/html';
import { Code, Name } from '../../theme/name/name';
import { memberDeclaration, typeParametersText, typeText } from './declaration';
import { formatCode } from './figures';
import type { ReferencePage } from './page';
import { summaryParts } from './reference';
import styles from './reference.module.css';

/** Maximum number of inherited members that aren't folded. */
const MOST_INHERITED = 20;

/** Input for drawing a symbol. */
export interface SymbolScope {
  page: ReferencePage;
  /** Returns highlighted code as HTML, with links of names. */
  htmlOf: (code: string) => string;
}

/** Maximum number of types in a union that isn't folded. */
const MOST_TYPES = 12;

/** A line of formatted code with a type of a top-level union. */
const TYPE_OF_UNION = /^ {0,2}\| /gm;

/** Folds an element with a long union. */
export function foldUnion(code: string, element: ReactNode, { page }: SymbolScope) {
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

/** Members of a symbol as a table. */
function MemberTable({ label, members, scope }: MembersProps & { label: string }) {
  const { isSingle, links } = scope.page;
  const hasDefaults = members.some((member) => member.default !== undefined);
  const hasOrigins = members.some(({ inheritedFrom }) => inheritedFrom !== undefined);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Type</th>
          {hasDefaults && <th scope="col">Default</th>}
          {hasOrigins && <th scope="col">Inherited from</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const { default: fallback, inheritedFrom, name, typeParameters } = member;
          // Inherited members are found at their origin; pages of several symbols have no member anchors.
          const id = isSingle && inheritedFrom === undefined ? name : undefined;
          const traits = listTraits(member);
          return (
            <tr key={name} id={id}>
              <th scope="row" className={styles.member}>
                <Code>{name + typeParametersText(typeParameters)}</Code>
                {traits.length > 0 && <span className="fine-print"> {traits.join(', ')}</span>}
              </th>
              <td>
                <MemberType member={member} scope={scope} />
                <MemberText member={member} />
              </td>
              {hasDefaults && <td>{fallback !== undefined && <Code>{fallback}</Code>}</td>}
              {hasOrigins && (
                <td>{inheritedFrom && <Origin name={inheritedFrom} links={links} />}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The signatures of a member, or its type, folded if it's a long union. */
function MemberType({ member, scope }: { member: Member; scope: SymbolScope }) {
  const { signatures, type } = member;
  const code = signatures ? memberDeclaration(member).join('\n') : typeText(type ?? []);
  const shown = code && <Html as="code" className={styles.inline} html={scope.htmlOf(code)} />;
  return signatures ? shown : foldUnion(code, shown, scope);
}

/** The summary of a member, below its type. */
function MemberText({ member: { deprecated, summary } }: { member: Member }) {
  return (
    <>
      {summary !== undefined && (
        <p className={styles.about}>
          <HeadingParts parts={summaryParts(summary)} />
        </p>
      )}
      {deprecated !== undefined && (
        <p className={styles.about}>
          <strong>Deprecated.</strong> <HeadingParts parts={summaryParts(deprecated)} />
        </p>
      )}
    </>
  );
}

function listTraits({ kind, optional, readonly: isReadonly, static: isStatic }: Member): string[] {
  return compact([
    kind === 'method' && kind,
    isStatic && 'static',
    isReadonly && 'readonly',
    optional && 'optional',
  ]);
}

/** The symbol that declares an inherited member. */
function Origin({ links, name }: { name: string; links: Record<string, string> }) {
  const label = <Name>{name}</Name>;
  return Object.hasOwn(links, name) ? <a href={links[name]}>{label}</a> : label;
}

interface MembersProps {
  members: Member[];
  scope: SymbolScope;
}

/** Members of a symbol; a long list of inherited ones is folded. */
export function Members({ members, scope }: MembersProps) {
  const [inherited, own] = partition(members, ({ inheritedFrom }) => inheritedFrom !== undefined);
  const isFolded = inherited.length > MOST_INHERITED;
  const shown = isFolded ? own : members;
  return (
    <>
      {shown.length > 0 && <MemberTable label="Members" members={shown} scope={scope} />}
      {isFolded && (
        <details>
          <summary>{inherited.length} inherited members</summary>
          <MemberTable label="Inherited members" members={inherited} scope={scope} />
        </details>
      )}
    </>
  );
}

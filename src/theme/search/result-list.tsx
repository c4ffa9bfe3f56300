import { compact } from 'es-toolkit';
import { Fragment } from 'react';
import { BASE } from '../../browser/router/location';
import type { FoundSection, Snippet } from '../../browser/search/search-client';
import type { SearchArea } from '../../model/navbar';
import { AreaGlyph } from '../area/area';
import type { ResultGroup, ResultRow } from './answer';
import styles from './search-panel.lazy.module.css';

/** Where a result leads. */
export function hrefOf({ document }: FoundSection): string {
  return BASE.slice(0, -1) + document.sectionRoute;
}

interface ResultListProps {
  /** Id of the box, which ids of rows begin with. */
  id: string;
  groups: ResultGroup[];
  active: number | null;
  areas: SearchArea[];
}

/** Results by page: where the page stands, its sections, and what matched in them. */
export function ResultList({ id, groups, active, areas }: ResultListProps) {
  return groups.map(({ head, route, rows }) => {
    const [first = head] = rows;
    if (!first) {
      return null;
    }
    const { kind, pageTitle, sidebar, sidebarParentCategories } = first.section.document;
    const area = areas.find((candidate) => candidate.id === sidebar);
    const trail = compact([area?.label, ...sidebarParentCategories]).join(' / ');
    const rowOf = (row: ResultRow) => (
      <Row
        key={row.section.document.sectionRoute}
        id={id}
        row={row}
        isActive={row.position === active}
      />
    );
    return (
      <div
        key={route}
        role="group"
        aria-label={compact([trail, pageTitle]).join(' / ')}
        data-hue={area?.hue ?? undefined}
      >
        {kind !== 'tag' && (trail !== '' || !head) && (
          <div className={`fine-print ${styles.trail}`} role="presentation">
            {area?.hue && <AreaGlyph hue={area.hue} />} {trail}
            {!head && (
              <>
                {trail && ' / '}
                <b className={styles.page}>{pageTitle}</b>
              </>
            )}
          </div>
        )}
        {head && rowOf(head)}
        {rows.map(rowOf)}
      </div>
    );
  });
}

/** One result: the top of a page, a section, a symbol or a tag. */
function Row({ id, isActive, row }: { id: string; row: ResultRow; isActive: boolean }) {
  const { document, snippet } = row.section;
  const { kind, pageTitle, sectionTitle } = document;
  const title = sectionTitle || pageTitle;
  return (
    <a
      id={`${id}-row-${row.position}`}
      className={`${styles.row} ${sectionTitle === '' ? styles.head : styles.section}`}
      role="option"
      aria-selected={isActive}
      data-row={row.position}
      href={hrefOf(row.section)}
      tabIndex={-1}
    >
      <span className={styles.title}>
        {kind === 'section' ? (
          title
        ) : kind === 'tag' ? (
          <TagTitle title={title} />
        ) : (
          <code>{title}</code>
        )}
      </span>
      {snippet && <SnippetText snippet={snippet} />}
    </a>
  );
}

function TagTitle({ title }: { title: string }) {
  return (
    <>
      <span aria-hidden="true">#</span> Tag: {title}
    </>
  );
}

function SnippetText({ snippet }: { snippet: Snippet }) {
  if (snippet.kind === 'declaration') {
    return <code className={`aside ${styles.declaration}`}>{snippet.code}</code>;
  }
  return (
    snippet.parts.length > 0 && (
      <span className={`aside ${styles.snippet}`}>
        {snippet.parts.map(({ marked, text }, index) => {
          const key = index;
          return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
        })}
      </span>
    )
  );
}

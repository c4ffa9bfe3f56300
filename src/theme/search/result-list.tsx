import { compact } from 'es-toolkit';
import { Fragment, type ReactNode } from 'react';
import type { SearchArea } from '../../model/navbar';
import type { Snippet } from '../../model/search';
import { AreaGlyph } from '../area/area';
import type { ResultGroup, ResultRow } from './answer';
import styles from './search-panel.module.css';

interface ResultListProps {
  /** Prefix of the ids of the rows. */
  id: string;
  groups: ResultGroup[];
  active: number | null;
  areas: SearchArea[];
}

/** Results by page: the trail to the page, its sections, and what matched in them. */
export function ResultList({ id, groups, active, areas }: ResultListProps) {
  return groups.map(({ head, route, rows }) => {
    const [first = head] = rows;
    if (!first) {
      return null;
    }
    const { kind, pageTitle, sidebar, sidebarParentCategories } = first.section.document;
    const area = areas.find((candidate) => candidate.id === sidebar);
    const trail = compact([area?.label, ...sidebarParentCategories]).join(' / ');
    const listed = head ? [head, ...rows] : rows;
    return (
      <div
        key={route}
        role="group"
        aria-label={compact([trail, pageTitle]).join(' / ')}
        data-hue={area?.hue ?? undefined}
      >
        {listed.map((row) => (
          <Row key={row.position} id={id} row={row} isActive={row.position === active}>
            {row === listed[0] && kind !== 'tag' && (trail !== '' || !head) && (
              <span className={`fine-print ${styles.trail}`} aria-hidden="true">
                {area?.hue && <AreaGlyph hue={area.hue} />} {trail}
                {!head && (
                  <>
                    {trail && ' / '}
                    <b className={styles.page}>{pageTitle}</b>
                  </>
                )}
              </span>
            )}
          </Row>
        ))}
      </div>
    );
  });
}

interface RowProps {
  id: string;
  row: ResultRow;
  isActive: boolean;
  /** Trail to the page, in its first row. */
  children: ReactNode;
}

/** One result: the top of a page, a section, a symbol or a tag. */
function Row({ id, isActive, row, children }: RowProps) {
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
      href={row.href}
      tabIndex={-1}
    >
      {children}
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

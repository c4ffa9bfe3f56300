import { compact, groupBy } from 'es-toolkit';
import { Fragment, type ReactNode } from 'react';
import type { FoundSection } from '../../client/search/search-client';
import type { SearchArea } from '../../model/navbar';
import type { Snippet } from '../../model/search';
import { AreaGlyph } from '../area/area';
import { getHref, getPageRoute } from './answer';
import styles from './search-panel.module.css';

interface ResultListProps {
  /** Prefix of the ids of the rows. */
  id: string;
  found: FoundSection[];
  active: number | null;
  areas: SearchArea[];
}

/** Results by page: the trail to the page, its sections, and what matched in them. */
export function ResultList({ id, found, active, areas }: ResultListProps) {
  return Object.entries(groupBy(found, getPageRoute)).map(([route, sections]) => {
    const [first] = sections;
    if (!first) {
      return null;
    }
    const { kind, pageTitle, sectionTitle, sidebar, sidebarParentCategories } = first.document;
    const hasTop = sectionTitle === '';
    const area = areas.find((candidate) => candidate.id === sidebar);
    const trail = compact([area?.label, ...sidebarParentCategories]).join(' / ');
    return (
      <div
        key={route}
        role="group"
        aria-label={compact([trail, pageTitle]).join(' / ')}
        data-hue={area?.hue ?? undefined}
      >
        {sections.map((section) => {
          const position = found.indexOf(section);
          return (
            <Row key={position} {...{ id, position, section }} isActive={position === active}>
              {section === first && kind !== 'tag' && (trail !== '' || !hasTop) && (
                <span className={`fine-print ${styles.trail}`} aria-hidden="true">
                  {area?.hue && <AreaGlyph hue={area.hue} />} {trail}
                  {!hasTop && (
                    <>
                      {trail && ' / '}
                      <b className={styles.page}>{pageTitle}</b>
                    </>
                  )}
                </span>
              )}
            </Row>
          );
        })}
      </div>
    );
  });
}

interface RowProps {
  id: string;
  position: number;
  section: FoundSection;
  isActive: boolean;
  /** Trail to the page, in its first row. */
  children: ReactNode;
}

/** One result: the top of a page, a section, a symbol or a tag. */
function Row({ id, isActive, position, section, children }: RowProps) {
  const { kind, pageTitle, sectionTitle } = section.document;
  const title = sectionTitle || pageTitle;
  return (
    <a
      id={`${id}-row-${position}`}
      className={`${styles.row} ${sectionTitle === '' ? styles.head : styles.section}`}
      role="option"
      aria-selected={isActive}
      data-row={position}
      href={getHref(section)}
      tabIndex={-1}
    >
      {children}
      <span className={styles.title}>
        {kind === 'tag' && <span aria-hidden="true"># </span>}
        {kind === 'tag' && `Tag: ${title}`}
        {kind === 'section' && title}
        {kind !== 'tag' && kind !== 'section' && <code>{title}</code>}
      </span>
      {section.snippet && <SnippetText snippet={section.snippet} />}
    </a>
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

import { compact, groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import type { FoundSection } from '../../client/search/search-client';
import type { SearchArea } from '../../model/navbar';
import type { ShownDocument, Snippet } from '../../model/search';
import { AreaGlyph } from '../area/area';
import { getHref, getPageRoute } from './answer';
import { Row } from './row';
import styles from './search-panel.module.css';

interface ResultListProps {
  found: FoundSection[];
  areas: SearchArea[];
}

/** Results by page: the page's trail, and its sections with snippets. */
export function ResultList({ found, areas }: ResultListProps) {
  return Object.entries(groupBy(found, getPageRoute)).map(([route, sections]) => {
    const [first] = sections;
    if (!first) {
      return null;
    }
    const { kind, pageTitle, sectionTitle, sidebar, sidebarParentCategories } = first.document;
    const hasTop = sectionTitle === '';
    const area = areas.find((candidate) => candidate.id === sidebar);
    const trail = compact([area?.label, ...sidebarParentCategories]).join(' / ');
    const isTrailed = kind !== 'tag' && (trail !== '' || !hasTop);
    return (
      <div
        key={route}
        className={styles.page}
        role="group"
        aria-label={compact([trail, pageTitle]).join(' / ')}
        data-hue={area?.hue ?? undefined}
      >
        {sections.map((section) => (
          <Row
            key={section.document.id}
            position={found.indexOf(section)}
            href={getHref(section)}
            className={section.document.sectionTitle === '' ? styles.head : styles.section}
          >
            {section === first && isTrailed && (
              <span className={`fine-print ${styles.trail}`} aria-hidden="true">
                {area?.hue && <AreaGlyph hue={area.hue} />} {trail}
                {!hasTop && (
                  <>
                    {trail && ' / '}
                    <b className={styles.name}>{pageTitle}</b>
                  </>
                )}
              </span>
            )}
            <span className={styles.title}>
              <ResultTitle document={section.document} />
            </span>
            {section.snippet && <SnippetText snippet={section.snippet} />}
          </Row>
        ))}
      </div>
    );
  });
}

/** Title of a result: of a page, a section, a symbol or a tag. */
function ResultTitle({ document: { kind, pageTitle, sectionTitle } }: { document: ShownDocument }) {
  const title = sectionTitle || pageTitle;
  switch (kind) {
    case 'section':
      return title;
    case 'tag':
      return (
        <>
          <span aria-hidden="true"># </span>Tag: {title}
        </>
      );
    default:
      return <code>{title}</code>;
  }
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

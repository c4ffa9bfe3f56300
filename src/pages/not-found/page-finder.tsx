import { useDeferredValue, useId, useState } from 'react';
import { BASE } from '../../browser/router/location';
import { AreaGlyph } from '../../theme/area/area';
import { NameField } from '../../theme/name-field/name-field';
import { findNearestPages, findPages } from './nearest-pages';
import type { KnownPage } from './not-found';
import styles from './not-found.late.module.css';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Offers the pages whose names are nearest to the address, and finds others by name. It needs no
 * request.
 */
function PageFinder({ pages }: { pages: KnownPage[] }) {
  const [query, setQuery] = useState('');
  const shown = useDeferredValue(query.trim());
  const id = useId();
  const path = decodePath(location.pathname.slice(BASE.length - 1));
  const found = shown === '' ? findNearestPages(path, pages) : findPages(shown, pages);
  return (
    <>
      <p>
        You asked for <code className={styles.path}>{path}</code>
      </p>
      <NameField label="Search pages by name" value={query} onChange={setQuery} />
      {found.length === 0 && shown !== '' && (
        <p role="status">No page has a name like that. Search the text of all pages instead.</p>
      )}
      {found.length > 0 && (
        <section aria-labelledby={`${id}-list`}>
          <h2 id={`${id}-list`} className={styles.heading}>
            {shown === '' ? 'Nearest pages by name' : 'Pages by that name'}
          </h2>
          <ul className={`plain-links ${styles.list}`}>
            {found.map(({ href, hue, label, trail }) => (
              <li key={href} data-hue={hue ?? undefined}>
                <a className={styles.page} href={href}>
                  {trail.length > 0 && (
                    <span className="fine-print">
                      {hue && <AreaGlyph hue={hue} />} {trail.join(' / ')}
                    </span>
                  )}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Draws the finder from its data as JSON, as islands are drawn. */
export function drawPageFinder(props: string) {
  const { pages }: { pages: KnownPage[] } = JSON.parse(props);
  return <PageFinder pages={pages} />;
}

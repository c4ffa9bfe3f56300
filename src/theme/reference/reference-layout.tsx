import { type ReactNode, useId } from 'react';
import type { Heading as PageHeading } from '../../model/heading';
import type { ReferenceIndexPage, ReferencePage } from '../../model/page';
import { Heading, HeadingParts } from '../content/heading';
import { Article, ArticleFooter, ArticleHead } from '../doc/article';
import docStyles from '../doc/doc.module.css';
import { NameField } from '../name-field/name-field';
import { SearchButton } from '../search/search-button';
import styles from './reference.module.css';

interface ReferenceLayoutProps {
  page: ReferencePage;
  /** The symbols; on a page of several each is a section. */
  sections: { id: string; title: string; body: ReactNode }[];
}

/** A page of the reference: one symbol, or several with a table of contents. */
export function ReferenceLayout({ page, sections }: ReferenceLayoutProps) {
  const headings = sections.map(({ id, title }): PageHeading => {
    return { depth: 2, id, text: title, parts: [{ kind: 'code', value: title }] };
  });
  return (
    <Article page={page} headings={page.isSingle ? [] : headings}>
      {sections.map(({ body, id, title }) =>
        page.isSingle ? (
          <div key={id} className="prose">
            {body}
          </div>
        ) : (
          <section key={id} className={`prose ${styles.section}`}>
            <Heading as="h2" id={id}>
              {title}
            </Heading>
            {body}
          </section>
        ),
      )}
    </Article>
  );
}

/** Everything that an entry exports, by kind, with a field to filter by. */
export function ReferenceIndexLayout({ page }: { page: ReferenceIndexPage }) {
  return (
    <article>
      <ArticleHead page={page} twin={page.meta.twin} />
      <p className={docStyles.lead}>{page.meta.description}</p>
      <p>
        For tools: <a href={page.symbolsHref}>symbols.json</a>
      </p>
      <SymbolList groups={page.groups} />
      <ArticleFooter page={page} />
    </article>
  );
}

/**
 * Symbols by kind. `browser/reading/filter.ts` leaves those whose names hold what the reader writes.
 */
function SymbolList({ groups }: { groups: ReferenceIndexPage['groups'] }) {
  const count = groups.reduce((sum, { symbols }) => sum + symbols.length, 0);
  const id = useId();
  return (
    <div className={styles.index} data-filterable>
      <div className={styles.filter}>
        <NameField label="Filter by name">
          <span role="status" className="figure">
            {count} {count === 1 ? 'export' : 'exports'}
          </span>
        </NameField>
      </div>
      <p data-no-match hidden>
        No export has such a name. Search the text of all pages: <SearchButton />
      </p>
      {groups.map(({ label, symbols }) => (
        <section key={label} aria-labelledby={`${id}-${label}`}>
          <h2 id={`${id}-${label}`}>{label}</h2>
          <ul className={`plain-links ${styles.symbols}`}>
            {symbols.map((symbol) => (
              <li key={symbol.href} data-name={symbol.label}>
                <a className={styles.symbol} href={symbol.href}>
                  <code>{symbol.label}</code>
                </a>
                {symbol.summary.length > 0 && (
                  <span className={styles.summary}>
                    <HeadingParts parts={symbol.summary} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { sumBy } from 'es-toolkit';
import { readHeadings } from '../../markdown/sections';
import { Article } from '../../theme/article/article';
import { Heading, HeadingParts } from '../../theme/content/heading';
import { NameField } from '../../theme/filter-fields/filter-fields';
import { Code } from '../../theme/name/name';
import { SearchButton } from '../../theme/search/search-button';
import type { ReferenceIndexPage } from './page';
import styles from './reference.module.css';
import { idOf, writeIndexText } from './text';

/**
 * Draws the index of symbols by kind, which `client/reading/filter.ts` filters by name. Links have no preview
 * cards, because the list has summaries.
 */
export function drawReferenceIndex(page: ReferenceIndexPage) {
  const count = sumBy(page.groups, ({ symbols }) => symbols.length);
  return (
    <Article page={page} headings={readHeadings(writeIndexText(page))}>
      <p className="lead">{page.meta.description}</p>
      <p>
        For tools: <a href={page.symbolsHref}>symbols.json</a>
      </p>
      <div data-filterable="export exports" data-tells>
        <div className={styles.filter}>
          <NameField>
            <span role="status" className="figure">
              {count} {count === 1 ? 'export' : 'exports'}
            </span>
          </NameField>
        </div>
        <p data-no-match hidden>
          No export has such a name. Search the text of all pages: <SearchButton />
        </p>
        {page.groups.map(({ label, symbols }) => (
          <section key={label} aria-labelledby={idOf(label)}>
            <Heading as="h2" id={idOf(label)}>
              {label}
            </Heading>
            <ul className={styles.symbols}>
              {symbols.map((symbol) => (
                <li key={symbol.href} data-name={symbol.label}>
                  <a className={styles.symbol} href={symbol.href}>
                    <Code>{symbol.label}</Code>
                  </a>
                  {symbol.summary.length > 0 && (
                    <span className="aside">
                      <HeadingParts parts={symbol.summary} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Article>
  );
}

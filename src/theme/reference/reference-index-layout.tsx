import type { ReferenceIndexPage } from '../../model/page';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs';
import styles from '../doc/doc.module.css';
import { Neighbours } from '../doc/doc-footer';
import { PageActions } from '../doc/page-actions';
import { SymbolList } from './symbol-list';

/**
 * Everything that an entry exports, by kind, with a field to filter by.
 *
 * @param page the symbols
 */
export function ReferenceIndexLayout({ page }: { page: ReferenceIndexPage }) {
  return (
    <article>
      <Breadcrumbs items={page.breadcrumbs} />
      <header className={styles.head}>
        <h1 className={styles.title}>{page.meta.title}</h1>
        {page.meta.twin && <PageActions twin={page.meta.twin} />}
      </header>
      <p className={styles.lead}>{page.meta.description}</p>
      <p>
        For tools: <a href={page.symbolsHref}>symbols.json</a>
      </p>
      <SymbolList groups={page.groups} />
      <footer className={styles.footer}>
        <Neighbours previous={page.previous} next={page.next} />
      </footer>
    </article>
  );
}

import type { ReactNode } from 'react';
import type { ReferencePage } from '../../model/page';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs';
import { Heading } from '../content/heading';
import styles from '../doc/doc.module.css';
import { Neighbours } from '../doc/doc-footer';
import { PageActions } from '../doc/page-actions';
import { TocColumn, TocInline } from '../toc/toc-places';
import referenceStyles from './reference.module.css';

/** What one symbol shows. */
interface SymbolSection {
  id: string;
  title: string;
  body: ReactNode;
}

/**
 * A page of the reference between its breadcrumbs and its neighbours.
 *
 * @param page facts about the page
 * @param sections the symbols; on a page of several each is a section
 */
export function ReferenceLayout({
  page,
  sections,
}: {
  page: ReferencePage;
  sections: SymbolSection[];
}) {
  const headings = page.isSingle
    ? []
    : sections.map(({ id, title }) => ({
        depth: 2 as const,
        id,
        text: title,
        parts: [{ kind: 'code' as const, value: title }],
      }));
  return (
    <div className={headings.length > 0 ? styles.withToc : undefined}>
      <article className={styles.article}>
        <Breadcrumbs items={page.breadcrumbs} />
        <header className={styles.head}>
          <h1 className={styles.title}>{page.meta.title}</h1>
          {page.meta.twin && <PageActions twin={page.meta.twin} />}
        </header>
        {headings.length > 0 && <TocInline headings={headings} />}
        <div className="prose">
          {sections.map(({ body, id, title }) =>
            page.isSingle ? (
              <div key={id} className="prose">
                {body}
              </div>
            ) : (
              <section key={id} className={`prose ${referenceStyles.section}`}>
                <Heading as="h2" id={id}>
                  {title}
                </Heading>
                {body}
              </section>
            ),
          )}
        </div>
        <footer className={styles.footer}>
          <Neighbours previous={page.previous} next={page.next} />
        </footer>
      </article>
      {headings.length > 0 && <TocColumn headings={headings} />}
    </div>
  );
}

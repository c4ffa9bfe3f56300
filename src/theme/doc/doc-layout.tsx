import type { ReactNode } from 'react';
import type { DocPage } from '../../model/page';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs';
import { TocColumn, TocInline } from '../toc/toc-places';
import styles from './doc.module.css';
import { DocFooter } from './doc-footer';
import { PageActions } from './page-actions';

/**
 * A doc between its breadcrumbs and what follows it, with its table of contents beside it.
 *
 * @param page facts about the doc
 * @param children its text
 */
export function DocLayout({ page, children }: { page: DocPage; children: ReactNode }) {
  const hasToc = page.toc.length > 0;
  const isWide = page.context.sidebarId === null && !hasToc;
  return (
    <div className={hasToc ? styles.withToc : isWide ? styles.wide : undefined}>
      <article className={styles.article}>
        <Breadcrumbs items={page.breadcrumbs} />
        {!page.hideTitle && (
          <header className={styles.head}>
            <h1 className={styles.title}>{page.meta.title}</h1>
            {page.meta.twin && <PageActions twin={page.meta.twin} />}
          </header>
        )}
        <Notice page={page} />
        {hasToc && <TocInline headings={page.toc} />}
        <div className="prose">{children}</div>
        <DocFooter page={page} />
      </article>
      {hasToc && <TocColumn headings={page.toc} />}
    </div>
  );
}

function Notice({ page }: { page: DocPage }) {
  if (page.unlisted) {
    return (
      <p className={styles.notice}>
        This page is unlisted: search engines do not index it, and only people with its address can
        read it.
      </p>
    );
  }
  return page.draft ? (
    <p className={styles.notice}>This page is a draft: the built site leaves it out.</p>
  ) : null;
}

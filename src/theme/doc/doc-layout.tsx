import type { ReactNode } from 'react';
import type { CategoryPage, DocPage, PageLink } from '../../model/page';
import { DocCardList } from '../content/card';
import { EditIcon } from '../icons/icons';
import { Article, ArticleFooter, ArticleHead } from './article';
import styles from './doc.module.css';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A doc. A page of no sidebar without a table of contents takes the room of both. */
export function DocLayout({ page, children }: { page: DocPage; children: ReactNode }) {
  return (
    <Article
      page={page}
      headings={page.toc}
      heading={page.heading}
      isWide={page.context.sidebarId === null}
      notice={<Notice page={page} />}
      facts={<Facts page={page} />}
    >
      {children}
    </Article>
  );
}

const UNLISTED =
  'This page is unlisted: search engines do not index it, and only people with its address can read it.';
const DRAFT = 'This page is a draft: the built site leaves it out.';

function Notice({ page }: { page: DocPage }) {
  const isSpecial = page.unlisted || page.draft;
  return (
    isSpecial && <p className={`callout ${styles.notice}`}>{page.unlisted ? UNLISTED : DRAFT}</p>
  );
}

/** A doc's tags, where to edit it, and when it was last changed. */
function Facts({ page: { editUrl, lastUpdated, tags } }: { page: DocPage }) {
  if (tags.length === 0 && editUrl === null && lastUpdated === null) {
    return null;
  }
  return (
    <div className={`side-by-side ${styles.facts}`}>
      {tags.length > 0 && <TagList tags={tags} />}
      {editUrl !== null && (
        <a className={styles.edit} href={editUrl}>
          <EditIcon /> Edit this page
        </a>
      )}
      {lastUpdated !== null && (
        <span>
          Last updated on{' '}
          <time dateTime={lastUpdated.date}>{dateFormat.format(new Date(lastUpdated.date))}</time>
          {lastUpdated.author && ` by ${lastUpdated.author}`}
        </span>
      )}
    </div>
  );
}

/** The tags of a doc. */
export function TagList({ tags }: { tags: PageLink[] }) {
  return (
    <div className={styles.tags}>
      <span id="doc-tags">Tags:</span>
      <ul className="tag-list" aria-labelledby="doc-tags">
        {tags.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A category's generated page: a card for each entry. */
export function CategoryLayout({ page }: { page: CategoryPage }) {
  return (
    <article className={styles.article}>
      <ArticleHead page={page} />
      {page.description && <p className={styles.lead}>{page.description}</p>}
      <DocCardList items={page.items} />
      <ArticleFooter page={page} />
    </article>
  );
}

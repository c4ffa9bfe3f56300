import { FRAME_IDS } from '../../constants';
import type { PageLink } from '../../model/page';
import { Article } from '../../theme/article/article';
import styles from '../../theme/article/article.module.css';
import { LinkList } from '../../theme/article/link-list';
import { EditIcon } from '../../theme/icons/icons';
import actionStyles from '../../theme/page-actions/page-actions.module.css';
import type { Layout } from '../layout';
import { drawDocContent } from './content';
import type { DocPage } from './page';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Draws a doc. Without sidebar and table of contents, the text uses their space. */
export const drawDoc: Layout<DocPage> = async (page, scope) => (
  <Article
    page={page}
    headings={page.toc}
    heading={page.heading}
    isWide={page.context.sidebarId === null}
    tools={<Tools page={page} />}
    notice={<Notice frontMatter={page.frontMatter} />}
    facts={
      <>
        <PageList label="Used by" pages={page.usedBy} />
        {page.sources && <Sources sources={page.sources} />}
        <Facts page={page} />
      </>
    }
  >
    {await drawDocContent(page, scope)}
  </Article>
);

const UNLISTED =
  'This page is unlisted: search engines do not index it, and only people with its address can read it.';
const DRAFT = 'This page is a draft: the built site leaves it out.';

/** Id of the list of files, which the release above the text links to. */
const SOURCES_ID = 'checked-files';

/** Links for editing the text, and to the files that it was checked against. */
function Tools({ page: { editUrl, sources } }: { page: DocPage }) {
  return (
    <>
      {editUrl !== null && (
        <a className={actionStyles.action} href={editUrl} aria-label="Edit this page">
          <EditIcon /> Edit
        </a>
      )}
      {sources && (
        <a className={actionStyles.action} href={`#${SOURCES_ID}`}>
          Checked against {sources.release}
        </a>
      )}
    </>
  );
}

function Notice({ frontMatter: { draft, unlisted } }: Pick<DocPage, 'frontMatter'>) {
  return (
    (unlisted || draft) && (
      <p className={`callout ${styles.notice}`}>{unlisted ? UNLISTED : DRAFT}</p>
    )
  );
}

/** A labeled list of other pages. */
function PageList({ label, pages }: { label: string; pages: PageLink[] }) {
  return (
    pages.length > 0 && (
      <nav className={styles.pages} aria-label={label}>
        <span>{label}</span>
        <LinkList className="in-lines" links={pages} />
      </nav>
    )
  );
}

/** List of the platform's files that a doc describes. */
function Sources({ sources: { files, release } }: { sources: NonNullable<DocPage['sources']> }) {
  return (
    <details className={styles.sources}>
      <summary>Checked against {release}</summary>
      <LinkList id={SOURCES_ID} className={styles.list} links={files} />
    </details>
  );
}

/** Tags, links to edit or report the page, and its last change. */
function Facts({ page }: { page: DocPage }) {
  const { heading, historyUrl, meta, reportUrl, tags } = page;
  // The tools below a title already have the link.
  const editUrl = heading === null ? page.editUrl : null;
  const hasLinks = editUrl !== null || historyUrl !== null || reportUrl !== null;
  if (tags.length === 0 && !hasLinks && meta.modified === null) {
    return null;
  }
  return (
    <div className={`side-by-side ${styles.facts}`}>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <span id={FRAME_IDS.tags}>Tags:</span>
          <LinkList className="tag-list" aria-labelledby={FRAME_IDS.tags} links={tags} />
        </div>
      )}
      {editUrl !== null && <a href={editUrl}>Edit this page</a>}
      {historyUrl !== null && <a href={historyUrl}>History</a>}
      {reportUrl !== null && <a href={reportUrl}>Report a problem with this page</a>}
      {meta.modified !== null && (
        <span>
          Last updated on{' '}
          <time dateTime={meta.modified}>{dateFormat.format(new Date(meta.modified))}</time>
        </span>
      )}
    </div>
  );
}

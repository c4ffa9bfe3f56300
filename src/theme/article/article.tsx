import type { ReactNode } from 'react';
import type { AreaMark } from '../../model/area';
import type { Heading, HeadingPart } from '../../model/heading';
import type { PageLink, TextPage } from '../../model/page';
import { AreaLink } from '../area/area';
import { HeadingParts } from '../content/heading';
import { Html } from '../html/html';
import { LONGEST, LongestName, Name } from '../name/name';
import { PageActions } from '../page-actions/page-actions';
import { TocColumn, TocInline } from '../toc/toc';
import styles from './article.module.css';

type Surroundings = Pick<
  TextPage,
  'area' | 'breadcrumbs' | 'meta' | 'next' | 'previous' | 'sketch'
>;

interface ArticleProps {
  page: Surroundings;
  headings: Heading[];
  /** Replaces the page's title; null for none. */
  heading?: HeadingPart[] | null;
  /** Fills the page if there is no table of contents. */
  isWide?: boolean;
  /** Links next to "Copy page". */
  tools?: ReactNode;
  /** Shown above the text. */
  notice?: ReactNode;
  /** Shown below the text. */
  facts?: ReactNode;
  children: ReactNode;
}

/** Article with breadcrumbs, title, table of contents and footer. */
export function Article(props: ArticleProps) {
  const { page, heading, headings, isWide, tools, notice, facts, children } = props;
  const hasToc = headings.length > 0;
  return (
    <div className={hasToc ? styles.withToc : isWide ? styles.wide : undefined}>
      <article className={styles.article}>
        <Breadcrumbs area={page.area} items={page.breadcrumbs} />
        {heading !== null && (
          <ArticleHead page={page} heading={heading}>
            {tools}
          </ArticleHead>
        )}
        {notice}
        {hasToc && <TocInline headings={headings} />}
        <div className="prose">{children}</div>
        <footer className={styles.footer}>
          {facts}
          <Neighbors {...page} />
        </footer>
      </article>
      {hasToc && <TocColumn headings={headings} />}
    </div>
  );
}

/** Title and the row of page actions. */
function ArticleHead(props: Pick<ArticleProps, 'page' | 'heading' | 'children'>) {
  const { page, heading, children } = props;
  const { canonical, title, twin } = page.meta;
  return (
    <header className={page.sketch ? `${styles.head} ${styles.opening} grid-paper` : styles.head}>
      {page.sketch && <Html as="div" className={styles.sketch} html={page.sketch} />}
      <h1>
        <LongestName value={LONGEST.title}>
          {heading ? <HeadingParts parts={heading} /> : <Name>{title}</Name>}
        </LongestName>
      </h1>
      {twin && (
        <PageActions twin={twin} canonical={canonical}>
          {children}
        </PageActions>
      )}
    </header>
  );
}

/** Area, categories and the page itself. */
function Breadcrumbs({ area, items }: { area: AreaMark | null; items: TextPage['breadcrumbs'] }) {
  if (items.length === 0 && !area) {
    return null;
  }
  // The mark of the area replaces the first breadcrumb.
  const rest = items.slice(area ? 1 : 0);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={`${styles.crumbs} quiet-links`}>
        {area && (
          <li>
            <AreaLink area={area} />
          </li>
        )}
        {rest.map(({ label, href }, index) => {
          const isLast = index === rest.length - 1;
          return (
            <li key={`${label}-${href}`}>
              {href && !isLast ? (
                <a href={href}>
                  <Name>{label}</Name>
                </a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>
                  <Name>{label}</Name>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The previous and next page in reading order. */
function Neighbors({ next, previous }: Pick<Surroundings, 'next' | 'previous'>) {
  return (
    (previous || next) && (
      <nav className={styles.neighbors} aria-label="Docs pages">
        {previous && <Neighbor link={previous} rel="prev" direction="Previous" />}
        {next && <Neighbor link={next} rel="next" direction="Next" />}
      </nav>
    )
  );
}

function Neighbor(props: { link: PageLink; rel: 'prev' | 'next'; direction: string }) {
  const { link, rel, direction } = props;
  return (
    <a className="framed" href={link.href} rel={rel}>
      <span className="fine-print">{direction}</span>
      <Name>{link.label}</Name>
    </a>
  );
}

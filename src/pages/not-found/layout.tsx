import { Html } from '../../theme/html/html';
import { SearchButton } from '../../theme/search/search-button';
import type { Layout } from '../layout';
import type { NotFoundPage } from './not-found';
import styles from './not-found.late.module.css';

/** What stands at an address that is no page. */
export const drawNotFound: Layout<NotFoundPage> = (page, { drawIsland }) => {
  return (
    <div className={styles.notFound}>
      <div className={styles.opening}>
        {page.sketch && <Html as="div" className={styles.sketch} html={page.sketch} />}
        <p className={styles.code}>404</p>
      </div>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. It may have moved, or the link that led here may be wrong.
      </p>
      <div className={styles.finder}>{drawIsland('page-finder', { pages: page.known })}</div>
      {page.hasSearch && (
        <p className={styles.search}>
          Or search the text of all pages:
          <SearchButton />
        </p>
      )}
      <ul>
        <li>
          <a href={page.homeHref}>Start from the home page</a>
        </li>
        <li>
          <a href={page.tagsHref}>Look through all tags</a>
        </li>
      </ul>
    </div>
  );
};

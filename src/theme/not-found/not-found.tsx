import type { NotFoundPage } from '../../model/page';
import { SearchButton } from '../search/search-button';
import styles from './not-found.module.css';
import { PageFinder } from './page-finder';

/**
 * What stands at an address that is no page.
 *
 * @param page where to go instead
 */
export function NotFound({ page }: { page: NotFoundPage }) {
  return (
    <div className={styles.notFound}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>Page not found</h1>
      <p>
        There is no page at this address. It may have moved, or the link that led here may be wrong.
      </p>
      <PageFinder pages={page.known} />
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
}

import { Html } from '../../theme/html/html';
import type { NotFoundPage } from './not-found';
import styles from './not-found.module.css';

/** Draws the not-found page. */
export function drawNotFound({ hasSearch, homeHref, sketch, tagsHref }: NotFoundPage) {
  return (
    <div className={styles.notFound}>
      <div className={styles.opening}>
        {sketch && <Html as="div" className={styles.sketch} html={sketch} />}
        <p className={styles.code}>404</p>
      </div>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. It may have moved, or the link that led here may be wrong.
      </p>
      <ul>
        {hasSearch && (
          <li className="needs-script">
            <a href={homeHref} data-searches-address>
              Search for the words in this address
            </a>
          </li>
        )}
        <li>
          <a href={homeHref}>Start from the home page</a>
        </li>
        <li>
          <a href={tagsHref}>Browse all tags</a>
        </li>
      </ul>
    </div>
  );
}

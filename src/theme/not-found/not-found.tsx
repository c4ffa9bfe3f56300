import styles from './not-found.module.css';

/**
 * What stands at an address that is no page.
 *
 * @param homeHref where the site begins
 * @param tagsHref where all tags are listed
 */
export function NotFound({ homeHref, tagsHref }: { homeHref: string; tagsHref: string }) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>Page not found</h1>
      <p>
        There is no page at this address. It may have moved, or the link that led here may be wrong.
      </p>
      <ul>
        <li>
          <a href={homeHref}>Start from the home page</a>
        </li>
        <li>
          <a href={tagsHref}>Look through all tags</a>
        </li>
      </ul>
    </div>
  );
}

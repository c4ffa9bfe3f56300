import type { TagsPage } from '../../model/page';
import styles from './tags.module.css';

/**
 * All tags by letter, with the number of docs for each.
 *
 * @param page the tags
 */
export function TagsLayout({ page }: { page: TagsPage }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{page.meta.title}</h1>
      <div className={styles.letters}>
        {page.letters.map(({ letter, tags }) => (
          <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`} className={styles.heading}>
              {letter}
            </h2>
            <ul className={styles.tags}>
              {tags.map(({ count, href, label }) => (
                <li key={href}>
                  <a className={styles.tag} href={href}>
                    {label}
                    <span className={styles.count}>
                      {count}
                      <span className="sr-only"> {count === 1 ? 'page' : 'pages'}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

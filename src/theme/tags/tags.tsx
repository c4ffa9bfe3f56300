import type { TagPage, TagsPage } from '../../model/page';
import styles from './tags.module.css';

/** All tags by letter, with the number of docs for each. */
export function TagsLayout({ page }: { page: TagsPage }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{page.meta.title}</h1>
      <div>
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

/** The docs that carry a tag. */
export function TagLayout({ page }: { page: TagPage }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{page.meta.title}</h1>
      <p className={styles.all}>
        <a href={page.allTags}>View all tags</a>
      </p>
      <ul className={styles.docs}>
        {page.docs.map(({ description, href, title }) => (
          <li key={href}>
            <h2 className={styles.docTitle}>
              <a href={href}>{title}</a>
            </h2>
            {description && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

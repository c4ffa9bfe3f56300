import { AreaLink } from '../../theme/area/area';
import { LinkList } from '../../theme/article/link-list';
import { Heading } from '../../theme/content/heading';
import type { TagPage, TagsPage } from './tags';
import styles from './tags.module.css';

/** Draws all tags by letter, with their number of docs. */
export function drawTags(page: TagsPage) {
  return (
    <div className={styles.page}>
      <h1>{page.meta.title}</h1>
      <div>
        {page.letters.map(({ id, letter, tags }) => (
          <section key={id} className={styles.letter} aria-labelledby={id}>
            <Heading as="h2" id={id}>
              {letter}
            </Heading>
            <ul className="tag-list">
              {tags.map(({ count, href, label }) => (
                <li key={href}>
                  <a href={href}>
                    {label}
                    <span className={`figure ${styles.count}`}>
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

/** Draws the docs of a tag. */
export function drawTag(page: TagPage) {
  return (
    <div className={styles.page}>
      <h1>{page.meta.title}</h1>
      <p className={styles.all}>
        <a href={page.allTags}>View all tags</a>
      </p>
      <ul className={styles.docs}>
        {page.docs.map(({ area, description, href, title, trail }) => (
          <li key={href} data-hue={area?.hue}>
            <span className="fine-print">
              {area && <AreaLink area={area} />}
              {trail.slice(area ? 1 : 0).map((label) => ` / ${label}`)}
            </span>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
      {page.related.length > 0 && (
        <section aria-labelledby="related-tags">
          <h2 id="related-tags" className={styles.heading}>
            Related tags
          </h2>
          <LinkList className="tag-list" links={page.related} />
        </section>
      )}
    </div>
  );
}

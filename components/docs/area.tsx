import type { ReactNode } from 'react';
import { AreaGlyph } from '../../src/theme/area/area';
import { useOverview } from '../../src/theme/content/doc-scope';
import styles from './home.module.css';

/**
 * An area of the docs: its purpose, and its most important pages.
 *
 * @throws Error if no sidebar has the id `of`
 */
export default function Area({ of: id, children }: { of: string; children: ReactNode }) {
  const { areas } = useOverview();
  const area = areas.find((candidate) => candidate.id === id);
  if (!area) {
    const ids = areas.map((candidate) => candidate.id).join(', ');
    throw new Error(`<Area of="${id}"> names no sidebar with pages. There are: ${ids}`);
  }
  const { count, href, hue, label } = area;
  return (
    <section className={styles.area} aria-labelledby={`area-${id}`} data-hue={hue ?? undefined}>
      <h3 id={`area-${id}`}>
        <a href={href}>
          {hue && <AreaGlyph hue={hue} />}
          {label}
        </a>
      </h3>
      <p className="figure">
        {count} {count === 1 ? 'page' : 'pages'}
      </p>
      {children}
    </section>
  );
}

import { HeadingParts } from '../../theme/content/heading';
import styles from './export-changes.late.module.css';
import type { LinkedPart } from './page';

/** What to use in place of an export that is gone. */
export function Instead({ parts }: { parts: LinkedPart[] }) {
  return (
    <span className={styles.instead}>
      {parts.map(({ href, ...part }, index) => {
        const key = `${index}-${part.value}`;
        const shown = <HeadingParts key={key} parts={[part]} />;
        return href === null ? (
          shown
        ) : (
          <a key={key} href={href}>
            {shown}
          </a>
        );
      })}
    </span>
  );
}

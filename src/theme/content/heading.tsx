import { Children, isValidElement, type ReactNode } from 'react';
import styles from './heading.module.css';

/** Words of an element, for its name. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') {
        return String(child);
      }
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : '';
    })
    .join('');
}

/**
 * A heading with a link to itself beside it, so that the heading's name is its words alone.
 *
 * @param as level
 * @param id what its anchor is called
 * @param children its text
 */
export function Heading({
  as: Level,
  id,
  children,
}: {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  id: string;
  children: ReactNode;
}) {
  const name = `Direct link to ${textOf(children)}`;
  return (
    <div className={styles.heading} data-heading={Level}>
      <Level id={id}>{children}</Level>
      <a className={styles.anchor} href={`#${id}`} aria-label={name} title={name} data-anchor="">
        #
      </a>
    </div>
  );
}

import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadingPart } from '../../model/heading';
import { Code, LONGEST, LongestName } from '../name/name';
import styles from './heading.module.css';

/** Returns the text of an element, for its accessible name. */
export function getText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') {
        return String(child);
      }
      return isValidElement<{ children?: ReactNode }>(child) ? getText(child.props.children) : '';
    })
    .join('');
}

interface HeadingProps {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  id: string;
  children: ReactNode;
}

/** A heading with its anchor. The anchor is a sibling, to stay out of the heading's accessible name. */
export function Heading({ as: Level, id, children }: HeadingProps) {
  const name = `Direct link to ${getText(children)}`;
  return (
    <div className={styles.heading} data-heading={Level}>
      <Level id={id}>
        <LongestName value={LONGEST.title}>{children}</LongestName>
      </Level>
      <a
        className={`at-hand ${styles.anchor}`}
        href={`#${id}`}
        aria-label={name}
        title={name}
        data-anchor=""
      >
        #
      </a>
    </div>
  );
}

/** Text with inline code. */
export function HeadingParts({ parts }: { parts: HeadingPart[] }) {
  return parts.map(({ kind, value }, index) => {
    const key = `${index}-${value}`;
    return kind === 'code' ? (
      <Code key={key}>{value}</Code>
    ) : (
      <Fragment key={key}>{value}</Fragment>
    );
  });
}

import { Fragment } from 'react';
import type { HeadingPart } from '../../model/heading';

/**
 * What a symbol is for.
 *
 * @param parts its words and names
 */
export function Summary({ parts }: { parts: HeadingPart[] }) {
  return parts.map(({ kind, value }, index) => {
    const key = `${index}-${value}`;
    return kind === 'code' ? (
      <code key={key}>{value}</code>
    ) : (
      <Fragment key={key}>{value}</Fragment>
    );
  });
}

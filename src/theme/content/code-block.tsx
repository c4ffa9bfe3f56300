import type { ReactNode } from 'react';
import { Html } from '../html/html';
import { CheckIcon, CopyIcon, WrapIcon } from '../icons/icons';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  /** Inner HTML of the `code` element: one `span.line` per line, highlighted with classes. */
  html?: string;
  /** Code as text, without `html`. */
  children?: ReactNode;
  language?: string;
  /** Title, such as the path of the file. */
  title?: string;
  /** Link of the title, for example to the file at that path. */
  titleHref?: string;
  /** Always wraps long lines, without a button to toggle it. */
  wraps?: boolean;
}

/**
 * A code block with its title, and buttons to copy it and to wrap its lines (`client/reading/copy.ts`).
 */
export function CodeBlock(props: CodeBlockProps) {
  const { html, children, language, title, titleHref, wraps } = props;
  const label = title ?? (language ? `Code in ${language}` : 'Code');
  return (
    <figure
      className={`framed ${styles.block}`}
      aria-label={label}
      data-code-block
      data-wraps={wraps || undefined}
    >
      {title && (
        <figcaption className={styles.title}>
          {titleHref ? <a href={titleHref}>{title}</a> : title}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <pre className={`scrolls ${styles.pre}`} tabIndex={0} role="group" aria-label={label}>
        {html === undefined ? (
          <code>
            {plainLines(children).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, their order is fixed
              <span key={index} className="line">
                {line}
              </span>
            ))}
          </code>
        ) : (
          <Html as="code" html={html} />
        )}
      </pre>
      <div className={`at-hand needs-script ${styles.toolbar}`}>
        {!wraps && (
          <button
            type="button"
            className="icon-button"
            aria-pressed={false}
            aria-label="Wrap lines"
            title="Wrap lines"
            data-wrap-code
          >
            <WrapIcon />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label="Copy code"
          title="Copy code"
          data-copies="code"
        >
          <CopyIcon />
          <CheckIcon />
        </button>
      </div>
    </figure>
  );
}

/** Splits code without highlighting into lines, without breaking elements. */
function plainLines(children: ReactNode): ReactNode[] {
  return typeof children === 'string' ? children.trimEnd().split('\n') : [children];
}

import type { ReactNode } from 'react';
import { Html } from '../html/html';
import { CheckIcon, CopyIcon, WrapIcon } from '../icons/icons';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  /** Inside of the `code` element: one `span.line` for each line, highlighted with classes. */
  html?: string;
  /** The code as text, where there is no markup of it. */
  children?: ReactNode;
  language?: string;
  /** A name for the code, such as the path of its file. */
  title?: string;
  /** Link of the title, for example to the file at that path. */
  titleHref?: string;
  /** Always wraps long lines, without a button for it. */
  wraps?: boolean;
}

/**
 * A block of code with its title and buttons to copy it and to wrap its lines, which
 * `client/reading/copy.ts` sets in motion.
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

/** Lines of code that has no markup; elements stay together. */
function plainLines(children: ReactNode): ReactNode[] {
  return typeof children === 'string' ? children.trimEnd().split('\n') : [children];
}

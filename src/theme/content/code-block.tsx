import { Html } from '../html/html';
import styles from './code-block.module.css';
import { CodeToolbar } from './code-toolbar';

/** What a fence of code becomes. */
export interface CodeBlockProps {
  /** Inside of the `code` element: one `span.line` for each line, highlighted with classes. */
  html: string;
  language?: string;
  /** A name for the code, such as the path of its file. */
  title?: string;
  /** Whether long lines are wrapped until the reader decides. */
  wraps?: boolean;
  /** Number of the first line, where lines are numbered. */
  lineNumbers?: string;
}

/**
 * A block of code with its title and buttons to copy it and to wrap its lines.
 *
 * @param props the code and what is known of it
 */
export function CodeBlock({ html, language, title, lineNumbers, wraps }: CodeBlockProps) {
  const label = title ?? (language ? `Code in ${language}` : 'Code');
  const className = [
    styles.pre,
    lineNumbers === undefined ? '' : styles.numbered,
    lineNumbers !== undefined && lineNumbers !== '1' ? styles.offset : '',
  ];
  return (
    <figure
      className={styles.block}
      aria-label={label}
      data-code-block
      data-wraps={wraps || undefined}
    >
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.body}>
        <pre
          className={className.filter(Boolean).join(' ')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Html as="code" html={numberLines(html, lineNumbers)} />
        </pre>
        <CodeToolbar wrapsAtFirst={wraps ?? false} />
      </div>
    </figure>
  );
}

/** Gives each line its number when numbering begins elsewhere than at 1, which styles cannot do. */
function numberLines(html: string, first: string | undefined): string {
  if (first === undefined || first === '1') {
    return html;
  }
  let number = Number(first);
  return html.replaceAll('<span class="line', () => `<span data-line="${number++}" class="line`);
}

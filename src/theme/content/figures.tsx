import type { ReactNode } from 'react';
import type { DrawnFigure } from '../../model/compiled';
import { assertNever } from '../../model/exhaustive';
import { Html } from '../html/html';
import { EnlargeIcon } from '../icons/icons';
import { CodeBlock, type CodeBlockProps } from './code-block';
import { useDocScope } from './doc-scope';
import styles from './figures.module.css';

interface ImageProps {
  /** URL as the author wrote it. */
  src: string;
  alt: string;
  title?: string;
  /** Whether it stands in a link; else it can be enlarged. */
  isLinked?: boolean;
}

/** A picture in a text. It is fetched when the reader comes near; its size keeps its place. */
export function Image({ src, alt, title, isLinked = false }: ImageProps) {
  const { images } = useDocScope();
  const image = Object.hasOwn(images, src) ? images[src] : undefined;
  const picture = (
    <img
      className={styles.picture}
      src={image?.src ?? src}
      alt={alt}
      title={title}
      width={image?.width}
      height={image?.height}
      loading="lazy"
      decoding="async"
    />
  );
  return isLinked ? (
    picture
  ) : (
    <span className={styles.frame} data-zoomable={alt}>
      {picture}
      <button
        type="button"
        className="icon-button enlarge"
        data-zoom
        aria-label={`Enlarge picture: ${alt}`}
      >
        <EnlargeIcon />
      </button>
    </span>
  );
}

/** A table that scrolls inside itself when it is wider than the text. */
export function Table({ label = 'Table', children }: { label?: string; children: ReactNode }) {
  return (
    <div
      className={styles.scroller}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table>{children}</table>
    </div>
  );
}

/** A drawn diagram. It follows the color mode, and can be enlarged. */
function Diagram({ svg, label }: { svg: string; label: string }) {
  return (
    <div className={styles.frame} data-zoomable={label}>
      <div
        className={styles.drawing}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Diagram"
      >
        <Html as="div" html={svg} />
      </div>
      <button type="button" className="icon-button enlarge" data-zoom aria-label="Enlarge diagram">
        <EnlargeIcon />
      </button>
    </div>
  );
}

function useFigure(key: string): DrawnFigure {
  const { figures, source } = useDocScope();
  const figure = Object.hasOwn(figures, key) ? figures[key] : undefined;
  if (!figure) {
    throw new Error(`${source}: the figure ${key} was not drawn.`);
  }
  return figure;
}

/** A code block of a doc. */
export function CodeFigure({
  figure,
  ...props
}: { figure: string } & Omit<CodeBlockProps, 'html' | 'children'>) {
  const drawn = useFigure(figure);
  return drawn.kind === 'code' ? <CodeBlock html={drawn.html} {...props} /> : null;
}

/** A diagram of a doc; one that cannot be drawn shows its source. */
export function DiagramFigure({ figure, source }: { figure: string; source: string }) {
  const drawn = useFigure(figure);
  switch (drawn.kind) {
    case 'diagram':
      return <Diagram svg={drawn.svg} label={drawn.label} />;
    case 'code':
    case 'failed':
      return <CodeBlock language="mermaid">{source}</CodeBlock>;
    default:
      return assertNever(drawn);
  }
}

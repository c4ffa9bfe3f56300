import type { DrawnFigure } from '../../model/compiled';
import { EnlargeIcon } from '../icons/icons';
import { CodeBlock, type CodeBlockProps } from './code-block';
import { useDocScope } from './doc-scope';
import styles from './figures.module.css';

interface ImageProps {
  /** URL as the author wrote it. */
  src: string;
  alt: string;
  title?: string;
  /** Inside a link. Other pictures can be enlarged. */
  isLinked?: boolean;
}

/**
 * A picture, loaded lazily at a known size. With a dark variant both are in the markup: styles hide
 * one, which browsers then don't fetch.
 */
export function Image({ src, alt, title, isLinked = false }: ImageProps) {
  const { images } = useDocScope();
  const image = Object.hasOwn(images, src) ? images[src] : undefined;
  const draw = (shown: string, mode = '') => (
    <img
      className={`${styles.picture} ${mode}`.trim()}
      src={shown}
      alt={alt}
      title={title}
      width={image?.width}
      height={image?.height}
      loading="lazy"
      decoding="async"
    />
  );
  const light = image?.src ?? src;
  const picture = image?.srcDark ? (
    <>
      {draw(light, 'only-light')}
      {draw(image.srcDark, 'only-dark')}
    </>
  ) : (
    draw(light)
  );
  return isLinked ? (
    picture
  ) : (
    <span className={styles.zoomable} data-zoomable={alt}>
      {picture}
      <EnlargeButton label={`Enlarge picture: ${alt}`} />
    </span>
  );
}

/** Opens the picture or diagram around it in a dialog (`client/reading/zoom.ts`). */
export function EnlargeButton({ label }: { label: string }) {
  return (
    <button type="button" className="icon-button at-hand enlarge" data-zoom aria-label={label}>
      <EnlargeIcon />
    </button>
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

/**
 * A code block of a doc. Code that the compiler saw is a highlighted figure; other code is plain.
 */
export function CodeFigure({ figure, ...props }: CodeFigureProps) {
  const { identifiers } = useDocScope();
  const { title = '' } = props;
  const titleHref = Object.hasOwn(identifiers, title) ? identifiers[title] : undefined;
  return figure === undefined ? (
    <CodeBlock {...props} titleHref={titleHref} />
  ) : (
    <DrawnCode figure={figure} {...props} titleHref={titleHref} />
  );
}

interface CodeFigureProps extends Omit<CodeBlockProps, 'html' | 'titleHref'> {
  figure?: string;
}

function DrawnCode({ figure, ...props }: { figure: string } & Omit<CodeBlockProps, 'html'>) {
  const drawn = useFigure(figure);
  return <CodeBlock html={drawn.html} {...props} />;
}

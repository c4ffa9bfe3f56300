import { EnlargeIcon } from '../icons/icons';
import { CodeBlock, type CodeBlockProps } from './code-block';
import { useDocScope } from './doc-scope';
import styles from './figures.module.css';

interface ImageProps {
  /** URL as written. */
  src: string;
  alt: string;
  title?: string;
  /** Whether it's inside a link. Other pictures can be enlarged. */
  isLinked?: boolean;
}

/**
 * A picture, loaded lazily at a known size. With a dark variant, the markup has both, and styles hide one,
 * which browsers then don't fetch.
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

/** Button that enlarges the picture or diagram around it (`client/reading/zoom.ts`). */
export function EnlargeButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={`icon-button at-hand ${styles.enlarge}`}
      data-zoom
      aria-label={label}
    >
      <EnlargeIcon />
    </button>
  );
}

interface CodeFigureProps extends Omit<CodeBlockProps, 'html' | 'titleHref'> {
  /** Key of the highlighted code. */
  figure: string;
}

/** A code block of a doc. Its title is a link if it's a path of the platform. */
export function CodeFigure({ figure, ...props }: CodeFigureProps) {
  const { figures, identifiers, source } = useDocScope();
  const drawn = figures.get(figure);
  if (!drawn) {
    throw new Error(`${source}: the figure ${figure} was not drawn.`);
  }
  const { title = '' } = props;
  const titleHref = Object.hasOwn(identifiers, title) ? identifiers[title] : undefined;
  return <CodeBlock {...props} html={drawn.html} titleHref={titleHref} />;
}

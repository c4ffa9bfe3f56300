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
  /** Whether it stands in a link; else it can be enlarged. */
  isLinked?: boolean;
}

/**
 * A picture in a text. It is fetched when the reader comes near; its size keeps its place. Of one with
 * a dark variant both are there: the styles show the one for the color mode, and the other is not
 * fetched.
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

/** What was drawn for a figure of the doc in view. */
function useFigure(key: string): DrawnFigure {
  const { figures, source } = useDocScope();
  const figure = Object.hasOwn(figures, key) ? figures[key] : undefined;
  if (!figure) {
    throw new Error(`${source}: the figure ${key} was not drawn.`);
  }
  return figure;
}

/**
 * A code block of a doc. What the compiler can read of it is a figure; code that is made when the page
 * is drawn has no colors.
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

import { EnlargeIcon } from '../icons/icons';
import styles from './image.module.css';

/**
 * A picture in a text. It is fetched when the reader comes near; its size keeps its place. A picture
 * that is no link can be enlarged.
 *
 * @param src public URL
 * @param alt what it shows, in words
 * @param title more about it
 * @param width intrinsic width in pixels, where known
 * @param height intrinsic height in pixels, where known
 * @param isLinked whether it stands in a link
 */
export function Image({
  src,
  alt,
  title,
  width,
  height,
  isLinked = false,
}: {
  src: string;
  alt: string;
  title?: string;
  width?: number;
  height?: number;
  isLinked?: boolean;
}) {
  const picture = (
    <img
      className={styles.picture}
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
  return isLinked ? (
    picture
  ) : (
    <span className={styles.frame} data-zoomable={alt}>
      {picture}
      <button type="button" className="enlarge" data-zoom aria-label={`Enlarge picture: ${alt}`}>
        <EnlargeIcon />
      </button>
    </span>
  );
}

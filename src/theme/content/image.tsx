/**
 * A picture in a text. It is fetched when the reader comes near; its size keeps its place.
 *
 * @param src public URL
 * @param alt what it shows, in words
 * @param title more about it
 * @param width intrinsic width in pixels, where known
 * @param height intrinsic height in pixels, where known
 */
export function Image({
  src,
  alt,
  title,
  width,
  height,
}: {
  src: string;
  alt: string;
  title?: string;
  width?: number;
  height?: number;
}) {
  return (
    <img
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

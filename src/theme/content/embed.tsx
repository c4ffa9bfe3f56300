import type { ComponentProps } from 'react';
import { getOrigin } from '../../model/origin';
import { useDocScope } from './doc-scope';

/** Tells whether the site shows what stands at an address of another host. */
function useIsShown(src: string): boolean {
  return useDocScope().embeds.includes(getOrigin(src) ?? '');
}

/** A page of another host in a frame; a link to it where the configuration does not name the host. */
export function EmbeddedPage({ src = '', title = src, ...props }: ComponentProps<'iframe'>) {
  const isShown = useIsShown(src);
  return isShown ? (
    <iframe loading="lazy" {...props} src={src} title={title} />
  ) : (
    <a href={src}>{title}</a>
  );
}

interface EmbeddedImageProps extends ComponentProps<'img'> {
  /** Whether it stands in a link. */
  isLinked?: boolean;
}

/** A picture of another host; a link to it, or in a link its text, where the host is not named. */
export function EmbeddedImage({ alt, isLinked = false, src = '', ...props }: EmbeddedImageProps) {
  if (useIsShown(src)) {
    return <img loading="lazy" {...props} src={src} alt={alt} />;
  }
  const label = alt || src.replace(/^.*\//, '');
  return isLinked ? label : <a href={src}>{label}</a>;
}

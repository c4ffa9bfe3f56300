import type { Logo as LogoData } from '../../model/navbar';

/**
 * An element with trusted HTML: from the build or the site's configuration, never from readers.
 */
export function Html({
  as: Element,
  html,
  ...attributes
}: {
  as: 'a' | 'code' | 'div' | 'g' | 'header' | 'li' | 'script';
  html: string;
  id?: string;
  href?: string;
  className?: string;
  [data: `data-${string}`]: string | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, for trusted HTML
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A logo with its dark variant; styles show the one for the color mode. */
export function Logo({ logo: { src, srcDark, alt, width, height } }: { logo: LogoData }) {
  const rest = { width, height, loading: 'lazy' } as const;
  return (
    <>
      <img className="only-light" src={src} alt={alt} {...rest} />
      <img className="only-dark" src={srcDark ?? src} alt={alt} {...rest} />
    </>
  );
}

import type { Logo as LogoData } from '../../model/navbar';

/**
 * An element that holds markup made elsewhere: by the build, or by who configures the site. Nothing
 * that a reader can write ever comes here.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, for trusted markup
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A logo. Both variants are there; the styles show the one for the color mode. */
export function Logo({ logo: { src, srcDark, alt, width, height } }: { logo: LogoData }) {
  const rest = { width, height, loading: 'lazy' } as const;
  return (
    <>
      <img className="only-light" src={src} alt={alt} {...rest} />
      <img className="only-dark" src={srcDark ?? src} alt={alt} {...rest} />
    </>
  );
}

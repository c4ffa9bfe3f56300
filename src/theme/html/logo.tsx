import type { Logo as LogoData } from '../../model/navbar';

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

import { attempt } from 'es-toolkit';
import { BASE } from '../router/location';

/** Splits a path into the words that a search for it consists of. */
function readWords(path: string): string {
  const [, decoded = path] = attempt(() => decodeURIComponent(path));
  return (decoded ?? path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** Points the link of the not-found page at a search for the words of the address. */
export function linkAddressSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('main a[data-searches-address]');
  if (link) {
    const q = readWords(location.pathname.slice(BASE.length));
    link.href = `${BASE}?${new URLSearchParams({ q })}`;
  }
}

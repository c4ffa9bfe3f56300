import { attempt } from 'es-toolkit';
import { BASE } from '../router/location';

/** Splits a path into search words. */
function readWords(path: string): string {
  const [, decoded = path] = attempt(() => decodeURIComponent(path));
  return (decoded ?? path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** Links the not-found page to a search for the words of its URL. */
export function linkAddressSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('main a[data-searches-address]');
  if (link) {
    const q = readWords(location.pathname.slice(BASE.length));
    link.href = `${BASE}?${new URLSearchParams({ q })}`;
  }
}

import type { ShownDocument } from '../model/search';
import type { LoadedIndex } from './load-index';

/** Hosts of previews and of this machine have the same pages, so any host will do. */
const HOST = 'https://host.invalid';

/** An address in the ways that it can be meant: with or without scheme and host. */
function readAddress(text: string): URL[] {
  const hasHost = /^[^/\s]+(?:\.[^/\s]+|:\d+)\//.test(text);
  const written = hasHost ? [text, `https://${text}`] : [text];
  return written.flatMap((address) =>
    URL.canParse(address, HOST) ? [new URL(address, HOST)] : [],
  );
}

/**
 * Finds what an address of the site leads to, as readers paste it: whole, or its path, with or without
 * `.html`, a slash at the end, query and fragment. One that the page had before it moved will do.
 *
 * @param base base URL of the site, which the address may lack
 * @returns the section that the fragment names, else the top of the page; null for what is no address
 */
export function findAddressed(
  index: LoadedIndex,
  query: string,
  base: string,
): ShownDocument | null {
  const text = query.trim();
  if (!/^\S*\/\S*$/.test(text)) {
    return null;
  }
  const wanted = readAddress(text).map(({ hash, pathname }) => {
    const below = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
    const route = below.replace(/(?:\/index)?\.html$|\/+$/, '') || '/';
    const [, to] = index.moved.find(([from]) => encodeURI(from) === route) ?? [];
    const target = to === undefined ? null : new URL(to, HOST);
    return target ? { route: target.pathname, hash: target.hash || hash } : { route, hash };
  });
  const tops = [...index.pages].map(([top, ids]) => ({ top: index.getDocument(top), ids }));
  for (const { hash, route } of wanted) {
    const page = tops.find(({ top }) => top && encodeURI(top.sectionRoute) === route);
    if (page?.top) {
      const sections = page.ids.flatMap((id) => index.getDocument(id) ?? []);
      const named = sections.find(({ sectionRoute }) => encodeURI(sectionRoute) === route + hash);
      return named ?? page.top;
    }
  }
  return null;
}

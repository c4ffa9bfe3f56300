import { createElement } from './page';

const loading = new Map<string, Promise<void>>();

/**
 * Loads styles that neither the frame nor an ordinary doc needs, for kinds of pages that few open
 * first. A document that needs them at first has them already.
 *
 * @param hrefs the stylesheets
 * @returns rejects when one cannot be had; the next call tries again
 */
export async function loadLateStyles(hrefs: string[]): Promise<void> {
  await Promise.all(hrefs.map(loadStyles));
}

function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) {
    return loading.get(href) ?? Promise.resolve();
  }
  const loaded = new Promise<void>((resolve, reject) => {
    const link = createElement('link', { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be had.`));
    };
    document.head.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}

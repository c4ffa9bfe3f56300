import { createElement } from './page';

let loading: Promise<void> | null = null;

/**
 * Loads the styles that neither the frame nor an ordinary doc needs, for kinds of pages that few open
 * first. A document that needs them at first has them already.
 *
 * @returns rejects when they cannot be had; the next call tries again
 */
export function loadLateStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-late]')?.dataset.late ?? '';
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) {
    return loading ?? Promise.resolve();
  }
  loading = new Promise((resolve, reject) => {
    const link = createElement('link', { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be had.`));
    };
    document.head.append(link);
  });
  return loading;
}

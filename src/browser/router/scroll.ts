/**
 * Scrolls to a fragment's element, or to the top of the page when there is no fragment.
 *
 * @param hash fragment with its `#`, or ''
 * @returns the element that the fragment names, if there is one
 */
export function scrollToPlace(hash: string): HTMLElement | null {
  const target = hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
  if (target) {
    target.scrollIntoView();
  } else {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }
  return target;
}

/**
 * The id that a fragment names.
 *
 * @param fragment fragment without its `#`, encoded as in a URL
 * @returns the id; the fragment itself when it is not encoded well
 */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Chooses by whether the reader wants less motion.
 *
 * @param reduced value for readers who do
 * @param full value for everybody else
 */
export function whenReduced<T>(reduced: T, full: T): T {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? reduced : full;
}

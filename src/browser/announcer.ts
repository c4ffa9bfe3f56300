/** Id of the live region that speaks what is not otherwise heard, such as the title of a new page. */
export const ANNOUNCER_ID = 'announcer';

/**
 * Has a screen reader say something once it is done with what it says.
 *
 * @param text what to say
 */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) {
    region.textContent = text;
  }
}

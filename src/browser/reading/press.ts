/**
 * Acts when the reader clicks something, also on pages that come later: pages are markup without
 * components, so one listener for the whole document serves all of a kind.
 *
 * @param selector what may be clicked: elements, or what is around them
 * @param act gets the nearest element around the click that the selector names
 */
export function onPress<T extends HTMLElement = HTMLElement>(
  selector: string,
  act: (element: T, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<T>(selector) : null;
    if (element) {
      act(element, event);
    }
  });
}

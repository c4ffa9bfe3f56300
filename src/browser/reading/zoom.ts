import { createElement } from '../page';
import { onPress } from './press';

/** A picture in large: its drawing is copied into a dialog that is made for it. */
function openZoom(picture: HTMLImageElement | SVGSVGElement, name: string) {
  const dialog = createElement('dialog', { className: 'zoom', ariaLabel: name });
  const className = 'zoom-close';
  const close = createElement('button', { type: 'button', className, textContent: 'Close' });
  const copy = picture.cloneNode(true);
  if (copy instanceof HTMLImageElement) {
    copy.loading = 'eager';
  }
  const frame = createElement('div', { className: 'zoom-frame', tabIndex: 0 });
  frame.append(copy);
  dialog.append(close, frame);
  const isDiagram = copy instanceof SVGSVGElement;
  dialog.addEventListener('click', (event) => {
    // A diagram is read in parts, so a click into it is no wish to leave.
    if (!isDiagram || !frame.contains(event.target instanceof Node ? event.target : null)) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Shows pictures and diagrams in large when the reader presses the button in their corner
 * (`data-zoom`), or the picture itself.
 */
export function zoomPictures(): void {
  onPress('[data-zoom], [data-zoomable] img', (pressed) => {
    const figure = pressed.closest('[data-zoomable]');
    const picture = figure?.querySelector('img, svg:not([aria-hidden])');
    if (picture instanceof HTMLImageElement || picture instanceof SVGSVGElement) {
      openZoom(picture, figure?.getAttribute('data-zoomable') || 'Picture');
    }
  });
}

import { onPress } from '../page';

/** The picture of a figure that is shown: of a diagram there may be one for narrow windows too. */
function findPicture(figure: Element | null): HTMLImageElement | SVGSVGElement | undefined {
  const pictures = figure?.querySelectorAll<HTMLImageElement | SVGSVGElement>('img, svg.diagram');
  return [...(pictures ?? [])].find((picture) => picture.getClientRects().length > 0);
}

/** Fetches what shows pictures in large, and shows one. */
function enlarge(picture: HTMLImageElement | SVGSVGElement, name: string): void {
  import('./zoom-view').then(({ openZoom }) => openZoom(picture, name), console.error);
}

/**
 * Shows pictures and diagrams in large when the reader presses the button in their corner
 * (`data-zoom`), or the picture itself. The code for it is fetched then.
 */
export function zoomPictures(): void {
  onPress('[data-zoom], [data-zoomable] img', (pressed) => {
    const figure = pressed.closest('[data-zoomable]');
    const picture = findPicture(figure);
    const name = figure?.getAttribute('data-zoomable') || 'Picture';
    if (picture) {
      enlarge(picture, name);
    }
  });
}

import { onPress } from '../page';

/** Finds the picture of a figure that shows: there may be one for each color mode, or for phones. */
function findPicture(figure: Element | null): HTMLImageElement | SVGSVGElement | undefined {
  const pictures = figure?.querySelectorAll<HTMLImageElement | SVGSVGElement>('img, svg.diagram');
  return [...(pictures ?? [])].find((picture) => picture.getClientRects().length > 0);
}

/** Enlarges pictures and diagrams when the reader presses the button in their corner, or the picture. */
export function zoomPictures(): void {
  onPress('[data-zoom], [data-zoomable] img', async (pressed) => {
    const figure = pressed.closest('[data-zoomable]');
    const picture = findPicture(figure);
    if (picture) {
      const { openZoom } = await import('./zoom-view');
      openZoom(picture, figure?.getAttribute('data-zoomable') || 'Picture');
    }
  });
}

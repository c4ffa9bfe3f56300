import { onPress } from '../page';

/** Finds the visible picture of a figure, which may have one per color mode. */
function findPicture(figure: Element | null): HTMLImageElement | SVGSVGElement | undefined {
  const pictures = figure?.querySelectorAll<HTMLImageElement | SVGSVGElement>('img, svg.diagram');
  return [...(pictures ?? [])].find((picture) => picture.getClientRects().length > 0);
}

/** Enlarges pictures and diagrams when the reader presses their button, or the picture itself. */
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

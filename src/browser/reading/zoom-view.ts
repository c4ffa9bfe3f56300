import { select } from 'd3-selection';
import { zoom } from 'd3-zoom';
import './zoom.lazy.css';
import { createElement } from '../page';

/** How many times its size a picture becomes at most, and at the beginning. */
const MOST = { ever: 8, first: 2 };
/** What a press of a key or button does: times as large, pixels farther. */
const STEP = { zoom: 1.25, pan: 80 };
/** A pointer that moves less, in pixels, has pressed. */
const SLACK = 4;

const HINT = 'Wheel or pinch zooms, dragging moves. Keys: + − 0 and arrows.';

type Picture = HTMLImageElement | SVGSVGElement;

function sizeOf(picture: Picture): { width: number; height: number } {
  if (picture instanceof SVGSVGElement) {
    return picture.viewBox.baseVal;
  }
  // Its attributes say how many pixels it has; the file in view may have fewer.
  const attribute = (name: 'width' | 'height') => Number(picture.getAttribute(name));
  return {
    width: attribute('width') || picture.naturalWidth || picture.width,
    height: attribute('height') || picture.naturalHeight || picture.height,
  };
}

/**
 * Shows a picture in a stage, in which wheel, pinch and dragging zoom and move it.
 *
 * @param least how many times its size it is at the beginning, at least
 * @returns what each key does; `0` fits it into the stage
 */
function openView(stage: HTMLElement, picture: Picture, least: number): Map<string, () => void> {
  const { width, height } = sizeOf(picture);
  const selection = select<HTMLElement, unknown>(stage);
  const view = zoom<HTMLElement, unknown>()
    .translateExtent([
      [0, 0],
      [width, height],
    ])
    .clickDistance(SLACK)
    .touchable(true)
    .on('zoom', ({ transform: { k, x, y } }) => {
      picture.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    });
  const fill = (from = 0) => {
    const { clientHeight, clientWidth } = stage;
    const whole = Math.min(clientWidth / width, clientHeight / height, MOST.first);
    view.scaleExtent([Math.min(1, whole), MOST.ever]);
    view.scaleTo(selection, Math.max(whole, from));
    view.translateTo(selection, 0, 0, [0, 0]);
  };
  const scale = (times: number) => () => view.scaleBy(selection, times);
  const pan = (x: number, y: number) => () => {
    const { a } = new DOMMatrix(picture.style.transform);
    view.translateBy(selection, (x * STEP.pan) / a, (y * STEP.pan) / a);
  };
  selection.call(view).on('dblclick.zoom', null);
  // It tells of the size that the stage has at first, too.
  new ResizeObserver(() => fill(least)).observe(stage);
  return new Map([
    ['+', scale(STEP.zoom)],
    ['=', scale(STEP.zoom)],
    ['-', scale(1 / STEP.zoom)],
    ['0', () => fill()],
    ['ArrowLeft', pan(1, 0)],
    ['ArrowRight', pan(-1, 0)],
    ['ArrowUp', pan(0, 1)],
    ['ArrowDown', pan(0, -1)],
  ]);
}

/**
 * A picture in large: its drawing is copied into a dialog that fills the window, in which wheel, pinch
 * and keys zoom and move it.
 *
 * @param name what the dialog is called
 */
export function openZoom(picture: Picture, name: string): void {
  const dialog = createElement('dialog', { className: 'zoom', ariaLabel: name });
  const { hue } = picture.closest<HTMLElement>('[data-hue]')?.dataset ?? {};
  if (hue !== undefined) {
    dialog.dataset.hue = hue;
  }
  const stage = createElement('div', { className: 'zoom-stage' });
  const bar = createElement('div', { className: 'zoom-bar' });
  const button = (textContent: string, ariaLabel: string, onclick: () => void) =>
    createElement('button', {
      ...{ type: 'button', className: 'button', title: ariaLabel },
      ...{ textContent, ariaLabel, onclick },
    });
  const copy = picture.cloneNode(true) as typeof picture;
  if (copy instanceof HTMLImageElement) {
    copy.loading = 'eager';
    // In large all its pixels count.
    copy.removeAttribute('srcset');
    // What is enlarged stays, whatever becomes of the color mode.
    copy.classList.remove('only-light', 'only-dark');
  }
  stage.append(copy);
  // Words of a diagram are never smaller than they were.
  const keys = openView(stage, copy, copy instanceof SVGSVGElement ? 1 : 0);
  const press = (key: string) => () => keys.get(key)?.();
  bar.append(
    createElement('p', { textContent: HINT }),
    button('−', 'Zoom out', press('-')),
    button('+', 'Zoom in', press('+')),
    button('Fit', 'Fit into the window', press('0')),
    button('Close', 'Close', () => dialog.close()),
  );
  dialog.append(bar, stage);
  dialog.addEventListener('keydown', (event) => {
    if (keys.has(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      press(event.key)();
      event.preventDefault();
      // Single keys of the page mean something else.
      event.stopPropagation();
    }
  });
  stage.addEventListener('click', ({ target }) => {
    // A diagram is read in parts, so a press of it is no wish to leave.
    if (copy instanceof HTMLImageElement || (target instanceof Element && target.closest('a'))) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

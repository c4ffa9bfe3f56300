import { clamp } from 'es-toolkit';
import './zoom.lazy.css';
import { createElement } from '../page';
import { followPointers, followWheel, type Point, type View } from './zoom-gestures';

/** How many times its size a picture becomes at most, and at the beginning. */
const MOST = { ever: 8, first: 2 };
/** What a press of a key or button does: times as large, pixels farther. */
const STEP = { zoom: 1.25, pan: 80 };

/** What keys do, and buttons with their signs. */
const ACTIONS = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
} as const;

const HINT = 'Wheel or pinch zooms, dragging moves. Keys: + − 0 and arrows.';

function sizeOf(picture: HTMLImageElement | SVGSVGElement): { width: number; height: number } {
  if (picture instanceof SVGSVGElement) {
    return picture.viewBox.baseVal;
  }
  return {
    width: picture.naturalWidth || picture.width,
    height: picture.naturalHeight || picture.height,
  };
}

/** A position at which a length fills a room, or stands inside of it where it is shorter. */
function within(position: number, length: number, room: number): number {
  const rest = room - length;
  return rest > 0 ? rest / 2 : clamp(position, rest, 0);
}

/** Shows a picture in a stage, and moves it. */
function createView(stage: HTMLElement, picture: HTMLImageElement | SVGSVGElement): View {
  const size = sizeOf(picture);
  let scale = 1;
  let at: Point = { x: 0, y: 0 };
  let isFitted = true;
  let leastScale = 0;

  const show = () => {
    const { clientWidth, clientHeight } = stage;
    at = {
      x: within(at.x, size.width * scale, clientWidth),
      y: within(at.y, size.height * scale, clientHeight),
    };
    picture.style.transform = `translate(${at.x}px, ${at.y}px) scale(${scale})`;
  };
  const fitting = () =>
    Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height, MOST.first);

  const fill = (least = 0) => {
    leastScale = least;
    scale = Math.max(least, fitting());
    isFitted = true;
    show();
  };
  const pan = (by: Point) => {
    at = { x: at.x + by.x, y: at.y + by.y };
    show();
  };
  /** Zooms around a point of the stage; around its middle where there is none. */
  const zoom = (times: number, around?: Point) => {
    const { x, y } = around ?? { x: stage.clientWidth / 2, y: stage.clientHeight / 2 };
    const next = clamp(scale * times, Math.min(1, fitting()), MOST.ever);
    at = { x: x - ((x - at.x) * next) / scale, y: y - ((y - at.y) * next) / scale };
    scale = next;
    isFitted = false;
    show();
  };
  return { fill, pan, zoom, refit: () => (isFitted ? fill(leastScale) : show()) };
}

/** Does what a key or a button says. Returns whether it says anything. */
function act(key: string, { fill, pan, zoom }: View): boolean {
  const action = Object.hasOwn(ACTIONS, key) ? ACTIONS[key as keyof typeof ACTIONS] : null;
  switch (action) {
    case null:
      return false;
    case 'in':
      zoom(STEP.zoom);
      return true;
    case 'out':
      zoom(1 / STEP.zoom);
      return true;
    case 'fit':
      fill();
      return true;
    default:
      pan({ x: action[0] * STEP.pan, y: action[1] * STEP.pan });
      return true;
  }
}

/**
 * A picture in large: its drawing is copied into a dialog that fills the window, in which wheel, pinch
 * and keys zoom and move it.
 *
 * @param name what the dialog is called
 */
export function openZoom(picture: HTMLImageElement | SVGSVGElement, name: string): void {
  const dialog = createElement('dialog', { className: 'zoom', ariaLabel: name });
  const { hue } = picture.closest<HTMLElement>('[data-hue]')?.dataset ?? {};
  if (hue !== undefined) {
    dialog.dataset.hue = hue;
  }
  const stage = createElement('div', { className: 'zoom-stage' });
  const bar = createElement('div', { className: 'zoom-bar' });
  const button = (textContent: string, ariaLabel: string, press: () => void) => {
    const made = createElement('button', {
      type: 'button',
      className: 'button',
      textContent,
      ariaLabel,
      title: ariaLabel,
    });
    made.addEventListener('click', press);
    return made;
  };
  const copy = picture.cloneNode(true) as typeof picture;
  if (copy instanceof HTMLImageElement) {
    copy.loading = 'eager';
    // What is enlarged stays, whatever becomes of the color mode.
    copy.classList.remove('only-light', 'only-dark');
  }
  stage.append(copy);
  const view = createView(stage, copy);
  bar.append(
    createElement('p', { textContent: HINT }),
    button('−', 'Zoom out', () => act('-', view)),
    button('+', 'Zoom in', () => act('+', view)),
    button('Fit', 'Fit into the window', () => act('0', view)),
    button('Close', 'Close', () => dialog.close()),
  );
  dialog.append(bar, stage);

  followWheel(stage, view);
  const hasMoved = followPointers(stage, view);
  dialog.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && act(event.key, view)) {
      event.preventDefault();
      // Single keys of the page mean something else.
      event.stopPropagation();
    }
  });
  stage.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (hasMoved()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (link || copy instanceof HTMLImageElement) {
      // A diagram is read in parts, so a press of it is no wish to leave.
      dialog.close();
    }
  });
  const resize = new ResizeObserver(view.refit);
  dialog.addEventListener('close', () => {
    resize.disconnect();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  // Words of a diagram are never smaller than they were.
  view.fill(copy instanceof SVGSVGElement ? 1 : 0);
  resize.observe(stage);
}

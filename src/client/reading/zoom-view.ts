import { clamp } from 'es-toolkit';
import { createElement } from '../page';

/** Maximum scales of a picture: ever, and when it opens. */
const MAX_SCALE = { ever: 8, first: 2 };

/** Minimum scale at which labels of a diagram, in 13 px, are readable. */
const READABLE_SCALE = 0.85;

/** Zoom factor of the buttons + and −. */
const STEP = 1.25;

type Picture = HTMLImageElement | SVGSVGElement;

/** Copies a picture in its current variant, even if the color mode changes. */
function copyPicture(picture: Picture): Picture {
  const copy = picture.cloneNode(true) as Picture;
  copy.setAttribute('loading', 'eager');
  copy.classList.remove('only-light', 'only-dark');
  return copy;
}

/** Shows a picture in a scrollable stage; returns functions that scale it. */
function showPicture(stage: HTMLElement, picture: Picture) {
  const { naturalWidth = 0, naturalHeight = 0 } = picture as Partial<HTMLImageElement>;
  const width = Number(picture.getAttribute('width')) || naturalWidth;
  const height = Number(picture.getAttribute('height')) || naturalHeight;
  let scale = 1;
  const getFit = () => {
    const { clientHeight, clientWidth } = stage;
    return Math.min(clientWidth / width, clientHeight / height, MAX_SCALE.first);
  };
  const setScale = (wanted: number) => {
    const { clientHeight, clientWidth, scrollHeight, scrollLeft, scrollTop, scrollWidth } = stage;
    const x = (scrollLeft + clientWidth / 2) / scrollWidth;
    const y = (scrollTop + clientHeight / 2) / scrollHeight;
    scale = clamp(wanted, Math.min(1, getFit()), MAX_SCALE.ever);
    picture.style.width = `${width * scale}px`;
    picture.style.height = `${height * scale}px`;
    stage.scrollTo({
      left: x * stage.scrollWidth - clientWidth / 2,
      top: y * stage.scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
  };
  return {
    scaleBy: (factor: number) => setScale(scale * factor),
    fitWindow: () => setScale(getFit()),
    open() {
      const fit = getFit();
      setScale(fit < READABLE_SCALE ? 1 : fit);
      stage.scrollTo(0, 0);
    },
  };
}

/**
 * Enlarges a picture in a dialog that fills the window, with buttons to zoom. It opens fitted to the
 * window, unless its text would be too small.
 *
 * @param name accessible name of the dialog
 */
export function openZoom(picture: Picture, name: string): void {
  const dialog = createElement('dialog', { className: 'zoom', ariaLabel: name });
  dialog.dataset.hue = picture.closest<HTMLElement>('[data-hue]')?.dataset.hue ?? '';
  const stage = createElement('div', {
    ...{ className: 'zoom-stage', role: 'group', ariaLabel: name },
    ...{ tabIndex: 0, autofocus: true },
  });
  const copy = copyPicture(picture);
  stage.append(copy);
  const bar = createElement('div', { className: 'zoom-bar' });
  const { fitWindow, open, scaleBy } = showPicture(stage, copy);
  const addButton = (textContent: string, ariaLabel: string, onclick: () => void) => {
    const attributes = { className: 'button', textContent, ariaLabel, title: ariaLabel, onclick };
    bar.append(createElement('button', attributes));
  };
  addButton('−', 'Zoom out', () => scaleBy(1 / STEP));
  addButton('+', 'Zoom in', () => scaleBy(STEP));
  addButton('Fit', 'Fit into the window', fitWindow);
  addButton('Close', 'Close', () => dialog.close());
  stage.addEventListener('click', ({ target }) => {
    // Readers scroll diagrams, so only links in them close the dialog.
    if (copy instanceof HTMLImageElement || (target instanceof Element && target.closest('a'))) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(bar, stage);
  document.body.append(dialog);
  dialog.showModal();
  open();
}

import { PROGRESS_BAR, SPINNER_DELAY } from '../../constants';
import { createElement } from '../page';

/** Limit of the bar while a page loads. */
const MOST_UNDONE = 0.994;

let delays: ReturnType<typeof setTimeout>[] = [];
let bar: { element: HTMLElement; trickle: ReturnType<typeof setInterval> } | null = null;

function move(element: HTMLElement, done: number) {
  element.style.transform = `scaleX(${done})`;
}

function startBar() {
  const { minimum, speed, trickleRate, trickleSpeed } = PROGRESS_BAR;
  const element = createElement('div', { className: 'progress-bar' });
  element.style.transitionDuration = `${speed}ms`;
  document.body.append(element);
  move(element, minimum);
  let done: number = minimum;
  const trickle = setInterval(() => {
    done = Math.min(done + Math.random() * trickleRate, MOST_UNDONE);
    move(element, done);
  }, trickleSpeed);
  bar = { element, trickle };
}

/** Starts the bar and marks the page as busy, each after its delay. */
export function startProgress() {
  stopProgress();
  delays = [
    setTimeout(startBar, PROGRESS_BAR.delay),
    setTimeout(() => {
      document.body.ariaBusy = 'true';
    }, SPINNER_DELAY),
  ];
}

/** Completes the bar, if it shows, and removes the mark. */
export function stopProgress() {
  delays.forEach(clearTimeout);
  document.body.ariaBusy = null;
  if (bar) {
    const { element, trickle } = bar;
    bar = null;
    clearInterval(trickle);
    move(element, 1);
    setTimeout(() => element.remove(), PROGRESS_BAR.speed);
  }
}

/** How much a wheel zooms by each pixel; by a pinch on a trackpad it tells fewer of them. */
const WHEEL = { turn: 0.002, pinch: 0.01 };
/** Pixels of a line and of a page, in which some wheels tell how far they turn. */
const WHEEL_UNITS = [1, 16, 400];
/** A pointer that moves less, in pixels, has pressed. */
const SLACK = 4;

export interface Point {
  x: number;
  y: number;
}

/** A picture in a stage. Lengths are pixels of the window. */
export interface View {
  /** Shows it as large as fits, or some times its size at least. */
  fill: (least?: number) => void;
  /** Fits it again when the window has another size, unless the reader has zoomed. */
  refit: () => void;
  pan: (by: Point) => void;
  /** Zooms around a point of the stage; around its middle where there is none. */
  zoom: (times: number, around?: Point) => void;
}

/** Where a pointer is in a stage. */
function placeIn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * One pointer drags, two pinch.
 *
 * @returns tells whether the pointers that were there last have moved the picture
 */
export function followPointers(stage: HTMLElement, { pan, zoom }: View): () => boolean {
  const pointers = new Map<number, Point>();
  let moved = 0;
  const middle = () => {
    const points = [...pointers.values()];
    const [a = { x: 0, y: 0 }, b = a] = points;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  stage.addEventListener('pointerdown', (event) => {
    moved = pointers.size === 0 ? 0 : moved;
    pointers.set(event.pointerId, placeIn(stage, event));
  });
  stage.addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) {
      return;
    }
    const before = middle();
    pointers.set(event.pointerId, placeIn(stage, event));
    const after = middle();
    const by = { x: after.x - before.x, y: after.y - before.y };
    moved += Math.abs(by.x) + Math.abs(by.y);
    if (moved > SLACK) {
      stage.setPointerCapture(event.pointerId);
    }
    pan(by);
    if (before.apart > 0 && after.apart > 0) {
      zoom(after.apart / before.apart, after);
    }
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    stage.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
  }
  return () => moved > SLACK;
}

/** The wheel zooms at the pointer, and moves sideways where it turns sideways. */
export function followWheel(stage: HTMLElement, { pan, zoom }: View): void {
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
      const by = event.ctrlKey ? WHEEL.pinch : WHEEL.turn;
      if (event.shiftKey) {
        pan({ x: -(event.deltaX || event.deltaY) * unit, y: 0 });
      } else {
        pan({ x: -event.deltaX * unit, y: 0 });
        zoom(Math.exp(-event.deltaY * unit * by), placeIn(stage, event));
      }
    },
    { passive: false },
  );
}

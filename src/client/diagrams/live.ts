import type { Outcome } from './draw';

const PAGE = `${import.meta.env.BASE_URL}@diagrams/src/client/diagrams/page.html`;

const NOTE =
  'This diagram is not committed yet: run "npm run diagrams", and commit what it writes.';

let page: Promise<Window> | null = null;

/** Outcomes by key, because an edit elsewhere on the page shows the same diagrams again. */
const outcomes = new Map<string, Promise<Outcome>>();

/** Opens the drawing page in a frame, because Mermaid needs inline styles, which the policy forbids. */
function openPage(): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.className = 'dev-drawing';
  frame.src = PAGE;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => frame.contentWindow && resolve(frame.contentWindow));
    document.body.append(frame);
  });
}

async function draw(source: string, key: string): Promise<Outcome> {
  page ??= openPage();
  return (await page).drawDiagram(source, key);
}

/** Replaces the source of a diagram with its drawing, or adds its error. */
async function show(figure: Element, key: string): Promise<void> {
  const lines = [...figure.querySelectorAll('code .line')].map((line) => line.textContent);
  const drawing = outcomes.get(key) ?? draw(lines.join('\n'), key);
  outcomes.set(key, drawing);
  const outcome = await drawing;
  const note = document.createElement('output');
  note.className = 'dev-note';
  if (outcome.kind === 'failed') {
    note.textContent = `Line ${outcome.line} of the diagram: ${outcome.message}`;
    figure.prepend(note);
  } else {
    note.textContent = [NOTE, ...outcome.warnings].join('\n');
    const frame = document.createElement('div');
    frame.className = 'framed scrolls';
    frame.innerHTML = outcome.svg;
    figure.replaceChildren(note, frame);
  }
}

function showAll(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-undrawn]')) {
    const { undrawn = '' } = figure.dataset;
    delete figure.dataset.undrawn;
    void show(figure, undrawn);
  }
}

/** Draws new diagrams in development, on this page and on later ones. */
export function drawNewDiagrams(): void {
  new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true });
  showAll();
}

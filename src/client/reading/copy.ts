import { attemptAsync } from 'es-toolkit';
import { announce, onPress } from '../page';
import { fetchFile } from '../router/payloads';

/** Duration of the feedback on buttons and heading anchors, in ms. */
const FEEDBACK = 2000;

const LABELS = { copied: 'Copied', failed: 'Copying failed' };

/** Reads the code of a block, without lines that a diff removes. */
function readCode(button: HTMLElement): string {
  const code = button.closest('[data-code-block]')?.querySelector('code');
  const lines = [...(code?.querySelectorAll(':scope > .line:not(.remove)') ?? [])];
  return lines.map((line) => line.textContent).join('\n');
}

/** Loads the text that a button copies: a code block, or the Markdown of the page. */
async function readText(button: HTMLElement): Promise<Blob> {
  const { file } = button.dataset;
  const text = file === undefined ? readCode(button) : await (await fetchFile(file)).text();
  return new Blob([text], { type: 'text/plain' });
}

/** Marks an element with the outcome for a while, and announces it. */
function showOutcome(element: HTMLElement, outcome: keyof typeof LABELS, message: string) {
  const label = element.querySelector('span');
  element.dataset.label ??= label?.textContent ?? '';
  element.dataset.copy = outcome;
  label?.replaceChildren(LABELS[outcome]);
  announce(message);
  setTimeout(() => {
    delete element.dataset.copy;
    label?.replaceChildren(element.dataset.label ?? '');
  }, FEEDBACK);
}

/** Copies a code block, or the page as Markdown, when its button is pressed. */
export function copyOnClick(): void {
  onPress('[data-copies]', async (button) => {
    // A promise of the text, because browsers only allow copying during the click.
    const item = new ClipboardItem({ 'text/plain': readText(button) });
    const [error] = await attemptAsync(() => navigator.clipboard.write([item]));
    const outcome = error === null ? 'copied' : 'failed';
    showOutcome(button, outcome, LABELS[outcome]);
  });
}

/** Toggles line wrapping of a code block when its button is pressed. */
export function wrapOnClick(): void {
  onPress('[data-wrap-code]', (button) => {
    const wraps = button.closest('[data-code-block]')?.toggleAttribute('data-wraps');
    button.ariaPressed = String(wraps);
  });
}

/** Copies the URL of a heading when its anchor is clicked. */
export function copyHeadingAnchors(): void {
  onPress<HTMLAnchorElement>('a[data-anchor]', async (anchor, { ctrlKey, metaKey, shiftKey }) => {
    if (metaKey || ctrlKey || shiftKey) {
      return;
    }
    const [error] = await attemptAsync(() => navigator.clipboard.writeText(anchor.href));
    // On failure, the address bar shows the URL anyway.
    if (error === null) {
      showOutcome(anchor, 'copied', 'Link copied');
    }
  });
}

import { attemptAsync } from 'es-toolkit';
import { announce, onPress } from '../page';
import { fetchFile } from '../router/payloads';

/** Duration of the feedback on buttons and heading anchors, in ms. */
const FEEDBACK = { button: 2000, anchor: 1500 };

const LABELS = { copied: 'Copied', failed: 'Copying failed' };

/** The code of a block as text, without lines that a diff takes away. */
function readCode(button: HTMLElement): string {
  const code = button.closest('[data-code-block]')?.querySelector('code');
  const lines = [...(code?.querySelectorAll(':scope > .line') ?? [])];
  return lines.length === 0
    ? (code?.textContent ?? '')
    : lines
        .filter((line) => !line.classList.contains('remove'))
        .map((line) => line.textContent)
        .join('\n');
}

/** Shows the outcome on a button for a while; its label says the same in words. */
function showOutcome(button: HTMLElement, outcome: keyof typeof LABELS) {
  const label = button.querySelector('span');
  button.dataset.label ??= label?.textContent ?? '';
  button.dataset.copy = outcome;
  label?.replaceChildren(LABELS[outcome]);
  announce(LABELS[outcome]);
  setTimeout(() => {
    delete button.dataset.copy;
    label?.replaceChildren(button.dataset.label ?? '');
  }, FEEDBACK.button);
}

/** The text that a button copies: a block of code, or the Markdown of a page as soon as it is there. */
async function readText(button: HTMLElement): Promise<Blob> {
  const { file } = button.dataset;
  const text = file === undefined ? readCode(button) : await (await fetchFile(file)).text();
  return new Blob([text], { type: 'text/plain' });
}

/** Puts the code of a block, or a page as Markdown, on the clipboard when its button is pressed. */
export function copyOnClick(): void {
  onPress('[data-copies]', async (button) => {
    // Browsers allow it during the click alone, so the clipboard gets a promise of the text.
    const item = new ClipboardItem({ 'text/plain': readText(button) });
    const [error] = await attemptAsync(() => navigator.clipboard.write([item]));
    showOutcome(button, error === null ? 'copied' : 'failed');
  });
}

/** Wraps the lines of a block of code, or no longer, when its button is pressed. */
export function wrapOnClick(): void {
  onPress('[data-wrap-code]', (button) => {
    const wraps = button.closest('[data-code-block]')?.toggleAttribute('data-wraps');
    if (wraps !== undefined) {
      button.setAttribute('aria-pressed', String(wraps));
    }
  });
}

/** Copies the address of a heading when its anchor is followed. */
export function copyHeadingAnchors(): void {
  onPress<HTMLAnchorElement>('a[data-anchor]', async (anchor, event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    const [error] = await attemptAsync(() => navigator.clipboard.writeText(anchor.href));
    if (error !== null) {
      // The address bar has it as well.
      return;
    }
    anchor.dataset.anchor = 'copied';
    announce('Link copied');
    setTimeout(() => {
      anchor.dataset.anchor = '';
    }, FEEDBACK.anchor);
  });
}

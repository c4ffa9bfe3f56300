import { attemptAsync } from 'es-toolkit';
import { announce, onPress } from '../page';
import { fetchFile } from '../router/payloads';

/** Duration of the feedback on buttons and heading anchors, in ms. */
const FEEDBACK = { button: 2000, anchor: 1500 };

const LABELS = { copied: 'Copied', failed: 'Copying failed' };

/** Reads the code of a block, without lines that a diff removes. */
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

/** Shows the outcome on a button for a while, also in its label. */
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

/** Loads the text that a button copies: a code block, or the Markdown of the page. */
async function readText(button: HTMLElement): Promise<Blob> {
  const { file } = button.dataset;
  const text = file === undefined ? readCode(button) : await (await fetchFile(file)).text();
  return new Blob([text], { type: 'text/plain' });
}

/** Copies a code block, or the page as Markdown, when its button is pressed. */
export function copyOnClick(): void {
  onPress('[data-copies]', async (button) => {
    // A promise of the text, because browsers only allow copying during the click.
    const item = new ClipboardItem({ 'text/plain': readText(button) });
    const [error] = await attemptAsync(() => navigator.clipboard.write([item]));
    showOutcome(button, error === null ? 'copied' : 'failed');
  });
}

/** Toggles line wrapping of a code block when its button is pressed. */
export function wrapOnClick(): void {
  onPress('[data-wrap-code]', (button) => {
    const wraps = button.closest('[data-code-block]')?.toggleAttribute('data-wraps');
    if (wraps !== undefined) {
      button.setAttribute('aria-pressed', String(wraps));
    }
  });
}

/** Copies the URL of a heading when its anchor is clicked. */
export function copyHeadingAnchors(): void {
  onPress<HTMLAnchorElement>('a[data-anchor]', async (anchor, event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    const [error] = await attemptAsync(() => navigator.clipboard.writeText(anchor.href));
    if (error !== null) {
      // The address bar shows the URL anyway.
      return;
    }
    anchor.dataset.anchor = 'copied';
    announce('Link copied');
    setTimeout(() => {
      anchor.dataset.anchor = '';
    }, FEEDBACK.anchor);
  });
}

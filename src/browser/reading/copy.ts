import { attemptAsync } from 'es-toolkit';
import { announce, onPress } from '../page';
import { fetchFile } from '../router/payloads';

/** How long a button, and the anchor of a heading, says what came of it, in milliseconds. */
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

/** Has a button say what came of it, for a while; a label in it says the same in words. */
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

/** Puts the code of a block, or a page as Markdown, on the clipboard when its button is pressed. */
export function copyOnClick(): void {
  onPress('[data-copies]', async (button) => {
    const { file } = button.dataset;
    const [error] = await attemptAsync(async () => {
      const text = file === undefined ? readCode(button) : await (await fetchFile(file)).text();
      await navigator.clipboard.writeText(text);
    });
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
      // The address bar has it as well: there is nothing to tell the reader.
      return;
    }
    anchor.dataset.anchor = 'copied';
    announce('Link copied');
    setTimeout(() => {
      anchor.dataset.anchor = '';
    }, FEEDBACK.anchor);
  });
}

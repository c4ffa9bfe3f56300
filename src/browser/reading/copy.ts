import { announce } from '../page';
import { onPress } from './press';

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

/** Text of a file of this site. */
async function readFile(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href} answered ${response.status}.`);
  }
  return response.text();
}

/** Has a button say what came of it, for a while; a label in it says the same in words. */
function showOutcome(button: HTMLElement, outcome: keyof typeof LABELS) {
  const label = button.querySelector('span');
  button.dataset.label ??= label?.textContent ?? '';
  button.dataset.copy = outcome;
  if (label) {
    label.textContent = LABELS[outcome];
  }
  announce(LABELS[outcome]);
  setTimeout(() => {
    delete button.dataset.copy;
    if (label) {
      label.textContent = button.dataset.label ?? '';
    }
  }, FEEDBACK.button);
}

/** Puts the code of a block, or a page as Markdown, on the clipboard when its button is pressed. */
export function copyOnClick(): void {
  onPress('[data-copies]', async (button) => {
    try {
      const { file } = button.dataset;
      const text = file === undefined ? readCode(button) : await readFile(file);
      await navigator.clipboard.writeText(text);
      showOutcome(button, 'copied');
    } catch {
      showOutcome(button, 'failed');
    }
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
    try {
      await navigator.clipboard.writeText(anchor.href);
    } catch {
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

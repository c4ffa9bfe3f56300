import { onPress } from '../page';
import { decodeFragment, oncePerFrame, scrollWithin } from '../scroll';

/** Reading line, as a share of the window's height. */
const READING_LINE = 0.25;

interface Viewport {
  height: number;
  isAtEnd: boolean;
  fragment: string;
}

/**
 * Returns the heading whose section is being read: the last one above the reading line. At the end of
 * a page, where the last headings never reach that line, it is the target of the fragment.
 *
 * @param headings position of each, in pixels from the top of the window
 * @returns id of the heading, or null above the first
 */
export function headingInView(
  headings: { id: string; top: number }[],
  viewport: Viewport,
): string | null {
  const line = viewport.height * READING_LINE;
  const jumped = headings.find(({ id, top }) => {
    return viewport.isAtEnd && id === viewport.fragment && top >= 0 && top < viewport.height;
  });
  return (jumped ?? headings.findLast(({ top }) => top <= line))?.id ?? null;
}

function readViewport(): Viewport {
  return {
    height: window.innerHeight,
    isAtEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    fragment: decodeFragment(location.hash.slice(1)),
  };
}

/** Collects the links of the tables of contents by target id. */
function readLists(): Map<string, HTMLAnchorElement[]> {
  const links = new Map<string, HTMLAnchorElement[]>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main [data-contents] a')) {
    const id = decodeFragment(link.hash.slice(1));
    links.set(id, [...(links.get(id) ?? []), link]);
  }
  return links;
}

function mark(link: HTMLAnchorElement) {
  link.setAttribute('aria-current', 'true');
  const scroller = link.closest('[data-contents]')?.parentElement;
  if (scroller) {
    scrollWithin(scroller, link);
  }
}

/**
 * Marks the current heading in the tables of contents.
 *
 * @returns the function to call on each page, the first one too
 */
export function markContents(): () => void {
  let lists: ReturnType<typeof readLists> = new Map();
  let current: string | null = null;
  const update = () => {
    const headings = [...lists.keys()].flatMap((id) => {
      const element = document.getElementById(id);
      return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
    });
    const next = headings.length > 0 ? headingInView(headings, readViewport()) : null;
    if (next === current) {
      return;
    }
    for (const link of lists.get(current ?? '') ?? []) {
      link.removeAttribute('aria-current');
    }
    current = next;
    const links = lists.get(next ?? '') ?? [];
    links.forEach(mark);
    document.querySelector('[data-current-heading]')?.replaceChildren(links[0]?.textContent ?? '');
  };
  const updateInFrame = oncePerFrame(update);
  window.addEventListener('scroll', updateInFrame, { passive: true });
  window.addEventListener('hashchange', update);
  window.addEventListener('resize', update);
  return () => {
    lists = readLists();
    current = null;
    update();
  };
}

/** Opens the popover of narrow screens at the current heading, and closes it on a choice. */
export function watchContentsPopover(): void {
  onPress('[popover] [data-contents] a', (link) => {
    link.closest<HTMLElement>('[popover]')?.hidePopover();
  });
  const onToggle = ({ target }: Event) => {
    const isOpen = target instanceof HTMLElement && target.matches(':popover-open');
    const current = isOpen && target.querySelector<HTMLAnchorElement>('[aria-current]');
    if (current) {
      mark(current);
    }
  };
  // The event does not bubble.
  document.addEventListener('toggle', onToggle, true);
}

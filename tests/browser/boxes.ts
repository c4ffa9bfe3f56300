import type { Page } from '@playwright/test';

/**
 * Finds words outside of the window, or overlapping the next block.
 *
 * @returns one line per problem
 */
export function findOverlaps(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = wide > 0 ? [`the page scrolls ${wide} pixels sideways`] : [];
    const range = document.createRange();
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr-only, .scrolls, thead, a[href="#main"], svg');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && textContent?.trim() && isSeen(parentElement)) {
        range.selectNodeContents(walker.currentNode);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < -1 || right > window.innerWidth + 1)) {
          found.push(`outside: ${textContent.trim().slice(0, 40)}`);
        }
      }
    }
    for (const prose of document.querySelectorAll('main .prose, main header, main footer, nav')) {
      const boxes = [...prose.children].filter(isSeen).map((child) => {
        const { bottom, height, left, right, top } = child.getBoundingClientRect();
        return { bottom, height, left, right, top, text: child.textContent?.slice(0, 30) };
      });
      for (const [index, box] of boxes.entries()) {
        const next = boxes[index + 1];
        const isBelow = next && next.left < box.right - 1 && next.right > box.left + 1;
        if (isBelow && next.height > 0 && next.top < box.bottom - 2 && next.bottom > box.top + 2) {
          found.push(`overlap: ${box.text} / ${next.text}`);
        }
      }
    }
    return found;
  });
}

/**
 * Finds text that is cut off by its own box, unless the box scrolls or shows an ellipsis.
 *
 * @returns the start of each text
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, thead, a[href="#main"], svg'))
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const isClipped = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
        return (
          (isClipped && element.scrollWidth > element.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map(
        (element) =>
          `${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
      ),
  );
}

/**
 * Finds blocks whose visual order differs from the document order. Blocks next to each other count as one
 * line.
 *
 * @returns the start of each text
 */
export function findReordered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blocks = [
      ...document.querySelectorAll('main :is(h1, h2, h3, p, li, pre, summary, figcaption)'),
    ]
      .filter((block) => block.checkVisibility({ visibilityProperty: true }))
      .filter((block) => !block.closest('.sr-only, nav, svg, dialog'))
      .map((block) => ({
        text: block.textContent?.trim().slice(0, 40),
        box: block.getBoundingClientRect(),
      }));
    return blocks.flatMap(({ text, box }, index) => {
      const before = blocks[index - 1]?.box;
      const isAbove = before && box.bottom < before.top && box.left < before.right;
      return isAbove ? [`${text}`] : [];
    });
  });
}

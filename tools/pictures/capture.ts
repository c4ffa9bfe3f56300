import { expect, type Page } from '@playwright/test';
import type { Find, Margins, Picture } from './picture';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Space around a picture, in CSS pixels: a number next to the outermost part fits beside it. */
const MARGINS: Required<Margins> = { left: 24, right: 24, top: 16, bottom: 16 };
/** Space between a part and its outline. */
const OUTLINE = 5;
/** Device pixels per CSS pixel, for dense screens and enlarged pictures. */
export const DENSITY = 2;
const QUALITY = 80;

/** Time that a screen may take on a busy machine, in ms. */
export const PATIENCE = 60_000;

/** Waits until nothing loads or moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: PATIENCE });
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const isLoaded = [...document.images].every(
      (image) => image.loading === 'lazy' || image.complete,
    );
    return isLoaded && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}

/** The smallest rectangle around elements. */
async function surround(page: Page, finds: Find[], by: Margins): Promise<Box> {
  const boxes: Box[] = [];
  for (const find of finds) {
    await find(page).waitFor();
    boxes.push((await find(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
  }
  const { left = 0, right = 0, top = 0, bottom = 0 } = by;
  const x = Math.min(...boxes.map((box) => box.x)) - left;
  const y = Math.min(...boxes.map((box) => box.y)) - top;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + right - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + bottom - y,
  };
}

/** The part of a rectangle that is inside the window, in whole pixels. */
function clipTo({ x, y, width, height }: Box, window: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(window.width, Math.ceil(x + width));
  const bottom = Math.min(window.height, Math.ceil(y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Runs in the page: outlines parts, with their numbers outside of a corner of the outline. */
function drawNumbers({ boxes, clip }: { boxes: Box[]; clip: Box }): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const [accent, ink] = isDark ? ['#ff9d66', '#1f1f2e'] : ['#b93808', '#ffffff'];
  const layer = document.createElement('div');
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const outline = document.createElement('div');
    outline.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;box-sizing:border-box;border:2px solid ${accent};border-radius:5px`;
    const badge = document.createElement('div');
    const left = Math.max(clip.x, Math.min(x - 18, clip.x + clip.width - 22));
    const top = Math.max(clip.y, Math.min(y - 18, clip.y + clip.height - 22));
    badge.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:22px;height:22px;border-radius:11px;background:${accent};color:${ink};font:700 13px/22px sans-serif;text-align:center`;
    badge.textContent = String(index + 1);
    layer.append(outline, badge);
  }
  // In the top layer, above open dialogs and menus.
  layer.popover = 'manual';
  layer.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;margin:0;padding:0;border:0;background:none;pointer-events:none';
  document.body.append(layer);
  layer.showPopover();
}

/**
 * Takes a picture of the page as it is, with numbers on its parts.
 *
 * @returns bytes of a WebP file
 */
export async function capture(page: Page, { margin, parts, show }: Picture): Promise<Buffer> {
  const around = { ...MARGINS, ...margin };
  const outline = { left: OUTLINE, right: OUTLINE, top: OUTLINE, bottom: OUTLINE };
  await surround(page, show, around);
  // What the last click leaves under the pointer would look chosen.
  await page.mouse.move(0, 0);
  await settle(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = clipTo(await surround(page, show, around), window);
  const boxes: Box[] = [];
  for (const { find } of parts) {
    boxes.push(await surround(page, find, outline));
  }
  await page.evaluate(drawNumbers, { boxes, clip });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale: DENSITY },
  });
  return Buffer.from(data, 'base64');
}

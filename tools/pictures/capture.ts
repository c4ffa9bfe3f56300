import { expect, type Locator, type Page } from '@playwright/test';
import { findIn } from './find';
import type { Margins, Picture } from './picture';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Default margins around the shown elements, in CSS pixels, with space for numbers. */
const MARGINS: Required<Margins> = { left: 24, right: 24, top: 16, bottom: 16 };
/** Distance of an outline from its part, in CSS pixels. */
const OUTLINE = 5;
/** Device pixels per CSS pixel, for high-density screens and zoom. */
export const DENSITY = 2;
const QUALITY = 80;

/** Timeout of a step on a busy machine, in ms. */
export const TIMEOUT = 60_000;

/** Waits for requests, fonts, images and animations to finish. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: TIMEOUT });
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const isLoaded = [...document.images].every(
      (image) => image.loading === 'lazy' || image.complete,
    );
    return isLoaded && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}

/** Measures the smallest rectangle around elements, plus margins. */
async function measure(elements: Locator[], margins: Margins): Promise<Box> {
  const boxes: Box[] = [];
  for (const element of elements) {
    await element.waitFor();
    boxes.push((await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
  }
  const { left = 0, right = 0, top = 0, bottom = 0 } = margins;
  const x = Math.min(...boxes.map((box) => box.x)) - left;
  const y = Math.min(...boxes.map((box) => box.y)) - top;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + right - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + bottom - y,
  };
}

/** Clips a rectangle to the window, in whole pixels. */
function clipTo({ x, y, width, height }: Box, window: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(window.width, Math.ceil(x + width));
  const bottom = Math.min(window.height, Math.ceil(y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Runs in the page: outlines parts and puts numbers at the corners of the outlines. */
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
  // A popover is in the top layer, above open dialogs and menus.
  layer.popover = 'manual';
  layer.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;margin:0;padding:0;border:0;background:none;pointer-events:none';
  document.body.append(layer);
  layer.showPopover();
}

/** Takes a screenshot of the page in its current state, with numbered parts, as WebP. */
export async function capture(page: Page, { margin, parts, show }: Picture): Promise<Buffer> {
  const found = findIn(page);
  const around = { ...MARGINS, ...margin };
  const outline = { left: OUTLINE, right: OUTLINE, top: OUTLINE, bottom: OUTLINE };
  await measure(show(found), around);
  // The element under the pointer would look hovered.
  await page.mouse.move(0, 0);
  await settle(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = clipTo(await measure(show(found), around), window);
  const boxes: Box[] = [];
  for (const part of parts(found)) {
    boxes.push(await measure(part, outline));
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

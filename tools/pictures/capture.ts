import { errors, expect, type Page } from '@playwright/test';
import { compact, isEqual } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';
import type { Application } from './application';
import { type Admin, DENSITY, PATIENCE } from './browser';
import { drawPicture } from './draw-marks';
import { findSmallestText } from './legibility';
import { type Box, cutOut, grow, layOut, type MarkedBox, surround } from './marks';
import type { Find, Picture, Side } from './picture';

/** CSS pixels. */
interface Size {
  width: number;
  height: number;
}

const WINDOW: Size = { width: 1280, height: 860 };
/** CSS pixels around what is shown. */
const MARGIN = 16;
/** CSS pixels between a part and its outline. */
const OUTLINE: Record<Side, number> = { left: 5, right: 5, top: 5, bottom: 5 };
/** Quality of WebP, from the best that keeps a picture below its limit. */
const QUALITIES = [88, 80, 72, 64, 56];
/** How often the screen is taken before it counts as restless. */
const MOST_TAKES = 10;
const STILL = { animations: 'disabled', caret: 'hide' } as const;
/** Bytes of a picture at most. */
export const MOST_BYTES = 90_000;

/** State of the tour for newcomers in the browser's storage when it is over. */
const FINISHED_TOUR = { tours: {}, enabled: false, hidden: false, completedActions: [] };

/** Runs in each document before the admin panel: sets the state of the tour, or begins it anew. */
function setTour(state: string | null): void {
  if (state === null) {
    localStorage.removeItem('STRAPI_GUIDED_TOUR');
  } else {
    localStorage.setItem('STRAPI_GUIDED_TOUR', state);
  }
}

/** Waits until nothing is on its way, turns, or moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: PATIENCE });
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    const areThere = pictures.every((image) => image.complete);
    return areThere && document.getAnimations().every((each) => each.playState !== 'running');
  });
}

/** What was taken of the screen, and where its parts are on it. */
interface Taken {
  clip: Box;
  parts: MarkedBox[];
  shot: Buffer;
  /** Size of the smallest text in it, in CSS pixels. */
  text: number;
}

/** A picture of a screen. */
export interface Shot {
  /** Of a WebP file. */
  bytes: Buffer;
  /** Width with the numbers around it, and size of the smallest text in it, in CSS pixels. */
  width: number;
  text: number;
}

/** The smallest rectangle around elements; null when one of them has just been drawn anew. */
async function surroundAll(page: Page, finds: Find[]): Promise<Box | null> {
  const boxes: (Box | null)[] = [];
  for (const find of finds) {
    await find(page).waitFor();
    boxes.push(await find(page).boundingBox());
  }
  const there = compact(boxes);
  return there.length === boxes.length ? surround(there) : null;
}

async function takeOnce(page: Page, picture: Picture, window: Size): Promise<Taken | null> {
  const margins = { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN, ...picture.margin };
  const shown = await surroundAll(page, picture.show);
  const clip = shown && cutOut(shown, margins, window);
  const parts: MarkedBox[] = [];
  for (const { find, margin, side } of picture.parts) {
    const found = await surroundAll(page, find);
    if (!found || !clip) {
      return null;
    }
    const box = grow(found, { ...OUTLINE, ...margin });
    parts.push({ side, box: { ...box, x: box.x - clip.x, y: box.y - clip.y } });
  }
  await settle(page);
  if (!clip) {
    return null;
  }
  const text = await findSmallestText(page, clip);
  return { clip, parts, text, shot: await page.screenshot({ clip, ...STILL }) };
}

/** Takes a picture again and again, until nothing in it has changed since the last time. */
async function takeStill(page: Page, picture: Picture, window: Size): Promise<Taken> {
  let last: Taken | null = null;
  for (let left = MOST_TAKES; left > 0; left--) {
    const next = await takeOnce(page, picture, window);
    if (next && isEqual(next, last)) {
      return next;
    }
    last = next;
  }
  throw new SiteError('The screen does not stand still.');
}

/** Bytes of a page as WebP, as good as the limit lets it be. */
async function writeWebp(page: Page, size: Size): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const color = { r: 0, g: 0, b: 0, a: 0 };
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y: 0, ...size, scale: DENSITY },
      captureBeyondViewport: true,
    });
    bytes = Buffer.from(data, 'base64');
    if (bytes.length < MOST_BYTES) {
      return bytes;
    }
  }
  throw new SiteError(`It has ${bytes.length} bytes, ${MOST_BYTES} are allowed. Show less.`);
}

/** Opens a screen, takes it, and draws the marks of its parts around it. */
async function captureOnce(
  picture: Picture,
  application: Application,
  { context, mode, typeface }: Admin,
): Promise<Shot> {
  const page = await context.newPage();
  const { hasTour, path, steps = [], window = WINDOW } = picture;
  try {
    await page.setViewportSize(window);
    await page.addInitScript(setTour, hasTour ? null : JSON.stringify(FINISHED_TOUR));
    const below = typeof path === 'string' ? path : path(application.content);
    await page.goto(`${application.address}/admin${below}`);
    for (const step of steps) {
      await step(page);
    }
    const { clip, parts, shot, text } = await takeStill(page, picture, window);
    const layout = layOut(clip, parts);
    const address = `data:image/png;base64,${shot.toString('base64')}`;
    await page.goto('about:blank');
    await page.setContent(drawPicture(address, layout, mode, typeface));
    await page.evaluate(() => document.fonts.ready);
    return { bytes: await writeWebp(page, layout), width: layout.width, text };
  } finally {
    await page.close();
  }
}

/**
 * Takes a picture of a screen. A screen that a busy machine did not finish is opened once more.
 *
 * @throws SiteError that names the picture, when something of it is not on the screen
 */
export async function capture(
  picture: Picture,
  application: Application,
  admin: Admin,
): Promise<Shot> {
  const take = () => captureOnce(picture, application, admin);
  try {
    return await take().catch((error) => {
      if (error instanceof errors.TimeoutError) {
        return take();
      }
      throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = `The picture ${picture.name} (${admin.mode}) failed: ${reason}`;
    throw new SiteError(`${failed}\nIts steps and parts are in tools/pictures/list/.`);
  }
}

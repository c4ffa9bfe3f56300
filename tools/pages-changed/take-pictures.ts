import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../tests/bench/chromium';
import { serveStatic } from '../../tests/bench/static-server';

/** Widths of windows, in CSS pixels: a phone and a desk. */
const WIDTHS = [390, 1440];

/** Height of a window, and the most of a page that is shown, in CSS pixels. */
const HEIGHT = { window: 900, most: 6000 };

/**
 * Takes pictures of pages of a built site: each as a phone and a desk show it, from its top.
 *
 * @param site folder of the built site
 * @param folder that they are written to, as `guides-intro-390.jpeg`
 */
export async function takePictures(site: string, hrefs: string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const served = await serveStatic(site);
  const browser = await launchBrowser();
  try {
    for (const width of WIDTHS) {
      const viewport = { width, height: HEIGHT.window };
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      for (const href of hrefs) {
        await page.goto(served.address + href, { waitUntil: 'networkidle' });
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const name = href.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
        await page.screenshot({
          path: join(folder, `${name}-${width}.jpeg`),
          type: 'jpeg',
          quality: 70,
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(whole, HEIGHT.most) },
        });
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

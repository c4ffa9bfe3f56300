import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import type { drawDiagram, Outcome } from '../../src/client/diagrams/draw';

declare global {
  interface Window {
    /** What the page lends to this side. */
    drawDiagram?: typeof drawDiagram;
  }
}

const PROJECT = resolve(import.meta.dirname, '../..');

/** Browsers of Debian; elsewhere Playwright's own is used. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Grace period for the page's scripts, in ms. */
const START_TIMEOUT = 180_000;

/** A page of a browser in which Mermaid draws. */
export interface DrawingPage {
  /** Draws a diagram; `key` distinguishes ids of drawings. */
  draw(source: string, key: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** Serves the drawing page, and opens it in a browser of its own. */
export async function openDrawingPage(): Promise<DrawingPage> {
  const server = await createServer({
    configFile: false,
    root: PROJECT,
    cacheDir: 'node_modules/.cache/diagrams',
    logLevel: 'error',
    optimizeDeps: { entries: ['tools/diagrams/page.html'] },
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  const browser = await chromium.launch({
    executablePath: BROWSERS.find((path) => existsSync(path)),
    args: ['--no-sandbox'],
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    await server.listen();
    const page = await browser.newPage();
    // The first time, the server bundles Mermaid.
    page.setDefaultTimeout(START_TIMEOUT);
    const [address] = server.resolvedUrls?.local ?? [];
    await page.goto(`${address}tools/diagrams/page.html`);
    await page.waitForFunction(() => window.drawDiagram !== undefined);
    return {
      draw: (source, key) =>
        page.evaluate(
          ([text, name]): Promise<Outcome> =>
            window.drawDiagram?.(text, name) ?? Promise.reject(new Error('The page was reloaded.')),
          [source, key] as const,
        ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

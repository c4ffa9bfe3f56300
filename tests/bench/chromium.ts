import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';

/**
 * Debian's browsers are used where they are installed; elsewhere Playwright's own. The one without
 * windows goes first: what the other draws around each page takes a third of the time of tests.
 */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

/** How many times slower than this machine the reader's is. */
const SLOWDOWN = 4;

/** Milliseconds of an idle page, after the network is, before it counts as loaded. */
const QUIET = 700;

const executablePath = DEBIAN_BROWSERS.find((path) => existsSync(path));

/** Options for launchers of the browser. */
export const BROWSER = executablePath ? { executablePath, args: FLAGS } : { args: FLAGS };

/** Starts the browser; Playwright ends it with the process. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(BROWSER);
}

/** A new reader: nothing cached, one page. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/**
 * Opens a page for a reader who was never here.
 *
 * @param browser where
 * @param watch runs in each document before its own scripts
 */
export async function openVisit(browser: Browser, watch?: () => void): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The compiler of TypeScript wraps functions that have a name in a call of this.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (watch) {
    await context.addInitScript(watch);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { context, page, session };
}

/**
 * Slows the page's process down. Chromium slows the thread of the page alone: it refuses the command
 * for workers ("only supported for pages"), which therefore run at the machine's speed.
 */
export async function slowDown({ session }: Visit, rate = SLOWDOWN): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until the network is idle, and the page too. */
export async function settle({ page }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
}

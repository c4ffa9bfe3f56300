import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/**
 * Debian's browsers are used where they are installed, Playwright's own elsewhere. The one without
 * windows goes first: tests take a third longer in the other.
 */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

const executablePath = DEBIAN_BROWSERS.find((path) => existsSync(path));

/** Launch options of the browser. */
export const BROWSER = executablePath ? { executablePath, args: FLAGS } : { args: FLAGS };

/** Starts the browser; Playwright ends it with the process. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(BROWSER);
}

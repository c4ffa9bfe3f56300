import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Debian's browsers; the headless one is first because it's a third faster. Elsewhere Playwright's is used. */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

const executablePath = DEBIAN_BROWSERS.find((path) => existsSync(path));

/** Launch options of the browser. */
export const BROWSER = executablePath ? { executablePath, args: FLAGS } : { args: FLAGS };

/** Launches the browser; Playwright closes it when the process exits. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(BROWSER);
}

import { defineConfig, devices } from '@playwright/test';
import { PORTS } from './tests/browser/sites';
import { BROWSER } from './tests/chromium';

/**
 * A test runs at the size of a desktop alone, unless it is about what size or touch change: menus, layout,
 * dialogs of narrow screens, scrolling, pictures.
 */
const BOTH_SIZES = /@both-sizes/;

/** Stands at what only phones have. */
const PHONE = /@phone/;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/*.spec.ts', 'faults/browser/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On busy machines: a test that passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['line'], ['./tests/closing-line.ts']] : 'list',
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
    // Recording slows every test: those that fail are recorded when they run again.
    trace: 'on-first-retry',
    launchOptions: BROWSER,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: PHONE,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: [BOTH_SIZES, PHONE],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'npx tsx tests/serve-sites.ts',
    url: `http://localhost:${PORTS.site}/docs/intro`,
    // Six sites are built first.
    timeout: 600_000,
  },
});

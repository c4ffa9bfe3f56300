import { defineConfig, devices } from '@playwright/test';
import { SITE } from './tests/browser/sites';
import { BROWSER } from './tests/chromium';

/** Marks tests of behavior that depends on size or touch. Other tests only run at desktop size. */
const BOTH_SIZES = /@both-sizes/;

/** Marks tests of behavior that only phones have. */
const PHONE = /@phone/;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/*.spec.ts', 'faults/browser/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // For busy machines. A test that passes on the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['line'], ['./tests/closing-line.ts']] : 'list',
  use: {
    baseURL: SITE,
    // Recording is slow, so only retries are recorded.
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
    url: `${SITE}/docs/intro`,
    // Builds seven sites first.
    timeout: 600_000,
  },
});

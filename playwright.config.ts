import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's browser is used where it is installed; elsewhere Playwright's own. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const PORT = 4271;

const launchOptions = existsSync(DEBIAN_CHROMIUM)
  ? {
      executablePath: DEBIAN_CHROMIUM,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    }
  : {};

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.CI ? [['line'], ['./tests/closing-line.ts']] : 'list',
  use: { baseURL: `http://localhost:${PORT}`, trace: 'retain-on-failure', launchOptions },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'mobile', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: `npm run build -- --strict && npm run serve -- --port ${PORT}`,
    url: `http://localhost:${PORT}/docs/intro`,
    reuseExistingServer: !process.env.CI,
    timeout: 180_000,
  },
});

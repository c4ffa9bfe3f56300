import { defineConfig, devices } from '@playwright/test';
import { BROWSER } from './tests/bench/chromium';
import { PORTS } from './tests/browser/sites';

const server = (command: string, url: string) => ({
  command,
  url,
  timeout: 180_000,
});

const FAULTS = 'faults/browser/*.spec.ts';

/** They are about neither touch nor size, so that one browser shows them. */
const OF_ANY_SIZE = [FAULTS, 'browser/{dev,docusaurus,failure,source}.spec.ts'];

/** They choose their sizes themselves. */
const OF_OWN_SIZE = 'browser/{diagrams,gutter,layout,tables,typeface}.spec.ts';

/** Stands at tests that choose their size themselves, in files with others. */
const OWN_SIZE = /@own-size/;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/*.spec.ts', FAULTS],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On busy machines: a test that passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['line'], ['./tests/closing-line.ts']] : 'list',
  // One set of pictures for all machines: fonts differ, so the comparison is tolerant instead.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{projectName}{ext}',
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
    // Recording slows every test: in CI those that fail are recorded when they run again.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: BROWSER,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testIgnore: [...OF_ANY_SIZE, OF_OWN_SIZE],
      grepInvert: OWN_SIZE,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    server(
      `npm run build -- --strict && npm run serve -- --port ${PORTS.site}`,
      `http://localhost:${PORTS.site}/docs/intro`,
    ),
    server(
      `npx tsx tests/serve-fixture.ts features ${PORTS.features}`,
      `http://localhost:${PORTS.features}/base/guide/text`,
    ),
    server(
      `npx tsx tests/serve-fixture.ts versions ${PORTS.versions}`,
      `http://localhost:${PORTS.versions}/start`,
    ),
    server(
      `npx tsx tests/serve-fixture.ts reader ${PORTS.reader}`,
      `http://localhost:${PORTS.reader}/guides/setup`,
    ),
  ],
});

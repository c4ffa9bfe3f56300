import { defineConfig } from 'vitest/config';

/** Tests that build a site or read all content, which is too slow for every commit. */
const SITE_TESTS = ['tests/site/**/*.test.ts', 'tests/unit/search/*.test.ts'];

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests of sites mostly wait for child processes.
    maxWorkers: 2,
    // Loading the modules of each file anew takes longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: SITE_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE_TESTS,
          globalSetup: 'tests/make-engine.ts',
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** What faults are tried on: the unit tests of the rooms that `stryker.config.mjs` names files of. */
export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    setupFiles: 'tests/few-examples.ts',
    // The tests of a fault run in one context: most of the time went into importing modules again.
    isolate: false,
    deps: {
      optimizer: {
        ssr: { enabled: true, include: ['es-toolkit', 'es-toolkit/compat', 'fast-check', 'zod'] },
      },
    },
    include: ['src/{site,pages,search,markdown,files,browser}/**/*.test.{ts,tsx}'],
    // Figures are drawn for seconds, and their files are not among those with faults.
    exclude: ['src/markdown/diagram/**', 'src/markdown/draw-figure.test.ts'],
  },
});

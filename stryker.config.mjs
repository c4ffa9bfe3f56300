const inRoom = (room, names) => names.split(' ').map((name) => `src/${room}/${name}.ts`);

/** Where a fault would be felt: docs/decisions/2026-11-23-faults-are-put-in-by-stryker.md. */
const MUTATED = [
  ...inRoom('files', 'history urls'),
  ...inRoom('site', 'areas autogenerate check-redirects configured-links describe-sidebar doc'),
  ...inRoom('site', 'front-matter href list-ids navbar navbar-docs release sidebar-tree'),
  ...inRoom('site', 'sidebars site tags versions'),
  ...inRoom('pages', 'base-page feed keep-routes relations category/category changes/changes'),
  ...inRoom('pages', 'doc/describe-doc doc/describe-foot doc/describe-overview'),
  ...inRoom('pages', 'doc/diagram-links doc/doc-links doc/relate-pages not-found/nearest-pages'),
  ...inRoom('pages', 'reference/compare-exports reference/declaration reference/export-changes'),
  ...inRoom('pages', 'reference/past reference/reference reference/symbol-cards tags/tags'),
  ...inRoom('search', 'documents match-questions match-word page-names query query-words rank'),
  ...inRoom('search', 'snippet suggest terms'),
  ...inRoom('markdown', 'gfm headings links sections'),
  ...inRoom('browser/router', 'location payloads prefetch router'),
];

const folder = 'mutation';

export default {
  mutate: MUTATED,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  concurrency: 1,
  // A value of a module, as a table of words, is made before a test begins: every test would have to run.
  ignoreStatic: true,
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  tempDirName: `${folder}/sandbox`,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: true },
  // Stryker would read tsconfig.json by an interface that TypeScript 7 no longer has, to mend paths
  // that it does not hold: the name of no file has it leave that out.
  tsconfigFile: 'none.json',
  thresholds: { high: 95, low: 85, break: null },
};

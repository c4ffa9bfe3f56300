// Brings sites of Docusaurus over, builds them, and prints a table of what became of them.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { countBy, difference, sortBy } from 'es-toolkit';
import { globSync } from 'tinyglobby';
import { readArguments, runCommand, terminal } from '../src/cli/command-line';
import { isSiteError, SiteError } from '../src/model/finding';
import { importSite } from '../tools/import/import-site';
import { buildHere, makeEngine } from './engine';

const USAGE = `Usage: npm run conformance -- FOLDER… [--routes PATH] [--all]
  FOLDER         a Docusaurus site: the folder with docusaurus.config.js
  --routes PATH  what its routes are compared with: its sitemap.xml, or the folder of its build
  --all          prints every error and warning, too`;

const ARGUMENTS = {
  allowPositionals: true,
  options: { routes: { type: 'string' }, all: { type: 'boolean', default: false } },
} as const;

/** What became of one site. */
interface Outcome {
  pages: number;
  lost: string[];
  errors: string[];
  warnings: string[];
  routes: string[];
  /** Base URL. */
  base: string;
}

/** Routes of a built folder: a page stands at the path of its file. */
function listBuilt(folder: string): string[] {
  return globSync('**/*.html', { cwd: folder }).map((file) => toRoute(file));
}

function toRoute(path: string): string {
  return `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '').replace(/^\/|\/$/g, '')}`;
}

/** Routes of a sitemap, whose addresses have the base URL, or of the folder of a build. */
function listRoutes(path: string, base: string): string[] {
  if (statSync(path).isDirectory()) {
    return listBuilt(path);
  }
  const urls = [...readFileSync(path, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)];
  return urls.map(([, url = '']) =>
    toRoute(decodeURI(new URL(url).pathname).slice(base.length - 1)),
  );
}

async function bring(folder: string, engine: ReturnType<typeof makeEngine>): Promise<Outcome> {
  const root = mkdtempSync(join(tmpdir(), 'conformance-'));
  const out = join(root, 'dist');
  const nothing = { pages: 0, lost: [], warnings: [], routes: [], base: '/' };
  try {
    const { lost, siteRoot } = await importSite(resolve(folder), root);
    const { default: config } = await import(join(siteRoot, 'site.config.ts'));
    const { errors, warnings } = await buildHere({ engine, siteRoot, out });
    const pages = globSync('**/*.page.json', { cwd: out }).length;
    return { lost, errors, warnings, pages, routes: listBuilt(out), base: config.baseUrl };
  } catch (error) {
    if (!isSiteError(error)) {
      throw error;
    }
    return { ...nothing, errors: [error.message] };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What a finding is about, without what it names: equal ones are of one kind. */
function kindOf(finding: string): string {
  const [message = ''] = finding.replace(/^\S+?(?::\d+)*: /, '').split('\n');
  return message
    .replaceAll(/"[^"]*"|<[^>]*>/g, '…')
    .replace(/ on \/\S*(?=:)/, '')
    .replaceAll(/\[\d+\]/g, '[…]')
    .replace(/(?<=[^.…]{12})[:.;](?: .*)?$/, '')
    .replace(/ that \/\S* does not have$/, '')
    .replace(/^(?:(?!has no)\S)+: (?=has no)/, '');
}

/** Kinds of findings, the most frequent first, each with how often it is told. */
function writeKinds(findings: string[]): string {
  const counts = Object.entries(countBy(findings, kindOf));
  const kinds = sortBy(counts, [([, count]) => -count]).map(([kind, count]) => `${count} ${kind}`);
  return kinds.join('<br>') || 'none';
}

/** Names of settings, without what is said of them. */
function writeLost(lost: string[]): string {
  const names = lost.map(
    (line) => /^(?:\S+\.(?:[cm]?[jt]s|json): )?(plugins: "[^"]*"|[^:]*)/.exec(line)?.[1] ?? line,
  );
  return names.map((name) => `\`${name}\``).join(', ');
}

function writeRoutes({ base, routes }: Outcome, path: string | undefined): string {
  if (path === undefined) {
    return '';
  }
  const theirs = listRoutes(path, base);
  const missing = difference(theirs, routes);
  return `${theirs.length - missing.length} of ${theirs.length}${missing.length > 0 ? `; not ${missing.slice(0, 20).join(', ')}` : ''}`;
}

await runCommand(async () => {
  const { positionals, values } = readArguments(ARGUMENTS, USAGE);
  if (positionals.length === 0 || (values.routes !== undefined && positionals.length > 1)) {
    throw new SiteError(USAGE);
  }
  const engine = makeEngine();
  terminal.info('| Site | Pages | Settings left out | Errors | Warnings | Routes |');
  terminal.info('| --- | --- | --- | --- | --- | --- |');
  for (const folder of positionals) {
    const outcome = await bring(folder, engine);
    const { errors, lost, pages, warnings } = outcome;
    const cells = [
      basename(resolve(folder)),
      String(pages),
      `${lost.length}: ${writeLost(lost)}`,
      writeKinds(errors),
      writeKinds(warnings),
      writeRoutes(outcome, values.routes),
    ];
    terminal.info(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
    if (values.all) {
      terminal.info([...lost, ...errors, ...warnings].join('\n'));
    }
  }
});

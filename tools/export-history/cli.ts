import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { attempt } from 'es-toolkit';
import pMap from 'p-map';
import { SiteError } from '../../src/model/finding';
import type { ApiReport, ExportHistory } from '../../src/model/reference';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { checkInstalled } from '../api-report/platform';
import { extendHistory, keepReleases, serializeHistory } from './extend-history';
import { listVersions, readExports } from './read-release';
import { chooseReleases } from './releases';

const USAGE = `Usage: npx tsx tools/export-history/cli.ts [options]
  --all   read every release again, instead of those that the history does not have`;

const PLATFORM = resolve('platform');
const HISTORY = 'platform/export-history.json';
const CACHE = resolve('.cache/export-history');

/** Releases that are fetched and read at the same time: each takes a core for seconds. */
const AT_ONCE = 2;

const EMPTY: ExportHistory = { entry: '', releases: [], symbols: [] };

async function readHistory(): Promise<ExportHistory> {
  const text = await readFile(HISTORY, 'utf8').catch(() => null);
  const [error, history] = attempt(() => (text === null ? EMPTY : JSON.parse(text)));
  if (error) {
    throw new SiteError(`${HISTORY} cannot be read: ${error}\nRun it again with --all.`);
  }
  return history;
}

async function readPin(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(PLATFORM, 'package.json'), 'utf8'));
  return manifest.dependencies['@strapi/strapi'];
}

/** Reads a release once: what it exports does not change any more. */
async function readOnce(version: string): Promise<ApiReport> {
  const file = join(CACHE, `${version}.json`);
  if (existsSync(file)) {
    return JSON.parse(await readFile(file, 'utf8'));
  }
  const report = await readExports(PLATFORM, version);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(report));
  terminal.info(`${version}: ${report.symbols.length} exports`);
  return report;
}

async function main(): Promise<void> {
  const { values } = readArguments({ options: { all: { type: 'boolean' } } }, USAGE);
  await checkInstalled(PLATFORM);
  const wanted = chooseReleases(await listVersions(), await readPin());
  let history = values.all ? EMPTY : keepReleases(await readHistory(), wanted);
  const { length } = history.releases;
  // New releases are compared with the last one before them.
  const missing = length < wanted.length ? wanted.slice(Math.max(0, length - 1)) : [];
  const reports = await pMap(missing, readOnce, { concurrency: AT_ONCE });
  for (const [index, report] of reports.entries()) {
    if (!history.releases.includes(report.version)) {
      history = extendHistory(history, reports[index - 1], report);
    }
  }
  const text = serializeHistory(history);
  await writeFile(HISTORY, text);
  const { releases, symbols } = history;
  const kilobytes = Math.round(text.length / 1000);
  terminal.info(
    `${HISTORY}: ${symbols.length} exports in ${releases.length} releases up to ${releases.at(-1)}, ${kilobytes} kB`,
  );
}

await runCommand(main);

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ApiReport, ExportHistory } from '../../src/model/reference';
import { runCommand, terminal } from '../../src/node/command-line';
import { checkInstalled } from '../api-report/platform';
import { RELEASE_PACKAGE } from '../check/platform';
import { extendHistory, keepReleases, serializeHistory } from './extend-history';
import { listVersions, readExports } from './read-release';
import { chooseReleases } from './releases';

const PLATFORM = resolve('platform');
const HISTORY = 'platform/export-history.json';

const EMPTY: ExportHistory = { entry: '', releases: [], symbols: [] };

/** Reads the committed history; without the file, all releases are read again. */
async function readHistory(): Promise<ExportHistory> {
  const text = await readFile(HISTORY, 'utf8').catch(() => null);
  return text === null ? EMPTY : JSON.parse(text);
}

async function readPin(): Promise<string> {
  const manifest = JSON.parse(await readFile('platform/package.json', 'utf8'));
  return manifest.dependencies[RELEASE_PACKAGE];
}

async function main(): Promise<void> {
  await checkInstalled(PLATFORM);
  const wanted = chooseReleases(await listVersions(), await readPin());
  let history = keepReleases(await readHistory(), wanted);
  const known = history.releases.length;
  // A new release is compared with the one before it, which is read again for that.
  const missing = known < wanted.length ? wanted.slice(Math.max(0, known - 1)) : [];
  let older: ApiReport | undefined;
  for (const version of missing) {
    const report = await readExports(PLATFORM, version);
    terminal.info(`${version}: ${report.symbols.length} exports`);
    history = history.releases.includes(version) ? history : extendHistory(history, older, report);
    older = report;
  }
  await writeFile(HISTORY, serializeHistory(history));
  const { releases, symbols } = history;
  terminal.info(
    `${HISTORY}: ${symbols.length} exports in ${releases.length} releases up to ${releases.at(-1)}`,
  );
}

await runCommand(main);

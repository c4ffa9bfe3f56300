import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand, terminal } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/finding';
import type { ApiReport } from '../../src/model/reference';
import { compareReleases, diffReports, writeDiff } from './diff';
import { formatCode } from './format-code';
import { installPlatform, readRelease, readReport } from './platform';
import { serializeReport } from './report-file';

const USAGE = `Usage:
  npm run platform:report             write platform/api-report.json
  npm run platform:diff -- VERSION    compare the report with another release, as in 5.53.0`;

const PLATFORM = resolve('platform');
const REPORT = 'platform/api-report.json';

async function readCommitted(): Promise<ApiReport> {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new SiteError(`${REPORT} cannot be read: ${reason}\nRun npm run platform:report.`);
  }
}

async function writeReport(): Promise<void> {
  await installPlatform(PLATFORM);
  const read = await readReport(PLATFORM);
  const report = { ...read, formatted: await formatCode(read.symbols) };
  const text = serializeReport(report);
  await writeFile(REPORT, text);
  const { symbols, version } = report;
  const kilobytes = Math.round(text.length / 1000);
  terminal.info(`${REPORT}: ${symbols.length} symbols of ${version}, ${kilobytes} kB`);
}

async function showDiff(version: string | undefined): Promise<void> {
  if (version === undefined) {
    throw new SiteError(USAGE);
  }
  const pinned = await readCommitted();
  const order = compareReleases(version, pinned.version);
  const other = await readRelease(PLATFORM, version);
  const diff = order < 0 ? diffReports(other, pinned) : diffReports(pinned, other);
  terminal.info(writeDiff(diff));
  process.exitCode = diff.lost.length > 0 ? 1 : 0;
}

async function main([command, version]: string[]): Promise<void> {
  switch (command) {
    case 'report':
      return writeReport();
    case 'diff':
      return showDiff(version);
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(() => main(process.argv.slice(2)));

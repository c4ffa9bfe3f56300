import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand } from '../../build/command-line';
import { terminal } from '../../build/log';
import { checkSummaries } from '../../check/summaries';
import type { ApiReport, ApiSummaries } from '../../model/reference';
import { SiteError } from '../../model/site-error';
import { diffReports } from './diff';
import { diffText } from './diff-text';
import { installPlatform, readRelease, readReport } from './platform';
import { compareReleases } from './release';
import { serializeReport } from './serialize';

const USAGE = `Usage:
  npm run platform:report             write platform/api-report.json
  npm run platform:summaries          say which symbols lack a summary
  npm run platform:diff -- VERSION    compare the report with another release, as in 5.53.0`;

const PLATFORM = resolve('platform');
const REPORT = 'platform/api-report.json';
const SUMMARIES = 'platform/summaries.json';

async function readData<T>(file: string, mend: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new SiteError(`${file} cannot be read: ${reason}\n${mend}`);
  }
}

function readCommitted(): Promise<ApiReport> {
  return readData(REPORT, 'Run npm run platform:report.');
}

async function writeReport(): Promise<void> {
  await installPlatform(PLATFORM);
  const report = await readReport(PLATFORM);
  const text = serializeReport(report);
  await writeFile(REPORT, text);
  const kilobytes = Math.round(text.length / 1000);
  terminal.info(
    `${REPORT}: ${report.symbols.length} symbols of ${report.version}, ${kilobytes} kB`,
  );
}

async function showSummaryFindings(): Promise<void> {
  const summaries = await readData<ApiSummaries>(SUMMARIES, 'Mend its JSON.');
  const findings = checkSummaries(await readCommitted(), summaries);
  for (const { file, line, message } of findings) {
    terminal.info(`${file}:${line} ${message}`);
  }
  terminal.info(`${findings.length} findings in ${Object.keys(summaries).length} summaries`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function showDiff(version: string | undefined): Promise<void> {
  if (version === undefined) {
    throw new SiteError(USAGE);
  }
  const pinned = await readCommitted();
  const order = compareReleases(version, pinned.version);
  const other = await readRelease(PLATFORM, version);
  const diff = order < 0 ? diffReports(other, pinned) : diffReports(pinned, other);
  terminal.info(diffText(diff));
  process.exitCode = diff.lost.length > 0 ? 1 : 0;
}

async function main([command, version]: string[]): Promise<void> {
  switch (command) {
    case 'report':
      return writeReport();
    case 'summaries':
      return showSummaryFindings();
    case 'diff':
      return showDiff(version);
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(() => main(process.argv.slice(2)));

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand, terminal } from '../../src/node/command-line';
import { extendHistory, serializeHistory } from './export-history';
import { formatCode } from './format-code';
import { checkInstalled, readReport } from './platform';
import { serializeReport } from './report-file';

const PLATFORM = resolve('platform');
const REPORT = 'platform/api-report.json';
const HISTORY = 'platform/export-history.json';

/** Reads a JSON file; null if it doesn't exist yet. */
async function readJson(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

await runCommand(async () => {
  await checkInstalled(PLATFORM);
  const read = await readReport(PLATFORM);
  const report = { ...read, formatted: await formatCode(read.symbols) };
  const text = serializeReport(report);
  const history = extendHistory(await readJson(HISTORY), await readJson(REPORT), report);
  await writeFile(HISTORY, serializeHistory(history));
  await writeFile(REPORT, text);
  const { symbols, version } = report;
  const kilobytes = Math.round(text.length / 1000);
  terminal.info(`${REPORT}: ${symbols.length} symbols of ${version}, ${kilobytes} kB`);
});

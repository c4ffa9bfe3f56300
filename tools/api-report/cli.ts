import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand, terminal } from '../../src/node/command-line';
import { formatCode } from './format-code';
import { checkInstalled, readReport } from './platform';
import { serializeReport } from './report-file';

const PLATFORM = resolve('platform');
const REPORT = 'platform/api-report.json';

await runCommand(async () => {
  await checkInstalled(PLATFORM);
  const read = await readReport(PLATFORM);
  const report = { ...read, formatted: await formatCode(read.symbols) };
  const text = serializeReport(report);
  await writeFile(REPORT, text);
  const { symbols, version } = report;
  const kilobytes = Math.round(text.length / 1000);
  terminal.info(`${REPORT}: ${symbols.length} symbols of ${version}, ${kilobytes} kB`);
});

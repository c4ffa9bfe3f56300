import { resolve } from 'node:path';
import { SiteError } from '../../src/model/finding';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { openContext } from '../check/check';
import { updateDiagrams } from './update-diagrams';

const USAGE = `Usage: npm run diagrams -- [options]
  --all   redraws every diagram, for example after an upgrade of Mermaid`;

const ARGUMENTS = {
  options: {
    all: { type: 'boolean', default: false },
  },
} as const;

async function run(): Promise<void> {
  const { values } = readArguments(ARGUMENTS, USAGE);
  const context = openContext(resolve('.'));
  const { deleted, drawn, errors, total, warnings } = await updateDiagrams(context, values.all);
  for (const warning of warnings) {
    terminal.warn(warning);
  }
  terminal.info(`${drawn} drawn, ${deleted.length} deleted; ${total} in all.`);
  if (errors.length > 0) {
    throw new SiteError(errors);
  }
}

await runCommand(run);

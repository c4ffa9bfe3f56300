import { resolve } from 'node:path';
import { SiteError } from '../../src/model/finding';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { openContext } from '../check/check';
import { updateDiagrams } from './update-diagrams';

const USAGE = `Usage: npm run diagrams -- [options]
  --root DIR   folder of the site; this one if it is left out
  --all        draws every diagram anew, as after an upgrade of Mermaid`;

const ARGUMENTS = {
  options: {
    root: { type: 'string', default: '.' },
    all: { type: 'boolean', default: false },
  },
} as const;

async function run(): Promise<void> {
  const { values } = readArguments(ARGUMENTS, USAGE);
  const context = openContext(resolve(values.root));
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

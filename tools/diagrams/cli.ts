import { resolve } from 'node:path';
import { SiteError } from '../../src/model/finding';
import { runCommand, terminal } from '../../src/node/command-line';
import { openContext } from '../check/check';
import { updateDiagrams } from './update-diagrams';

await runCommand(async () => {
  const { deleted, drawn, errors, total, warnings } = await updateDiagrams(
    openContext(resolve('.')),
  );
  for (const warning of warnings) {
    terminal.warn(warning);
  }
  terminal.info(`${drawn} drawn, ${deleted.length} deleted; ${total} in all.`);
  if (errors.length > 0) {
    throw new SiteError(errors);
  }
});

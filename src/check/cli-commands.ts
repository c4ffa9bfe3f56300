import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { SiteError } from '../model/site-error';
import type { Platform } from './platform';

/** A command of the platform's command line, or the command line itself. */
export interface CliCommand {
  /** Its name and aliases. */
  names: string[];
  /** Its options, short and long: `-f`, `--file`. */
  options: string[];
  /** Commands below it. */
  commands: CliCommand[];
}

/** A command as data from elsewhere. */
export const cliCommand: z.ZodType<CliCommand> = z.object({
  names: z.array(z.string()),
  options: z.array(z.string()),
  get commands() {
    return z.array(cliCommand);
  },
});

const SCRIPT = new URL('./list-commands.mjs', import.meta.url);

/** Module that makes the command line. The package's `bin` runs it. */
const CLI_MODULE = '@strapi/strapi/dist/cli.js';

/**
 * Asks the pinned command line for its commands and options. Hidden ones are left out: they only
 * say that they are gone.
 *
 * @param platform the pinned packages
 */
export async function readCommandLine(platform: Platform): Promise<CliCommand> {
  const child = fork(SCRIPT, [join(platform.packages, CLI_MODULE)], {
    cwd: platform.folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const commandLine = cliCommand.safeParse(answer[0]);
  if (!commandLine.success) {
    throw new SiteError(`${CLI_MODULE}: the pinned command line does not list its commands.`);
  }
  return commandLine.data;
}

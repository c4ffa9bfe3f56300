import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SiteError } from '../model/site-error';
import { terminal } from './log';

/**
 * Reads the arguments of the process.
 *
 * @param config what is allowed, as `parseArgs` of Node takes it
 * @param usage shown when there is something else
 * @throws SiteError with the usage when an option is unknown or has no value
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new SiteError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * Runs a command of the command line. What it throws is shown, and the process exits with 1.
 *
 * @param main the command
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    terminal.error(error);
    process.exitCode = 1;
  }
}

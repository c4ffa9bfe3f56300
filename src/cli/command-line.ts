import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { SiteError, type SiteWarning } from '../model/site-error';

/**
 * What a person is told of something that was thrown. An error that content or configuration causes
 * is its message alone; any other is a fault of the site's code and shows where.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.name === 'SiteError' ? error.message : (error.stack ?? error.message);
}

/** Writes to the terminal: what is said to standard output, what is wrong to standard error. */
export const terminal = {
  info: (message: string) => console.log(message),
  warn({ file, line, message }: SiteWarning) {
    const place = file ? `${line ? `${file}:${line}` : file}: ` : '';
    console.warn(`${styleText('yellow', 'warning')} ${place}${message}`);
  },
  error: (error: unknown) => console.error(`${styleText('red', 'error')} ${describeError(error)}`),
};

/**
 * Reads the arguments of the process.
 *
 * @throws SiteError with the usage when an option is unknown or has no value
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new SiteError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Runs a command of the command line. What it throws is shown, and the process exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    terminal.error(error);
    process.exitCode = 1;
  }
}

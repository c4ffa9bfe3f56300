import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { type Finding, isSiteError, SiteError, writeFinding } from '../model/finding';

/**
 * Describes an error. One that content or configuration causes is its message alone; any other is a
 * fault of the site's code, and has its stack.
 */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return isSiteError(error) ? error.message : (error.stack ?? error.message);
}

/** Errors shown at most: nobody fixes more at once. */
const MOST_ERRORS = 50;

/** Prints results to standard output, and warnings and errors to standard error. */
export const terminal = {
  info: (message: string) => console.log(message),
  warn: (finding: Finding) =>
    console.warn(`${styleText('yellow', 'warning')} ${writeFinding(finding)}`),
  error(error: unknown) {
    const messages = isSiteError(error) ? error.findings.map(writeFinding) : [describeError(error)];
    for (const message of messages.slice(0, MOST_ERRORS)) {
      console.error(`${styleText('red', 'error')} ${message}`);
    }
    if (messages.length > MOST_ERRORS) {
      console.error(`There are ${messages.length - MOST_ERRORS} more errors.`);
    }
  },
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

import { type ParseArgsConfig, parseArgs, styleText } from 'node:util';
import { type Finding, isSiteError, SiteError, writeFinding } from '../model/finding.ts';

/**
 * Lists the findings of an error, or its message; only bugs have a stack trace.
 */
export function describeError(error: unknown): string[] {
  if (isSiteError(error)) {
    return error.findings.map(writeFinding);
  }
  if (!(error instanceof Error)) {
    return [String(error)];
  }
  return ['syscall' in error ? error.message : (error.stack ?? error.message)];
}

/** Prints to the terminal: warnings and errors to standard error. */
export const terminal = {
  info: (message: string) => console.log(message),
  warn: (finding: Finding) =>
    console.warn(`${styleText('yellow', 'warning')} ${writeFinding(finding)}`),
  error(error: unknown) {
    for (const message of describeError(error)) {
      console.error(`${styleText('red', 'error')} ${message}`);
    }
  },
};

/**
 * Reads the arguments of the process.
 *
 * @throws SiteError with the usage if an option is unknown or lacks its value
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new SiteError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Runs a command. If it fails, prints the error and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    terminal.error(error);
    process.exitCode = 1;
  }
}

import { resolve } from 'node:path';
import { SiteError, writeFinding } from '../model/finding';
import { readArguments, runCommand, terminal } from './command-line';
import type { RunningEngine } from './engine';

const USAGE = `Usage:
  build  [--root DIR] [--out DIR] [--strict] [--no-cache]   write the site to dist/
  serve  [--out DIR] [--port N] [--host NAME]               serve the built site
  dev    [--root DIR] [--port N] [--host NAME]              show pages while they are written`;

/** Ports that are tried unless the command names one. */
const SERVE_PORT = 3000;
const DEV_PORT = 5173;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    out: { type: 'string', default: 'dist' },
    port: { type: 'string' },
    host: { type: 'string' },
    strict: { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
  },
} as const;

function readPort(value: string | undefined, fallback: number): number {
  const port = value === undefined ? fallback : Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SiteError(`"${value}" is not a port: use a whole number from 0 to 65535.`);
  }
  return port;
}

/** Milliseconds that what a configuration left running has to end. */
const GRACE = 1000;

/** Ends the process when something that is left running would keep it alive. */
function endSoon() {
  setTimeout(() => process.exit(), GRACE).unref();
}

/** Modules that configuration files are bundled to. */
const CONFIG_MODULE = /\bconfig-[0-9a-f]{32}\.mjs/;

/** Ends the process for what fails when nobody waits for it any more. */
function endWithError(error: unknown) {
  if (error instanceof Error && CONFIG_MODULE.test(error.stack ?? '')) {
    const message = `something that the configuration left running failed: ${error.message}`;
    terminal.error(new SiteError({ file: 'site.config.ts', message }));
  } else {
    terminal.error(error);
  }
  process.exit(1);
}

async function run(engine: RunningEngine) {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const siteRoot = resolve(values.root);
  const out = resolve(siteRoot, values.out);
  switch (positionals[0]) {
    case 'build': {
      process.on('uncaughtException', endWithError).on('unhandledRejection', endWithError);
      const { buildSite, refuseWarnings } = await import('./build');
      const useCache = !values['no-cache'];
      const building = buildSite({ siteRoot, out, useCache, engine });
      const report = await building.finally(endSoon);
      report.warnings.forEach(terminal.warn);
      for (const note of report.notes) {
        terminal.info(`note ${writeFinding(note)}`);
      }
      if (report.cacheFault !== null) {
        terminal.warn({ message: `The cache cannot be written: ${report.cacheFault}` });
      }
      terminal.info(report.summary);
      if (values.strict) {
        refuseWarnings(report);
      }
      return;
    }
    case 'serve': {
      const { serveSite } = await import('./serve');
      const { portOf, stopServer } = await import('./server');
      const port = readPort(values.port, SERVE_PORT);
      const server = await serveSite({ folder: out, port, host: values.host });
      terminal.info(`http://${values.host ?? 'localhost'}:${portOf(server)}`);
      // Requests that are under way are answered; then there is nothing left to run.
      process.once('SIGTERM', () => void stopServer(server));
      process.once('SIGINT', () => void stopServer(server));
      return;
    }
    case 'dev': {
      const { startDevServer } = await import('./dev');
      const port = readPort(values.port, DEV_PORT);
      await startDevServer({ siteRoot, port, host: values.host, engine });
      return;
    }
    default:
      throw new SiteError(USAGE);
  }
}

/** Runs the command that the process was started with. */
export function runCommandLine(engine: RunningEngine): Promise<void> {
  return runCommand(() => run(engine));
}

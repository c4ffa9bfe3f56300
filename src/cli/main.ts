import { resolve } from 'node:path';
import { SiteError } from '../model/site-error';
import { readArguments, runCommand, terminal } from './command-line';
import type { Engine } from './store';

const USAGE = `Usage:
  build  [--root DIR] [--out DIR] [--strict] [--no-cache]   write the site to dist/
  serve  [--out DIR] [--port N] [--host NAME]               serve the built site
  dev    [--root DIR] [--port N]                            show pages while they are written`;

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

async function run(engine: Engine) {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const siteRoot = resolve(values.root);
  const out = resolve(siteRoot, values.out);
  switch (positionals[0]) {
    case 'build': {
      const { buildSite } = await import('./build');
      const warnings = await buildSite({ siteRoot, out, useCache: !values['no-cache'], engine });
      if (values.strict && warnings > 0) {
        const all = warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`;
        throw new SiteError(`There ${all}; --strict lets none pass.`);
      }
      return;
    }
    case 'serve': {
      const { serveSite } = await import('./serve');
      const { stopServer } = await import('./server');
      const port = readPort(values.port, SERVE_PORT);
      const server = await serveSite({ folder: out, port, host: values.host });
      const address = server.address();
      const shown = typeof address === 'object' && address ? address.port : port;
      terminal.info(`http://${values.host ?? 'localhost'}:${shown}`);
      // Requests that are under way are answered; then there is nothing left to run.
      process.once('SIGTERM', () => void stopServer(server));
      process.once('SIGINT', () => void stopServer(server));
      return;
    }
    case 'dev': {
      const { startDevServer } = await import('./dev');
      await startDevServer({ siteRoot, port: readPort(values.port, DEV_PORT), engine });
      return;
    }
    default:
      throw new SiteError(USAGE);
  }
}

/** Runs the command that the process was started with. */
export function runCommandLine(engine: Engine): Promise<void> {
  return runCommand(() => run(engine));
}

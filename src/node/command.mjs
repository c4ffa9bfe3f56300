/*
 * The commands of package.json: Vite's own dev, build and preview, for a site in any folder. Plain
 * JavaScript, because nothing is compiled before Vite runs.
 */
import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { setFlagsFromString } from 'node:v8';

const USAGE = `Usage:
  dev    [--root DIR] [--base PATH] [--port N] [--host NAME]             show pages while they are written
  build  [--root DIR] [--base PATH] [--out DIR] [--strict]               write the site to dist/
  serve  [--root DIR] [--base PATH] [--out DIR] [--port N] [--host NAME] serve the built site`;

/**
 * Raises the threshold of V8's optimizing compiler, whose threads compete with the build for
 * processors. The name of the setting depends on the version.
 */
function optimizeLater() {
  setFlagsFromString(
    process.versions.v8.startsWith('11.')
      ? '--interrupt-budget=600000'
      : '--invocation-count-for-turbofan=20000',
  );
}

/** Has the bundler's allocator return freed memory at once, about 60 MB at the peak. */
function returnMemory() {
  process.env.MIMALLOC_PURGE_DELAY ??= '0';
}

const PROJECT = resolve(import.meta.dirname, '../..');

function readArguments() {
  const text = { type: 'string' };
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        root: { ...text, default: '.' },
        out: text,
        base: text,
        port: text,
        host: text,
        strict: { type: 'boolean', default: false },
      },
    });
    return { command: positionals[0], ...values };
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`);
  }
}

/**
 * @param {string | undefined} value
 * @returns {number | undefined}
 */
function readPort(value) {
  const port = Number(value);
  if (value !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`"${value}" is not a port: use a whole number from 0 to 65535.`);
  }
  return value === undefined ? undefined : port;
}

async function run() {
  const { base, command, host, out, root, strict, ...rest } = readArguments();
  const port = readPort(rest.port);
  const listen = { host, strictPort: port !== undefined, ...(port === undefined ? {} : { port }) };
  const config = {
    configFile: join(PROJECT, 'vite.config.ts'),
    root: resolve(root),
    base,
    build: { outDir: out },
    docs: { strict },
  };
  if (command === 'build') {
    // Before anything is compiled: V8 may crash if they change later.
    optimizeLater();
    returnMemory();
  }
  const { createBuilder, createServer, preview } = await import('vite');
  switch (command) {
    case 'build': {
      const builder = await createBuilder(config);
      await builder.buildApp();
      return;
    }
    case 'dev': {
      const server = await createServer({ ...config, server: listen });
      await server.listen();
      server.printUrls();
      server.bindCLIShortcuts({ print: true });
      return;
    }
    case 'serve': {
      const server = await preview({ ...config, preview: listen });
      server.printUrls();
      return;
    }
    default:
      throw new Error(USAGE);
  }
}

try {
  await run();
} catch (error) {
  console.error(`${styleText('red', 'error')} ${error.message}`);
  process.exit(1);
}

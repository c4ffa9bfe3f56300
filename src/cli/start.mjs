/*
 * Starts the site's command line. The engine is TypeScript, which this version of Node does not read:
 * it is bundled once, kept under the hash of its sources, and started from there.
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// V8 makes faster code of what runs often, on threads that take the processors from the build. It does
// so later here. Its versions call that differently, so it cannot stand in package.json.
const LATER = { 11: '--interrupt-budget=600000' };
const [V8_VERSION = ''] = process.versions.v8.split('.');
setFlagsFromString(LATER[V8_VERSION] ?? '--invocation-count-for-turbofan=20000');

const PROJECT_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Hash of files with their names. */
function hashFiles(root, names) {
  const hash = createHash('sha256');
  for (const name of names.toSorted()) {
    hash.update(`${name}\0`).update(readFileSync(join(root, name)));
  }
  return hash;
}

/** Hash of all that the engine is made of. */
function hashSources() {
  const sources = readdirSync(join(PROJECT_ROOT, 'src'), { recursive: true })
    .map((name) => join('src', name))
    .filter((name) => /(?<!\.test)\.(?:tsx?|css|mjs)$/.test(name));
  return hashFiles(PROJECT_ROOT, [...sources, 'package.json', 'package-lock.json'])
    .update(process.version)
    .digest('hex')
    .slice(0, 32);
}

/** Name of the file in an engine's folder that holds the hash of all others. */
const CHECKSUM = 'checksum';

/** Hash of an engine's modules. */
function hashModules(folder) {
  const names = readdirSync(folder).filter((name) => name !== CHECKSUM);
  return hashFiles(folder, names).digest('hex');
}

/** Tells whether an engine is there as it was made. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, CHECKSUM), 'utf8') === hashModules(folder);
  } catch {
    return false;
  }
}

/** Bundles the engine, by a bundler that is TypeScript too: a few modules, which are bundled each time. */
async function makeEngine(folder) {
  const { build } = await import('rolldown');
  const file = join(`${folder}.draft-${process.pid}`, 'bundler.mjs');
  await build({
    input: join(PROJECT_ROOT, 'src/render/bundle-engine.ts'),
    external: /^[^./](?!:)/,
    platform: 'node',
    output: { file },
  });
  const { bundleEngine } = await import(pathToFileURL(file).href);
  const seal = (draft) => writeFileSync(join(draft, CHECKSUM), hashModules(draft));
  await bundleEngine({ projectRoot: PROJECT_ROOT, folder, seal, isWhole });
}

/**
 * Finds the engine of the sources as they are, or makes it.
 *
 * @throws Error when they cannot be bundled
 */
async function findEngine(cache) {
  const hash = hashSources();
  const folder = join(cache, 'engine', hash);
  if (!isWhole(folder)) {
    await makeEngine(folder).catch((error) => {
      throw new Error(`The site's code cannot be bundled: ${error.message}`);
    });
  }
  return { projectRoot: PROJECT_ROOT, cache, hash, folder };
}

/** Folders of the cache: engines, results by site, and configuration as JavaScript. */
const CACHES = ['engine', 'sites', 'config'];

/**
 * Opens the folder for what is made once: `.cache`, or where that cannot be written one of this
 * process alone, in which modules find the packages of the project.
 */
function openCache() {
  const cache = join(PROJECT_ROOT, '.cache');
  try {
    for (const name of CACHES) {
      mkdirSync(join(cache, name), { recursive: true });
      accessSync(join(cache, name), constants.W_OK);
    }
    return cache;
  } catch (error) {
    console.warn(`warning .cache cannot be written, so nothing is kept: ${error.message}`);
    const folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const name of CACHES) {
      mkdirSync(join(folder, name));
    }
    return folder;
  }
}

const cache = openCache();
const engine = await findEngine(cache).catch((error) => {
  console.error(`error ${error.message}`);
  process.exit(1);
});
const { runCommandLine } = await import(pathToFileURL(join(engine.folder, 'main.mjs')).href);
await runCommandLine({ ...engine, renew: () => findEngine(cache) });

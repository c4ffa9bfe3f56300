/*
 * Starts the site's command line. The engine is TypeScript, which this version of Node does not read:
 * it is bundled once, kept under the hash of its sources, and started from there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Stands in the names of engines that are not done. */
const DRAFT = '.draft-';

/** Hash of all that the engine is made of. */
function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const src = join(PROJECT_ROOT, 'src');
  const files = readdirSync(src, { recursive: true }).map(String).sort();
  for (const file of files.filter((name) => /(?<!\.test)\.(?:tsx?|css|mjs)$/.test(name))) {
    hash.update(`${file}\0`).update(readFileSync(join(src, file)));
  }
  return hash
    .update(readFileSync(join(PROJECT_ROOT, 'package-lock.json')))
    .digest('hex')
    .slice(0, 32);
}

/** Name of the file in an engine's folder that holds the hash of all others. */
const CHECKSUM = 'checksum';

/** Hash of an engine's modules. */
function hashModules(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) {
    if (file !== CHECKSUM) {
      hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

/** Tells whether an engine is there as it was made. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, CHECKSUM), 'utf8') === hashModules(folder);
  } catch {
    return false;
  }
}

/** Bundles the engine, by a bundler that is TypeScript too and runs once. */
async function bundleEngine(folder) {
  const draft = `${folder}${DRAFT}${process.pid}`;
  try {
    const { tsImport } = await import('tsx/esm/api');
    const bundler = await tsImport('../render/bundle-engine.ts', import.meta.url);
    await bundler.bundleEngine({ projectRoot: PROJECT_ROOT, folder: draft });
    writeFileSync(join(draft, CHECKSUM), hashModules(draft));
    try {
      // Another command may have made the same engine meanwhile, and run it: nothing is put in its place.
      renameSync(draft, folder);
    } catch {
      if (!isWhole(folder)) {
        rmSync(folder, { recursive: true, force: true });
        renameSync(draft, folder);
      }
    }
  } catch (error) {
    if (!isWhole(folder)) {
      throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Tells whether the process that makes a draft runs. */
function isInWork(name) {
  const pid = Number(name.split(DRAFT)[1] ?? Number.NaN);
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Deletes the engines of other sources, and what bundlers that were killed have left. */
function removeOthers(engines, hash) {
  for (const name of readdirSync(engines)) {
    if (name !== hash && !isInWork(name)) {
      rmSync(join(engines, name), { recursive: true, force: true });
    }
  }
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

/** Argument by which this file runs as the process that bundles the engine. */
const BUNDLE = '--bundle-engine';

const hash = hashSources();
const cache = process.argv[2] === BUNDLE ? process.argv[3] : openCache();
const engines = join(cache, 'engine');
const folder = join(engines, hash);
if (process.argv[2] === BUNDLE) {
  try {
    await bundleEngine(folder);
    removeOthers(engines, hash);
  } catch (error) {
    console.error(`error The site's code cannot be bundled: ${error.message}`);
    process.exit(1);
  }
} else {
  if (!isWhole(folder)) {
    // In a process of its own, which gives its memory back before the command needs some.
    const args = [...process.execArgv, process.argv[1], BUNDLE, cache];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  }
  const { runCommandLine } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
  await runCommandLine({ projectRoot: PROJECT_ROOT, cache, hash, folder });
}

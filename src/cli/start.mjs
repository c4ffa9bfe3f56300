/*
 * Starts the site's command line. The engine is TypeScript, which this version of Node does not read:
 * it is bundled once, kept under the hash of its sources, and started from there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/** Bundles the engine, by a bundler that is TypeScript too and runs once. */
async function bundleEngine(folder) {
  const draft = `${folder}${DRAFT}${process.pid}`;
  try {
    const { tsImport } = await import('tsx/esm/api');
    const bundler = await tsImport('../render/bundle-engine.ts', import.meta.url);
    await bundler.bundleEngine({ projectRoot: PROJECT_ROOT, folder: draft });
  } catch (error) {
    // The message of a compiler has file, line and the lines around it.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another command may have made the same engine meanwhile.
    if (!existsSync(folder)) {
      throw error;
    }
  }
}

/** Deletes the engines of other sources. */
function removeOthers(engines, hash) {
  for (const name of readdirSync(engines)) {
    if (name !== hash && !name.includes(DRAFT)) {
      rmSync(join(engines, name), { recursive: true, force: true });
    }
  }
}

/** Argument by which this file runs as the process that bundles the engine. */
const BUNDLE = '--bundle-engine';

const hash = hashSources();
const engines = join(PROJECT_ROOT, '.cache/engine');
const folder = join(engines, hash);
if (process.argv[2] === BUNDLE) {
  await bundleEngine(folder);
  removeOthers(engines, hash);
} else {
  if (!existsSync(join(folder, 'main.mjs'))) {
    // In a process of its own, which gives its memory back before the command needs some.
    const args = [...process.execArgv, process.argv[1], BUNDLE];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  }
  const { runCommandLine } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
  await runCommandLine({ projectRoot: PROJECT_ROOT, hash, folder });
}

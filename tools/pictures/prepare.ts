import { hash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { terminal } from '../../src/cli/command-line';
import { installPlatform } from '../api-report/platform';
import { run } from '../api-report/run';
import { atEnd } from './children';

const PLATFORM = resolve('platform');
const APPLICATION = resolve(import.meta.dirname, 'app');
/** Where what takes minutes to make is kept: the driver of SQLite, and the admin panel. */
const CACHE = resolve('.cache/pictures');

const DRIVER = 'better-sqlite3';

/** The application, ready to be started. */
export interface Prepared {
  /** Absolute path of its folder, which is deleted at the end. */
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** Makes a file or folder of the cache once, and whole: what is begun there is not found later. */
async function keep(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(CACHE, name);
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    try {
      await make(unfinished);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return path;
}

async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Compiles the driver of SQLite: packages of `platform/` run nothing when they are installed. */
async function compileDriver(version: string): Promise<string> {
  return keep(`${DRIVER}-${version}-${process.versions.modules}.node`, async (path) => {
    terminal.info(`${DRIVER} ${version} is compiled, which takes some minutes once …`);
    const folder = await openFolder('pictures-driver-');
    const copy = join(folder, 'node_modules', DRIVER);
    await cp(join(PLATFORM, 'node_modules', DRIVER), copy, { recursive: true });
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { [DRIVER]: version } }),
    );
    await run(
      ['npm', 'rebuild', DRIVER, '--ignore-scripts=false', '--foreground-scripts'],
      { cwd: folder },
      `${DRIVER} could not be compiled. Install make, Python and a compiler of C++, then try again.`,
    );
    await cp(join(copy, 'build/Release/better_sqlite3.node'), path);
  });
}

/** Links the installed packages one by one, so that what writes beside them does not reach them. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(PLATFORM, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.'));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/**
 * Makes everything that the application needs: the pinned packages, a driver of SQLite, a folder
 * outside of the project, the built admin panel.
 *
 * @param clock time at which the application believes to begin, as ISO 8601
 * @throws SiteError when a part cannot be made, with what to do
 */
export async function prepareApplication(clock: string): Promise<Prepared> {
  await installPlatform(PLATFORM);
  const manifest = JSON.parse(await readFile(join(PLATFORM, 'package.json'), 'utf8'));
  const { dependencies }: { dependencies: Record<string, string> } = manifest;
  const driver = await compileDriver(dependencies[DRIVER] ?? '');

  const folder = await openFolder('pictures-');
  await cp(APPLICATION, folder, { recursive: true });
  const own = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...own, dependencies }));
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await linkPackages(folder);

  const env = {
    ...process.env,
    // As a contributor sees it: with the tour and the Content-Type Builder.
    NODE_ENV: 'development',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    BROWSER: 'none',
    SQLITE_BINDING: driver,
    CLOCK: clock,
  };
  const lockfile = await readFile(join(PLATFORM, 'package-lock.json'));
  const admin = await keep(`admin-${hash('sha256', lockfile).slice(0, 8)}`, async (path) => {
    terminal.info('The admin panel is built, which takes a minute or two once …');
    await run(
      [process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'build'],
      { cwd: folder, env },
      'The admin panel could not be built. Run npm ci --prefix platform, then try again.',
    );
    await rename(join(folder, 'build'), path);
  });
  await symlink(admin, join(folder, 'build'));
  return { folder, env };
}

import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SiteError } from '../../src/model/finding';
import { terminal } from '../../src/node/command-line';
import { openPlatform } from '../check/platform';
import { runInTerminal } from '../run';
import type { Content } from './picture';

const PLATFORM = resolve('platform');
const DRIVER = join(PLATFORM, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');

/**
 * Folder of the application, kept with the built admin panel. It's outside of this repository, because
 * Strapi would use the `tsconfig.json` of a parent folder.
 */
const FOLDER = join(tmpdir(), `pictures-${hash('sha256', PLATFORM).slice(0, 8)}`);

/** Folders of a content type's code, and Strapi's factories for it. */
const HANDLERS = [
  ['controllers', 'createCoreController'],
  ['services', 'createCoreService'],
  ['routes', 'createCoreRouter'],
] as const;

/** The running application. */
export interface Application {
  address: string;
  content: Content;
  stop(): void;
}

/** Gives each content type the controller, the service and the routes that Strapi has for all. */
async function writeHandlers(): Promise<void> {
  const api = join(FOLDER, 'src/api');
  for (const name of await readdir(api)) {
    for (const [folder, factory] of HANDLERS) {
      await mkdir(join(api, name, folder));
      await writeFile(
        join(api, name, folder, `${name}.js`),
        `module.exports = require('@strapi/strapi').factories.${factory}('api::${name}.${name}');`,
      );
    }
  }
}

/** Prepares the application: SQLite driver, files and admin panel. */
async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  openPlatform(resolve('.'));
  if (!existsSync(DRIVER)) {
    terminal.info('Compiling better-sqlite3, which takes a few minutes the first time …');
    const command = ['npm', 'rebuild', 'better-sqlite3', '--ignore-scripts=false'];
    runInTerminal(command, { cwd: PLATFORM });
  }
  for (const path of ['data.db', 'public', 'src', 'config']) {
    await rm(join(FOLDER, path), { recursive: true, force: true });
  }
  await cp(join(import.meta.dirname, 'app'), FOLDER, { recursive: true });
  await writeHandlers();
  await mkdir(join(FOLDER, 'public/uploads'), { recursive: true });
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    await symlink(join(PLATFORM, 'node_modules'), join(FOLDER, 'node_modules'), 'junction');
  }
  const { dependencies } = JSON.parse(await readFile(join(PLATFORM, 'package.json'), 'utf8'));
  const own = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8'));
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ ...own, dependencies }));

  const built = join(FOLDER, 'build/lockfile.json');
  const lockfile = await readFile(join(PLATFORM, 'package-lock.json'), 'utf8');
  if ((await readFile(built, 'utf8').catch(() => null)) !== lockfile) {
    terminal.info('Building the admin panel, which takes a few minutes once per release …');
    const strapi = join(PLATFORM, 'node_modules/@strapi/strapi/bin/strapi.js');
    runInTerminal([process.execPath, strapi, 'build'], { cwd: FOLDER, env });
    await writeFile(built, lockfile);
  }
}

/**
 * Starts the application on a free port.
 *
 * @param clock its start time, as ISO 8601
 * @throws SiteError if it exits
 */
export async function startApplication(clock: string): Promise<Application> {
  const env = {
    ...process.env,
    // Enables the Content-Type Builder and the guided tour.
    NODE_ENV: 'development',
    STRAPI_TELEMETRY_DISABLED: 'true',
    BROWSER: 'none',
    CLOCK: clock,
  };
  await prepare(env);
  const child = fork('serve.js', {
    cwd: FOLDER,
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = once(child, 'message').then(([message]) => message);
  const exited = once(child, 'close').then(() => null);
  const message: { port: number; content: Content } | null = await Promise.race([ready, exited]);
  if (!message) {
    throw new SiteError('The application in tools/pictures/app exited; its error is above.');
  }
  return {
    address: `http://127.0.0.1:${message.port}`,
    content: message.content,
    stop: () => child.kill('SIGKILL'),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');

/** A site in a folder of its own, shown by the development server. */
export interface WrittenSite {
  /** Absolute path of its folder. */
  root: string;
  /** Address of the server, without the slash at its end. */
  address: string;
  /** Writes a file of the site. */
  put(file: string, text: string | Buffer): void;
  /** Process that the command started. */
  pid: number | undefined;
  /** Ends the server with all that it started, and deletes the site. */
  close(): Promise<void>;
}

/** The address that the server prints once it listens. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found) {
        done(found);
      }
    });
    child.once('exit', () => fail(new Error(`The server ended:\n${output}`)));
  });
}

/**
 * Starts the development server for a site.
 *
 * @param files texts by path from the site's root
 * @param options `engine`: absolute path of the project whose code is run; `port`: 0 for any
 */
export async function writeSite(
  files: Record<string, string>,
  { engine = PROJECT, port = 0 } = {},
): Promise<WrittenSite> {
  const root = mkdtempSync(join(tmpdir(), 'dev-site-'));
  const put = (file: string, text: string | Buffer) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) {
    put(file, text);
  }
  const args = ['src/cli/launch.mjs', 'dev', '--root', root, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: engine,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The pipe is open as long as a process that the server started has it, and may write.
  const ended = once(server, 'close');
  const close = async () => {
    if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      process.kill(-server.pid);
    }
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  try {
    return { root, address: await readAddress(server), put, pid: server.pid, close };
  } catch (error) {
    await close();
    throw error;
  }
}

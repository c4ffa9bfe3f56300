import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '..');

/** A site in a temporary folder, with a development server. */
export interface WrittenSite {
  /** Absolute path of its folder. */
  root: string;
  /** Origin of the server. */
  address: string;
  /** Writes a file of the site. */
  put(file: string, text: string | Buffer): void;
  /** Stops the server with all its processes, and deletes the site. */
  close(): Promise<void>;
}

/** Waits for the server to print its address. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(output))?.[0];
      if (found) {
        done(found);
      }
    });
    child.once('exit', () => fail(new Error(`The server exited:\n${output}`)));
  });
}

/**
 * Starts the development server for a site.
 *
 * @param files texts by path from the site's root
 */
export async function writeSite(files: Record<string, string>): Promise<WrittenSite> {
  const root = mkdtempSync(join(tmpdir(), 'dev-site-'));
  const put = (file: string, text: string | Buffer) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) {
    put(file, text);
  }
  const args = ['src/node/command.mjs', 'dev', '--root', root, '--port', '0'];
  const server = spawn(process.execPath, args, {
    cwd: PROJECT,
    detached: true,
    // Vite exits when its standard input closes.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Closes after all processes of the server have exited.
  const ended = once(server, 'close');
  const close = async () => {
    if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      process.kill(-server.pid);
    }
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  try {
    return { root, address: await readAddress(server), put, close };
  } catch (error) {
    await close();
    throw error;
  }
}

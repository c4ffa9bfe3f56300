import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '..');

/** A site in a folder of its own, shown by the development server. */
export interface WrittenSite {
  /** Absolute path of its folder. */
  root: string;
  /** Address of the server, without the slash at its end. */
  address: string;
  /** Writes a file of the site. */
  put(file: string, text: string | Buffer): void;
  /** Ends the server with all that it started, and deletes the site. */
  close(): Promise<void>;
}

/** The address that the server prints once it listens. */
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
    child.once('exit', () => fail(new Error(`The server ended:\n${output}`)));
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
    // Vite ends when its input does.
    stdio: ['pipe', 'pipe', 'inherit'],
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
    return { root, address: await readAddress(server), put, close };
  } catch (error) {
    await close();
    throw error;
  }
}

import { fork } from 'node:child_process';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rolldown } from 'rolldown';
import { SiteError } from '../../src/model/finding';

/** Seconds that a configuration may take unless somebody says otherwise. */
const TIME_LIMIT = 10;

type Answer = { value: string; absent: string[] } | { error: string };

/** What a configuration exports, as JSON has it. */
export interface Evaluated {
  value: unknown;
  /** A line for each file that it asks for and that is not there. */
  lost: string[];
}

/** Bundles a configuration with the files that it imports, to one CommonJS script. */
async function bundleConfig(path: string): Promise<string> {
  const bundle = await rolldown({
    input: path,
    platform: 'node',
    treeshake: false,
    tsconfig: false,
    external: (id) => /^[^./]/.test(id),
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'cjs', exports: 'named', esModule: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/**
 * Runs a configuration of a Docusaurus site (`docusaurus.config.js`, `sidebars.ts` and the like) in a
 * process of its own. Packages and files that it asks for need not be there. Functions become
 * `{ $function: name }`.
 *
 * @param path absolute
 * @param limit seconds that it may take
 * @throws SiteError when it cannot be read, fails, ends its process, or takes longer
 */
export async function evaluateConfig(path: string, limit = TIME_LIMIT): Promise<Evaluated> {
  const name = basename(path);
  const code = await bundleConfig(path).catch((error: Error) => {
    throw new SiteError(`${name} cannot be read: ${stripVTControlCharacters(error.message)}`);
  });
  const child = fork(join(import.meta.dirname, 'evaluate.cjs'), [path], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
  });
  const answer = await new Promise<Answer | null>((done) => {
    child.once('message', (message: Answer) => done(message));
    child.once('exit', () => done(null));
    child.send(code);
  });
  if (answer === null) {
    const reason = child.killed
      ? `did not come to an end within ${limit} seconds`
      : 'ended its process before it had said anything';
    throw new SiteError(`${name} ${reason}.`);
  }
  if ('error' in answer) {
    throw new SiteError(`${name} failed: ${answer.error.split('\n')[0]}`);
  }
  const lost = answer.absent.map((file) => {
    const below = relative(dirname(path), resolve(dirname(path), file));
    return `${name}: there is no ${below}, so what it gives is left out`;
  });
  return { value: JSON.parse(answer.value), lost };
}

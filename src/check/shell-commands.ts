import { type Command, parse } from 'unbash';

/** A call of the platform's command line in a shell script. */
export interface CommandCall {
  /** Commands and arguments that follow `strapi`, up to the first option. */
  words: string[];
  /** Its options as written, without values: `--file`, `-f`. */
  options: string[];
  /** Line of the script, from 1. */
  line: number;
}

/** What runs a package's command, and what may stand between the two. */
const RUNNERS = new Set(['npx', 'yarn', 'pnpm', 'npm', 'run', 'exec', '--']);

const WORD = /^[a-z][\w:-]*$/;
const OPTION = /^(?:--?[a-zA-Z][\w-]*)/;

function isCommand(value: object): value is Command {
  return 'type' in value && value.type === 'Command';
}

/** Simple commands below a node, in pipelines, lists, and blocks. */
function commandsIn(node: unknown): Command[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  return isCommand(node) ? [node] : Object.values(node).flatMap(commandsIn);
}

/** Words of a command without redirections and the environment set for it. */
function wordsOf({ name, suffix }: Command): string[] {
  return [name, ...suffix].flatMap((item) => (item?.type === 'Word' ? [item.value] : []));
}

function lineAt(script: string, offset: number): number {
  return script.slice(0, offset).split('\n').length;
}

/**
 * Finds calls of `strapi` in a shell script, also those that a package manager runs.
 *
 * @param script for example `npx strapi export --file backup`
 */
export function commandCalls(script: string): CommandCall[] {
  return commandsIn(parse(script).commands).flatMap((command) => {
    const words = wordsOf(command);
    const start = words.findIndex((word) => !RUNNERS.has(word));
    if (words[start] !== 'strapi') {
      return [];
    }
    const rest = words.slice(start + 1).filter((word) => word !== '--');
    const end = rest.findIndex((word) => !WORD.test(word));
    return {
      words: end === -1 ? rest : rest.slice(0, end),
      options: rest.flatMap((word) => OPTION.exec(word)?.[0] ?? []),
      line: lineAt(script, command.pos),
    };
  });
}

/**
 * Finds what keeps a shell script from being read.
 *
 * @param script a shell script
 * @returns what is wrong, and the line it is on, from 1
 */
export function shellOffences(script: string): { line: number; message: string }[] {
  const errors = parse(script).errors ?? [];
  return errors.map(({ pos, message }) => ({ line: lineAt(script, pos), message }));
}

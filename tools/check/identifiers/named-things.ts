import { takeWhile } from 'es-toolkit';
import { type Command, parse } from 'unbash';
import { lineAt } from '../check';

/** Something that inline code names and that must exist. */
interface NamedThing {
  kind: 'specifier' | 'repository path';
  /** In its shortest form: without versions and what stands for any name. */
  name: string;
}

const ANYWHERE: [NamedThing['kind'], RegExp][] = [
  ['specifier', /(?<![\w.-])@strapi\/[^\s'"`(),;:]+/g],
  ['repository path', /(?<![\w/.-])packages\/[^\s'"`(),;:]+/g],
];

const LITERAL_SEGMENT = /^(?!\.+$)[\w.-]+$/;

/** Cuts a path before the first part that stands for any name: `*`, `<name>`, `…`. */
function nameOf(kind: NamedThing['kind'], text: string): string | null {
  // `@strapi/core@5.0.0` names a package.
  const path = kind === 'specifier' ? text.replace(/(?!^)@[^/]*/, '') : text;
  const [top, ...rest] = path.replace(/\/$/, '').split('/');
  const segments = takeWhile(rest, (segment) => LITERAL_SEGMENT.test(segment));
  return segments.length > 0 ? [top, ...segments].join('/') : null;
}

/** Finds what inline code names: specifiers `@strapi/…` and paths of the repository `packages/…`. */
export function findNamedThings(code: string): NamedThing[] {
  return ANYWHERE.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].flatMap(([text]) => {
      const name = nameOf(kind, text);
      return name === null ? [] : [{ kind, name }];
    }),
  );
}

/** A call of the platform's command line in a shell script. */
export interface CommandCall {
  /** Commands and arguments that follow `strapi`, up to the first option. */
  words: string[];
  /** Line of the script, from 1. */
  line: number;
}

/** What runs a package's command, and what may stand between the two. */
const RUNNERS = new Set(['npx', 'yarn', 'pnpm', 'npm', 'run', 'exec', '--']);

const WORD = /^[a-z][\w:-]*$/;

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

/**
 * Finds calls of `strapi` in a shell script, also those that a package manager runs.
 *
 * @param script for example `npx strapi export --file backup`
 */
export function findCommandCalls(script: string): CommandCall[] {
  return commandsIn(parse(script).commands).flatMap((command) => {
    const words = wordsOf(command);
    const start = words.findIndex((word) => !RUNNERS.has(word));
    if (words[start] !== 'strapi') {
      return [];
    }
    const rest = words.slice(start + 1).filter((word) => word !== '--');
    return {
      words: takeWhile(rest, (word) => WORD.test(word)),
      line: lineAt(script, command.pos),
    };
  });
}

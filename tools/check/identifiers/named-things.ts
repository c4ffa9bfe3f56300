import { takeWhile } from 'es-toolkit';
import { type Command, parse } from 'unbash';
import { lineAt } from '../check';

/** A name in inline code that must exist in the pinned release. */
interface NamedThing {
  kind: 'specifier' | 'repository path';
  /** Without version and placeholders. */
  name: string;
}

const PATTERNS: [NamedThing['kind'], RegExp][] = [
  ['specifier', /(?<![\w.-])@strapi\/[^\s'"`(),;:]+/g],
  ['repository path', /(?<![\w/.-])packages\/[^\s'"`(),;:]+/g],
];

const LITERAL_SEGMENT = /^(?!\.+$)[\w.-]+$/;

/** Cuts a path before its first placeholder: `*`, `<name>`, `…`. */
function cutPlaceholders(kind: NamedThing['kind'], text: string): string | null {
  // `@strapi/core@5.0.0` names a package.
  const path = kind === 'specifier' ? text.replace(/(?!^)@[^/]*/, '') : text;
  const [top, ...rest] = path.replace(/\/$/, '').split('/');
  const segments = takeWhile(rest, (segment) => LITERAL_SEGMENT.test(segment));
  return segments.length > 0 ? [top, ...segments].join('/') : null;
}

/** Finds specifiers `@strapi/…` and repository paths `packages/…` in inline code. */
export function findNamedThings(code: string): NamedThing[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].flatMap(([text]) => {
      const name = cutPlaceholders(kind, text);
      return name === null ? [] : [{ kind, name }];
    }),
  );
}

/** A call of the `strapi` CLI in a shell script. */
interface CommandCall {
  /** Commands and arguments up to the first option. */
  words: string[];
  /** Line of the script, from 1. */
  line: number;
}

/** Words before `strapi` that run it through a package manager. */
const RUNNERS = new Set(['npx', 'yarn', 'pnpm', 'npm', 'run', 'exec', '--']);

const WORD = /^[a-z][\w:-]*$/;

function isCommand(value: object): value is Command {
  return 'type' in value && value.type === 'Command';
}

/** Lists simple commands below a node, in pipelines, lists, and blocks. */
function listCommands(node: unknown): Command[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  return isCommand(node) ? [node] : Object.values(node).flatMap(listCommands);
}

/** Lists the words of a command, without redirections and environment variables. */
function listWords({ name, suffix }: Command): string[] {
  return [name, ...suffix].flatMap((item) => (item?.type === 'Word' ? [item.value] : []));
}

/**
 * Finds calls of `strapi` in a shell script, including those through a package manager.
 *
 * @param script for example `npx strapi export --file backup`
 */
export function findCommandCalls(script: string): CommandCall[] {
  return listCommands(parse(script).commands).flatMap((command) => {
    const words = listWords(command);
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

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sortBy, uniqBy } from 'es-toolkit';
import type { ApiSymbol } from '../../src/model/reference';
import { LINE, listCodes, type ShownCode } from '../../src/pages/reference/declaration';
import { run, withFolder } from './run';

/** What Biome formats the code by. */
const CONFIG = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: LINE },
  javascript: { formatter: { quoteStyle: 'single' } },
};

/** TypeScript writes three dots for what it leaves out of a long type: a name of three letters here. */
const LEFT_OUT = { dots: /\.\.\.(?![\p{L}_$[{])/gu, name: '___' };

/** What a piece of code stands in as a file, so that it can be parsed: lines before and behind it. */
const AROUND: Record<ShownCode['kind'], { before: string; after: string }> = {
  declaration: { before: "declare module 'm' {\n", after: '\n}' },
  member: { before: 'interface T {\n', after: '\n}' },
  type: { before: 'type T = ', after: '' },
};

/** A class or an interface that is shown without its members, which are needed to parse it. */
const WITHOUT_BODY = /^(?:class|interface) .*[^}]$/s;

function wrap({ code, kind }: ShownCode): string {
  const { after, before } = AROUND[kind];
  const body = kind === 'declaration' && WITHOUT_BODY.test(code) ? ' {}' : '';
  return before + code.replaceAll(LEFT_OUT.dots, LEFT_OUT.name) + body + after;
}

/** Takes a piece of code out of its formatted file again. */
function unwrap(text: string, kind: ShownCode['kind']): string {
  const { after, before } = AROUND[kind];
  const inner = text.trim().slice(before.trimEnd().length, -after.length || undefined);
  // A long union begins on a line of its own.
  const lead = inner.startsWith('\n') ? '  ' : '';
  return inner
    .replace(/;$| \{\}$/, '')
    .split('\n')
    .map((line) => (line.startsWith(lead) ? line.slice(lead.length) : line))
    .join('\n')
    .trim()
    .replaceAll(LEFT_OUT.name, '...');
}

function isLong({ code }: ShownCode): boolean {
  return code.split('\n').some((line) => line.length > LINE);
}

/**
 * Formats the long pieces of code that pages of the reference show, by Biome.
 *
 * @returns code as it would be shown → the same on lines of 80 characters, sorted; what Biome cannot
 *   read is left out
 */
export async function formatCode(symbols: ApiSymbol[]): Promise<Record<string, string>> {
  const codes = sortBy(
    uniqBy(symbols.flatMap(listCodes).filter(isLong), ({ code }) => code),
    ['code'],
  );
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'biome.json'), JSON.stringify(CONFIG));
    const fileOf = (index: number) => join(folder, `${index}.ts`);
    await Promise.all(codes.map((code, index) => writeFile(fileOf(index), wrap(code))));
    const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
    // It ends with an error when one file cannot be read, and has formatted all others.
    const format = [process.execPath, biome, 'format', '--write', '.'];
    await run(format, { cwd: folder }, '').catch(() => {});
    const formatted = await Promise.all(
      codes.map(async ({ code, kind }, index) => {
        return [code, unwrap(await readFile(fileOf(index), 'utf8'), kind)] as const;
      }),
    );
    return Object.fromEntries(formatted.filter(([code, text]) => code !== text));
  });
}

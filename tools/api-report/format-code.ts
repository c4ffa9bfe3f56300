import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sortBy, uniqBy } from 'es-toolkit';
import type { ApiSymbol } from '../../src/model/reference';
import { LINE, listCodes, type ShownCode } from '../../src/pages/reference/declaration';
import { run, withFolder } from '../run';

/** Configuration of Biome. */
const CONFIG = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: LINE },
  javascript: { formatter: { quoteStyle: 'single' } },
};

/** TypeScript abbreviates long types with dots, which don't parse: a name of the same width replaces them. */
const ELLIPSIS = { dots: /\.\.\.(?![\p{L}_$[{])/gu, name: '___' };

/** Text before and after a piece of code that makes it a file that parses. */
const WRAPPERS: Record<ShownCode['kind'], { before: string; after: string }> = {
  declaration: { before: "declare module 'm' {\n", after: '\n}' },
  member: { before: 'interface T {\n', after: '\n}' },
  type: { before: 'type T = ', after: '' },
};

/** A class or interface without its body, which the parser requires. */
const WITHOUT_BODY = /^(?:class|interface) .*[^}]$/s;

function wrap({ code, kind }: ShownCode): string {
  const { after, before } = WRAPPERS[kind];
  const body = kind === 'declaration' && WITHOUT_BODY.test(code) ? ' {}' : '';
  return before + code.replaceAll(ELLIPSIS.dots, ELLIPSIS.name) + body + after;
}

/** Extracts a piece of code from its formatted file. */
function unwrap(text: string, kind: ShownCode['kind']): string {
  const { after, before } = WRAPPERS[kind];
  const inner = text.trim().slice(before.trimEnd().length, -after.length || undefined);
  // A long union starts on its own line, indented.
  const lead = inner.startsWith('\n') ? '  ' : '';
  return inner
    .replace(/;$| \{\}$/, '')
    .split('\n')
    .map((line) => (line.startsWith(lead) ? line.slice(lead.length) : line))
    .join('\n')
    .trim()
    .replaceAll(ELLIPSIS.name, '...');
}

function isLong({ code }: ShownCode): boolean {
  return code.split('\n').some((line) => line.length > LINE);
}

/**
 * Formats code of the reference that is longer than a line, with Biome.
 *
 * @returns code on one line → the same code formatted, sorted; without code that Biome can't parse
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
    // Biome exits with an error if one file doesn't parse, but formats the others.
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

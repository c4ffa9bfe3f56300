import { attempt, isPlainObject } from 'es-toolkit';
import type { ArrayExpression, Property } from 'estree';
import type { Root } from 'mdast';
import { parse } from 'yaml';
import { FRONT_MATTER } from '../constants';
import type { CompiledDoc } from '../model/compiled';
import type { Heading } from '../model/heading';
import { declaredNames, type Script } from './imports';

/** What every doc exports, as in Docusaurus, besides its content. */
export const OWN_EXPORTS = ['contentTitle', 'frontMatter', 'metadata', 'toc'];

/** What a doc's exports are made of. */
interface DocFacts {
  /** The whole file. */
  text: string;
  /** Its path from the site's root. */
  source: string;
  /** Its front matter, where it was read already. */
  given?: unknown;
  title: string | undefined;
  headings: readonly Heading[];
}

/**
 * Gives a doc what its scripts and other docs can name of it: its title, front matter, contents, and what
 * its text alone tells of it. What it exports itself under such a name stays.
 */
export function exportFacts(
  tree: Root,
  scripts: readonly Script[],
  { given, headings, source, text, title }: DocFacts,
): void {
  const read = () => parse(FRONT_MATTER.exec(text)?.[1] ?? '', { logLevel: 'silent' });
  const [, parsed] = given === undefined ? attempt(read) : [null, given];
  const frontMatter = isPlainObject(parsed) ? parsed : {};
  const values: Record<string, unknown> = {
    contentTitle: title,
    frontMatter,
    metadata: { title: frontMatter.title ?? title, source: `@site/${source}`, frontMatter },
    toc: headings.map(({ depth, id, text: value }) => ({ value, id, level: depth })),
  };
  const bound = scripts.flatMap(({ body }) => body.flatMap(declaredNames));
  const exported = OWN_EXPORTS.filter((name) => !bound.includes(name));
  const code = exported.map((name) => `export const ${name} = ${JSON.stringify(values[name])};`);
  tree.children.push({ type: 'mdxjsEsm', value: code.join('\n') });
}

/** A heading that is written out, as in `{ value: 'Setup', id: 'setup', level: 2 }`. */
function readHeading(properties: (Property | { type: 'SpreadElement' })[]): Heading[] {
  const entries = properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    property.value.type === 'Literal'
      ? [[property.key.name, property.value.value] as const]
      : [],
  );
  const { id, level, value } = Object.fromEntries(entries);
  const depth = ([1, 2, 3, 4, 5, 6] as const).find((each) => each === level);
  const text = String(value);
  return depth ? [{ depth, id: String(id), text, parts: [{ kind: 'text', value: text }] }] : [];
}

/**
 * Reads the contents that a doc lists in place of its own headings, as `export const toc = …`: those of
 * docs that it imports, and headings that are written out.
 *
 * @returns headings, and specifiers of docs whose contents are listed; null where it says nothing of them
 */
export function readContents(scripts: readonly Script[]): CompiledDoc['contents'] {
  const bindings = scripts.flatMap((script) => script.bindings);
  const read = (part: ArrayExpression['elements'][number]): (string | Heading)[] => {
    switch (part?.type) {
      case 'Identifier': {
        const from = bindings.find(({ local, name }) => local === part.name && name === 'toc');
        return from ? [from.specifier] : [];
      }
      case 'SpreadElement':
        return read(part.argument);
      case 'ArrayExpression':
        return part.elements.flatMap(read);
      case 'ObjectExpression':
        return readHeading(part.properties);
      default:
        return [];
    }
  };
  for (const statement of scripts.flatMap(({ body }) => body)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const variables = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    const toc = variables.find(({ id }) => id.type === 'Identifier' && id.name === 'toc');
    if (toc) {
      return read(toc.init ?? null);
    }
  }
  return null;
}

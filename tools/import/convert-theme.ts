import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, posix, relative, sep } from 'node:path';
import { kebabCase, pascalCase } from 'es-toolkit';
import { parseSync } from 'rolldown/utils';
import { DOC_COMPONENTS_FOLDER } from '../../src/files/list-doc-components';
import { DOC_COMPONENT_NAMES } from '../../src/model/doc-components';
import { isThemeModule } from '../../src/model/theme-modules';

type Program = ReturnType<typeof parseSync>['program'];
type Expression = Extract<
  Program['body'][number],
  { type: 'ExportDefaultDeclaration' }
>['declaration'];

/** The object that a script exports as its default, there or by name. */
function findExported({ body }: Program) {
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  const variables = body.flatMap((node) =>
    node.type === 'VariableDeclaration' ? node.declarations : [],
  );
  const isNamed = ({ id }: (typeof variables)[number]) =>
    id.type === 'Identifier' && exported?.type === 'Identifier' && id.name === exported.name;
  const value: Expression | null | undefined = variables.find(isNamed)?.init ?? exported;
  return value?.type === 'ObjectExpression' ? value : null;
}

/** Names that an object has, with the names of the variables that it takes their values from. */
function listNames(program: Program): { key: string; local: string | null }[] {
  return (findExported(program)?.properties ?? []).flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? {
          key: property.key.name,
          local: property.value.type === 'Identifier' ? property.value.name : null,
        }
      : [],
  );
}

/** Writes a component of the site's own for one that a theme's script takes from a module. */
function writeComponent(specifier: string, name: string | null | undefined, folder: string) {
  const path = specifier.startsWith('.') ? `@site/${posix.join(folder, specifier)}` : specifier;
  const isKnown = !/^@theme(?:-original|-init)?\//.test(path) || isThemeModule(path);
  const exported = name ? `${name} as default` : 'default';
  return isKnown ? `export { ${exported} } from '${path}';\n` : null;
}

/** What becomes of the theme of a site. */
interface ConvertedTheme {
  files: { path: string; text: string }[];
  lost: string[];
}

const MDX_COMPONENTS = 'MDXComponents';

function convertComponents(path: string, folder: string): ConvertedTheme {
  const source = relative(folder, path).split(sep).join('/');
  const { module, program } = parseSync(path, readFileSync(path, 'utf8'));
  const imported = new Map(
    module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ importName, localName }) => [
        localName.value,
        writeComponent(moduleRequest.value, importName.name, posix.dirname(source)),
      ]),
    ),
  );
  const files: ConvertedTheme['files'] = [];
  const left: string[] = [];
  for (const { key, local } of listNames(program)) {
    const text = imported.get(local ?? '');
    const file = kebabCase(key);
    if (DOC_COMPONENT_NAMES.some((name) => name === key)) {
      continue;
    }
    if (text && pascalCase(file) === key) {
      files.push({ path: `${DOC_COMPONENTS_FOLDER}/${file}.tsx`, text });
    } else {
      left.push(key);
    }
  }
  const lost = left.length > 0 ? [`${source}: has no counterpart for ${left.join(', ')}`] : [];
  return { files, lost };
}

/**
 * Makes components of the site's own of what its theme gives all docs by name, and says what else the
 * theme holds.
 *
 * @param folder absolute path of the site's folder
 */
export function convertTheme(folder: string): ConvertedTheme {
  const theme = join(folder, 'src/theme');
  const names = existsSync(theme) ? readdirSync(theme) : [];
  const parts = names.filter((name) => /^[A-Z][A-Za-z]*(?:\.[jt]sx?)?$/.test(name)).sort();
  const isMap = (name: string) => basename(name, extname(name)) === MDX_COMPONENTS;
  const others = parts.filter((name) => !isMap(name));
  const left = `src/theme: has no counterpart, so these are left: ${others.join(', ')}`;
  const path = ['', '/index']
    .flatMap((end) => ['.tsx', '.ts', '.jsx', '.js'].map((extension) => end + extension))
    .map((end) => join(theme, MDX_COMPONENTS + end))
    .find(existsSync);
  const { files, lost } = path ? convertComponents(path, folder) : { files: [], lost: [] };
  return { files, lost: [...lost, ...(others.length > 0 ? [left] : [])] };
}

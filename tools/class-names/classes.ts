import { dirname, join } from 'node:path/posix';
import { transform } from 'lightningcss';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Finding } from '../../src/model/finding';

/** A file of the project: its path from the root, with slashes, and its text. */
export interface ProjectFile {
  path: string;
  text: string;
}

/** A class that a style sheet has a rule for. */
export interface StyledClass {
  name: string;
  /** Path of the style sheet. */
  file: string;
  /** The first line that has it, from 1. */
  line: number;
  /** Whether scripts have it from the CSS module, or write it as it is. */
  isOfModule: boolean;
}

/** Finds the classes of a style sheet. Those of a CSS module are its own, but for `:global()`. */
export function findClasses({ path: file, text }: ProjectFile): StyledClass[] {
  const lines = new Map<string, number>();
  let line = 1;
  const { exports } = transform({
    filename: file,
    code: Buffer.from(text),
    // Classes alone: animations and areas of grids are no names that scripts ask for.
    cssModules: { pattern: '[local]', animation: false, container: false, grid: false },
    visitor: {
      Rule: {
        style({ value }) {
          line = value.loc.line + 1;
        },
      },
      Selector(selector) {
        for (const name of classesOf(selector)) {
          lines.set(name, lines.get(name) ?? line);
        }
      },
    },
  });
  const isModule = file.endsWith('.module.css');
  return [...lines].map(([name, first]) => {
    return { name, file, line: first, isOfModule: isModule && Object.hasOwn(exports || {}, name) };
  });
}

/** Classes of a selector, and of those in `:is()`, `:not()`, `:has()` and `:global()`. */
function classesOf(part: unknown): string[] {
  if (Array.isArray(part)) {
    return part.flatMap(classesOf);
  }
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  const isClass = 'type' in part && part.type === 'class' && 'name' in part;
  return isClass ? [String(part.name)] : Object.values(part).flatMap(classesOf);
}

/** The types of a CSS module's classes, as TypeScript reads them beside it. */
export function writeTypes(classes: readonly StyledClass[]): string {
  const names = classes.filter(({ isOfModule }) => isOfModule).map(({ name }) => name);
  const members = names.sort().map((name) => `  readonly '${name}': string;\n`);
  return `declare const styles: {\n${members.join('')}};\nexport default styles;\n`;
}

/** Classes that only libraries write: GitHub's Markdown has them for task lists and footnotes. */
const OF_LIBRARIES = ['contains-task-list', 'task-list-item', 'footnotes'];

const nameInModule = (file: string, name: string) => `${file}#${name}`;

/**
 * Adds what a script names: classes of CSS modules with the path of the module, and all words of its
 * texts, among which are the names of other classes.
 */
function addNames(names: Set<string>, { path, text }: ProjectFile): void {
  const modules = new Map<string, string>();
  const addWords = (written: string) => {
    for (const word of written.match(/[\w-]+/g) ?? []) {
      names.add(word);
    }
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) {
        modules.set(local.name, join(dirname(path), source.value));
      }
    },
    MemberExpression({ computed, object, property }) {
      const module = object.type === 'Identifier' ? modules.get(object.name) : undefined;
      if (module !== undefined && property.type === (computed ? 'Literal' : 'Identifier')) {
        names.add(nameInModule(module, 'name' in property ? property.name : `${property.value}`));
      }
    },
    Literal: ({ value }) => addWords(typeof value === 'string' ? value : ''),
    TemplateElement: ({ value }) => addWords(value.raw),
  }).visit(parseSync(path, text).program);
}

/** Finds classes that no script names. One that is computed, as in `styles[kind]`, is not named. */
export function findUnused(
  classes: readonly StyledClass[],
  scripts: readonly ProjectFile[],
): Finding[] {
  const names = new Set(OF_LIBRARIES);
  for (const script of scripts) {
    addNames(names, script);
  }
  return classes
    .filter(
      ({ file, isOfModule, name }) => !names.has(isOfModule ? nameInModule(file, name) : name),
    )
    .map(({ file, line, name }) => {
      return { file, line, message: `no script names the class "${name}": remove its rules.` };
    });
}

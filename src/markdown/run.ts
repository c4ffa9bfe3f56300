import { SiteError } from '../model/finding';

/** Stands for a module as a whole where one of its exports is named. */
export const NAMESPACE = '*';

/** What a doc's code runs with. */
export interface DocRuntime {
  /** Path of the doc's file from the site's root, for messages. */
  source: string;
  Fragment: unknown;
  jsx: unknown;
  jsxs: unknown;
  /** Specifier → module, for everything the doc imports. */
  modules: Record<string, Module>;
}

type Module = Record<string, unknown>;

/** Function bodies that await: the constructor has no name of its own. */
const AsyncFunction: new (body: string) => (runtime: object) => Promise<Module> =
  Object.getPrototypeOf(async () => {}).constructor;

/**
 * Runs a compiled doc.
 *
 * @returns the doc's exports; `default` is its content
 * @throws SiteError when a module lacks what the doc imports from it
 */
export async function runDoc(code: string, runtime: DocRuntime): Promise<Module> {
  const importOf = (specifier: string, name: string, line: number): unknown => {
    const module = Object.hasOwn(runtime.modules, specifier)
      ? runtime.modules[specifier]
      : undefined;
    if (module && name === NAMESPACE) {
      return module;
    }
    if (!module || !Object.hasOwn(module, name)) {
      const what = name === 'default' ? 'default export' : `export "${name}"`;
      const message = `"${specifier}" has no ${what}.`;
      throw new SiteError({ file: runtime.source, line, message });
    }
    return module[name];
  };
  return new AsyncFunction(code)({ ...runtime, importOf });
}

/*
 * Runs the configuration of a Docusaurus site in a process of its own, and sends what it exports to the
 * process that started this one. Argument: absolute path of the configuration. The code comes as a
 * message, bundled: what is TypeScript or an ES module in it is neither any more.
 */
const Module = require('node:module');
const { existsSync } = require('node:fs');
const { dirname, isAbsolute } = require('node:path');

/**
 * Stands for what is not there, a package that is not installed or a file that some other program makes:
 * anything can be read of it, it can be called, and as a text it is its name.
 */
function standIn(name) {
  const value = new Proxy(() => value, {
    get(_, key) {
      switch (key) {
        case 'then':
          return undefined;
        case 'name':
          return name;
        case Symbol.toPrimitive:
          return () => name;
        default:
          return value;
      }
    },
    // A bundled import reads names of an object that is made with the prototype of this one.
    getPrototypeOf: () => value,
  });
  return value;
}

const load = Module._load;
const resolve = Module._resolveFilename;

/** A script may be TypeScript, and what is not there goes by its name alone. */
Module._resolveFilename = (request, ...rest) => {
  try {
    return resolve(request, ...rest);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') {
      throw error;
    }
    try {
      const typed = request.replace(/\.([cm]?)js$/, '.$1ts');
      return resolve(typed === request ? `${request}.ts` : typed, ...rest);
    } catch {
      absent.add(request);
      return request;
    }
  }
};

/** What is not there. */
const absent = new Set();

Module._load = (request, ...rest) => {
  const path = Module._resolveFilename(request, ...rest);
  const isThere = Module.isBuiltin(request) || (isAbsolute(path) && existsSync(path));
  return isThere ? load(request, ...rest) : standIn(request);
};

/** What cannot be said in JSON, said in an object: of a function its name. */
function replaceFunctions(_key, value) {
  return typeof value === 'function' ? { $function: value.name || 'a function' } : value;
}

process.once('message', async (code) => {
  const path = process.argv[2];
  try {
    const module = new Module(path);
    module.filename = path;
    module.paths = Module._nodeModulePaths(dirname(path));
    module._compile(code, path);
    const { exports } = module;
    const exported = exports?.__esModule ? exports.default : exports;
    const value = typeof exported === 'function' ? await exported() : exported;
    const files = [...absent].filter((name) => /^[./]/.test(name));
    const answer = { value: JSON.stringify(value, replaceFunctions), absent: files };
    process.send(answer, () => process.exit());
  } catch (error) {
    process.send({ error: String(error?.message ?? error) }, () => process.exit());
  }
});

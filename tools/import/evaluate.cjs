/*
 * Runs the configuration of a Docusaurus site in a process of its own, and sends what it exports to the
 * process that started this one. Argument: absolute path of the configuration. The code comes as a
 * message, bundled: what is TypeScript or an ES module in it is neither any more.
 */
const Module = require('node:module');
const { dirname, isAbsolute } = require('node:path');

/** Stands for a package that is not installed: anything can be read of it, and it can be called. */
const absent = new Proxy(() => absent, {
  get: (_, key) => (key === 'then' || key === Symbol.toPrimitive ? undefined : absent),
  // A bundled import reads names of an object that is made with the prototype of this one.
  getPrototypeOf: () => absent,
});

const load = Module._load;
const resolve = Module._resolveFilename;

/** A package that is not installed goes by its name alone. */
Module._resolveFilename = (request, ...rest) => {
  try {
    return resolve(request, ...rest);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND' && /^[^./]/.test(request)) {
      return request;
    }
    throw error;
  }
};

Module._load = (request, ...rest) => {
  const isThere =
    Module.isBuiltin(request) || isAbsolute(Module._resolveFilename(request, ...rest));
  return isThere ? load(request, ...rest) : absent;
};

/** What cannot be said in JSON, said in an object. */
function replaceFunctions(_key, value) {
  return typeof value === 'function' ? { $function: true } : value;
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
    process.send({ value: JSON.stringify(value, replaceFunctions) }, () => process.exit());
  } catch (error) {
    process.send({ error: String(error?.message ?? error) }, () => process.exit());
  }
});

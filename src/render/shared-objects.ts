/** Properties that the system itself sets while errors are read. */
const OWN_BUSINESS = /^Error\.(?:prepareStackTrace|stackTraceLimit)$/;

/** The objects that all code of a thread shares, by name: `Array`, `Array.prototype`, `Math`. */
const SHARED = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(
  ([name, { value }]): [string, object][] => {
    if (['Intl', 'JSON', 'Math', 'Reflect'].includes(name)) {
      return [[name, value]];
    }
    // What is written in JavaScript is of Node, and changes as it is used.
    return typeof value === 'function' && /\[native code\]/.test(String(value))
      ? [
          [name, value],
          ...(value.prototype ? [[`${name}.prototype`, value.prototype] as [string, object]] : []),
        ]
      : [];
  },
);

/** What shared objects hold, by name: `Array.prototype.map`. */
export type SharedObjects = ReadonlyMap<string, unknown>;

/** Reads what the objects hold that all pages of a thread share. */
export function readSharedObjects(): SharedObjects {
  const held = new Map<string, unknown>();
  for (const [name, object] of SHARED) {
    for (const key of Reflect.ownKeys(object)) {
      const { get, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
      held.set(`${name}.${String(key)}`, get ?? value);
    }
  }
  return held;
}

/** Names what was added to shared objects, taken from them or exchanged; null where nothing was. */
export function findSharedChange(before: SharedObjects): string | null {
  const after = readSharedObjects();
  const names = new Set([...before.keys(), ...after.keys()]);
  const isChanged = (name: string) =>
    before.has(name) !== after.has(name) || !Object.is(before.get(name), after.get(name));
  return [...names].find((name) => isChanged(name) && !OWN_BUSINESS.test(name)) ?? null;
}

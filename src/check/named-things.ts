/** Something that inline code names and that must exist. */
export interface NamedThing {
  kind: 'specifier' | 'repository path';
  /** In its shortest form: without versions and what stands for any name. */
  name: string;
}

const ANYWHERE: [NamedThing['kind'], RegExp][] = [
  ['specifier', /(?<![\w.-])@strapi\/[^\s'"`(),;:]+/g],
  ['repository path', /(?<![\w/.-])packages\/[^\s'"`(),;:]+/g],
];

const LITERAL_SEGMENT = /^(?!\.+$)[\w.-]+$/;

/** Cuts a path before the first part that stands for any name: `*`, `<name>`, `…`. */
function literalPath(path: string): string[] {
  const segments = path.replace(/\/$/, '').split('/');
  const end = segments.findIndex((segment) => !LITERAL_SEGMENT.test(segment));
  return end === -1 ? segments : segments.slice(0, end);
}

function nameOf(kind: NamedThing['kind'], text: string): string | null {
  if (kind === 'repository path') {
    const segments = literalPath(text);
    return segments.length > 1 ? segments.join('/') : null;
  }
  const [scope = '', ...rest] = text.split('/');
  // `@strapi/core@5.0.0` names a package.
  const segments = literalPath(rest.join('/').replace(/@[^/]*/, ''));
  return segments.length > 0 ? [scope, ...segments].join('/') : null;
}

/**
 * Finds what inline code names: specifiers `@strapi/…` and paths of the repository `packages/…`.
 *
 * @param code text of the inline code
 */
export function namedThings(code: string): NamedThing[] {
  return ANYWHERE.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].flatMap(([text]) => {
      const name = nameOf(kind, text);
      return name === null ? [] : [{ kind, name }];
    }),
  );
}

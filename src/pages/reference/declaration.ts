import type {
  ApiSymbol,
  Member,
  Parameter,
  Signature,
  TypeParameter,
  TypePart,
  TypeText,
} from '../../model/reference';

/** Placeholder for a type that the report doesn't have. */
const UNKNOWN: TypeText = ['unknown'];

/** Maximum length of a line of code, in characters. */
export const LINE = 80;

/** Concatenates type texts, and merges adjacent strings. */
export function text(...pieces: (TypePart | TypeText)[]): TypeText {
  const parts: TypeText = [];
  for (const part of pieces.flat()) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      parts[parts.length - 1] = last + part;
    } else if (part !== '') {
      parts.push(part);
    }
  }
  return parts;
}

/** Joins type texts with a separator, such as `' | '`. */
export function joined(texts: TypeText[], separator: string): TypeText {
  return text(...texts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** Returns a type text as a plain string. */
export function typeText(type: TypeText): string {
  return type.map((part) => (typeof part === 'string' ? part : part.ref)).join('');
}

/** Writes type parameters, as in `<T extends object = {}>`; [] for none. */
function genericText(parameters: TypeParameter[] = []): TypeText {
  const texts = parameters.map(({ constraint, default: fallback, name }) =>
    text(
      name,
      constraint ? text(' extends ', constraint) : [],
      fallback ? text(' = ', fallback) : [],
    ),
  );
  return texts.length > 0 ? text('<', joined(texts, ', '), '>') : [];
}

/** Writes type parameters as a plain string; '' for none. */
export function typeParametersText(parameters?: TypeParameter[]): string {
  return typeText(genericText(parameters));
}

function parameterText({ name, optional, rest, type }: Parameter): TypeText {
  return text(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: `, type);
}

/**
 * Writes a signature on one line, as in `(id: string) => void`.
 *
 * @param arrow separator before the return type: `' => '` or `': '`
 */
export function signatureText(signature: Signature, arrow: string): TypeText {
  const parameters = joined(signature.parameters.map(parameterText), ', ');
  const generic = genericText(signature.typeParameters);
  return text(generic, '(', parameters, `)${arrow}`, signature.returns);
}

/** Writes parameters, on one line if they fit. */
function callText({ parameters, typeParameters }: Signature): string {
  const texts = parameters.map((parameter) => typeText(parameterText(parameter)));
  const generic = typeParametersText(typeParameters);
  const line = `${generic}(${texts.join(', ')})`;
  return line.length <= LINE
    ? line
    : `${generic}(\n${texts.map((each) => `  ${each},\n`).join('')})`;
}

/** Writes the declaration of a member, with one line per overload. */
export function memberDeclaration(member: Member): string[] {
  const { kind, name, optional, signatures = [], type = UNKNOWN } = member;
  const mark = optional ? '?' : '';
  if (signatures.length === 0) {
    return [`${name}${mark}: ${typeText(type)}`];
  }
  const label = kind === 'constructor' ? 'new ' : name;
  return signatures.map((signature) => {
    const returns = typeText(signature.returns);
    return `${label}${mark}${callText(signature)}${returns ? `: ${returns}` : ''}`;
  });
}

/** Writes the declaration of a symbol in TypeScript, without its members. */
export function declaration(symbol: ApiSymbol): string {
  const { kind, name, signatures = [], type = UNKNOWN } = symbol;
  const generic = typeParametersText(symbol.typeParameters);
  const calls = signatures.map((each) => `${callText(each)}: ${typeText(each.returns)}`);
  const list = (word: string, types: TypeText[] = []) =>
    types.length > 0 ? ` ${word} ${types.map(typeText).join(', ')}` : '';
  switch (kind) {
    case 'class':
    case 'interface': {
      const bases = list('extends', symbol.extends) + list('implements', symbol.implements);
      const body = calls.map((call) => `  ${call};\n`).join('');
      return `${kind} ${name}${generic}${bases}${body && ` {\n${body}}`}`;
    }
    case 'namespace':
      return `namespace ${name}`;
    case 'type':
      return `type ${name}${generic} = ${typeText(type)}`;
    default:
      return calls.length > 0
        ? calls.map((call) => `function ${name}${call}`).join('\n')
        : `const ${name}: ${typeText(type)}`;
  }
}

/**
 * Writes the import statement of a symbol; null if the entry doesn't export it.
 *
 * @param entry specifier, such as `@strapi/strapi/admin`
 */
export function importStatement({ grouped, kind, name }: ApiSymbol, entry: string): string | null {
  const word = kind === 'interface' || kind === 'type' ? 'import type' : 'import';
  return grouped ? null : `${word} { ${name} } from '${entry}';`;
}

/** Code on the page of a symbol. */
export interface ShownCode {
  /** Context that it's valid in: the top level, an interface, or after `type T =`. */
  kind: 'declaration' | 'member' | 'type';
  code: string;
}

/** Lists the code on the page of a symbol. */
export function listCodes(symbol: ApiSymbol): ShownCode[] {
  const { members = [] } = symbol;
  return [
    { kind: 'declaration', code: declaration(symbol) },
    ...members.map((member): ShownCode => {
      return { kind: 'member', code: memberDeclaration(member).join('\n') };
    }),
    ...members.flatMap(({ type }): ShownCode[] => {
      return type ? [{ kind: 'type', code: typeText(type) }] : [];
    }),
  ];
}

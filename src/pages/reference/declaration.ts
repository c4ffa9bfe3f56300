import type {
  ApiSymbol,
  Member,
  Parameter,
  Signature,
  TypeParameter,
  TypePart,
  TypeText,
} from '../../model/reference';

/** Stands for a type that the report does not have. */
const UNKNOWN: TypeText = ['unknown'];

/** Longest line of a declaration, in characters. */
export const LINE = 80;

/** Joins pieces of a type's text, and merges adjacent strings. */
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

/** Puts texts in a row, with a separator as in `' | '` between them. */
export function joined(texts: TypeText[], separator: string): TypeText {
  return text(...texts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

/** The characters of a type's text. */
export function typeText(type: TypeText): string {
  return type.map((part) => (typeof part === 'string' ? part : part.ref)).join('');
}

/** Type parameters, as in `<T extends object = {}>`; [] for none. */
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

/** Type parameters as they follow a name; '' for none. */
export function typeParametersText(parameters?: TypeParameter[]): string {
  return typeText(genericText(parameters));
}

function parameterText({ name, optional, rest, type }: Parameter): TypeText {
  return text(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: `, type);
}

/**
 * A signature on one line, as in `(id: string) => void`.
 *
 * @param arrow separator before the returned type: `' => '` or `': '`
 */
export function signatureText(signature: Signature, arrow: string): TypeText {
  const parameters = joined(signature.parameters.map(parameterText), ', ');
  const generic = genericText(signature.typeParameters);
  return text(generic, '(', parameters, `)${arrow}`, signature.returns);
}

/** A call, on one line where it fits. */
function callText({ parameters, typeParameters }: Signature): string {
  const texts = parameters.map((parameter) => typeText(parameterText(parameter)));
  const generic = typeParametersText(typeParameters);
  const line = `${generic}(${texts.join(', ')})`;
  return line.length <= LINE
    ? line
    : `${generic}(\n${texts.map((each) => `  ${each},\n`).join('')})`;
}

/** Declaration of a member, with one line per overload. */
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

/** Declaration of a symbol as TypeScript, without its members. */
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
 * Import statement of a symbol; null if the entry doesn't export it.
 *
 * @param entry as in `@strapi/strapi/admin`
 */
export function importStatement({ grouped, kind, name }: ApiSymbol, entry: string): string | null {
  const word = kind === 'interface' || kind === 'type' ? 'import type' : 'import';
  return grouped ? null : `${word} { ${name} } from '${entry}';`;
}

/** A piece of code that the page of a symbol shows. */
export interface ShownCode {
  /** Its place in a file of TypeScript: top level, in an interface, or after `type T =`. */
  kind: 'declaration' | 'member' | 'type';
  code: string;
}

/** All code that the page of a symbol shows of its types. */
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

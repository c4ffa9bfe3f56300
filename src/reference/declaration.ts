import type {
  ApiSymbol,
  Member,
  Parameter,
  Signature,
  TypeParameter,
  TypeText,
} from '../model/reference';

/** Longest declaration that stays on one line, in characters. */
const LINE = 80;

/**
 * The text of a type.
 *
 * @param type the type
 */
export function typeText(type: TypeText): string {
  return type.map((part) => (typeof part === 'string' ? part : part.ref)).join('');
}

/**
 * The type parameters of something, as they stand behind its name.
 *
 * @param parameters the parameters; '' for none
 */
export function typeParametersText(parameters: TypeParameter[] = []): string {
  const texts = parameters.map(({ constraint, default: fallback, name }) =>
    [
      name,
      constraint ? ` extends ${typeText(constraint)}` : '',
      fallback ? ` = ${typeText(fallback)}` : '',
    ].join(''),
  );
  return texts.length > 0 ? `<${texts.join(', ')}>` : '';
}

function parameterText({ name, optional, rest, type }: Parameter): string {
  return `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${typeText(type)}`;
}

/** A call, on one line where it fits. */
function callText({ parameters, typeParameters }: Signature): string {
  const texts = parameters.map(parameterText);
  const generic = typeParametersText(typeParameters);
  const line = `${generic}(${texts.join(', ')})`;
  return line.length <= LINE
    ? line
    : `${generic}(\n${texts.map((text) => `  ${text},\n`).join('')})`;
}

/**
 * How a member is declared.
 *
 * @param member the member
 * @returns one line for each way to call it
 */
export function memberDeclaration(member: Member): string[] {
  const { kind, name, optional, signatures, type } = member;
  const mark = optional ? '?' : '';
  const label = kind === 'constructor' ? 'new ' : name;
  if (signatures && signatures.length > 0) {
    return signatures.map((signature) => {
      const returns = typeText(signature.returns);
      return `${label}${mark}${callText(signature)}${returns ? `: ${returns}` : ''}`;
    });
  }
  return [`${name}${mark}: ${type ? typeText(type) : 'unknown'}`];
}

/** The body of an interface that is called. */
function callsText(signatures: Signature[]): string {
  const lines = signatures.map(
    (signature) => `  ${callText(signature)}: ${typeText(signature.returns)};\n`,
  );
  return lines.length > 0 ? ` {\n${lines.join('')}}` : '';
}

/**
 * How a symbol is declared, as TypeScript without its members.
 *
 * @param symbol the symbol
 */
export function declaration(symbol: ApiSymbol): string {
  const { kind, name, signatures = [], type } = symbol;
  const generic = typeParametersText(symbol.typeParameters);
  const list = (word: string, types: TypeText[] = []) =>
    types.length > 0 ? ` ${word} ${types.map(typeText).join(', ')}` : '';
  switch (kind) {
    case 'class':
    case 'interface':
      return `${kind} ${name}${generic}${list('extends', symbol.extends)}${list('implements', symbol.implements)}${callsText(signatures)}`;
    case 'namespace':
      return `namespace ${name}`;
    case 'type':
      return `type ${name}${generic} = ${type ? typeText(type) : 'unknown'}`;
    default:
      return signatures.length > 0
        ? signatures
            .map(
              (signature) =>
                `function ${name}${callText(signature)}: ${typeText(signature.returns)}`,
            )
            .join('\n')
        : `const ${name}: ${type ? typeText(type) : 'unknown'}`;
  }
}

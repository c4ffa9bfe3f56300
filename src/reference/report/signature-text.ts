import type { Parameter, Signature, TypeParameter, TypeText } from '../../model/reference';
import { joined, text } from './text';

function typeParameterText({ name, constraint, default: fallback }: TypeParameter): TypeText {
  return text(
    name,
    constraint ? text(' extends ', constraint) : [],
    fallback ? text(' = ', fallback) : [],
  );
}

function parameterText({ name, type, optional, rest }: Parameter): TypeText {
  return text(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: `, type);
}

/**
 * Writes what a declaration is generic in.
 *
 * @param parameters type parameters, if there are any
 * @returns as in `<T extends object = {}>`, or nothing
 */
export function typeParametersText(parameters: TypeParameter[] | undefined): TypeText {
  return parameters?.length ? text('<', joined(parameters.map(typeParameterText), ', '), '>') : [];
}

/**
 * Writes a signature on one line.
 *
 * @param signature what to write
 * @param arrow what stands before the type that is returned: `' => '` or `': '`
 * @returns as in `(id: string) => void`
 */
export function signatureText(signature: Signature, arrow: string): TypeText {
  const parameters = joined(signature.parameters.map(parameterText), ', ');
  const generics = typeParametersText(signature.typeParameters);
  return text(generics, '(', parameters, `)${arrow}`, signature.returns);
}

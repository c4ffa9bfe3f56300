import type { Parameter, Signature, TypeParameter } from '../../model/reference';
import { returnsElement } from './element';
import type { Names } from './names';
import { typeText } from './type-text';
import type { ParameterReflection, SignatureReflection, TypeParameterReflection } from './typedoc';

/** What TypeDoc calls a parameter that is taken apart where it is declared, and so has no name. */
const NAMELESS = /^(__namedParameters$|\{|\[)/;

function parameterOf(parameter: ParameterReflection, nameless: string, names: Names): Parameter {
  const { name, flags, type, defaultValue } = parameter;
  return {
    name: NAMELESS.test(name) ? nameless : name,
    type: type ? typeText(type, names) : ['any'],
    ...((flags.isOptional || defaultValue !== undefined) && { optional: true }),
    ...(flags.isRest && { rest: true }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
}

/**
 * Describes what a declaration is generic in.
 *
 * @param parameters TypeDoc's form of them
 * @param names which names are links
 * @returns the part of a symbol, a member or a signature that holds them; empty without any
 */
export function typeParametersOf(
  parameters: TypeParameterReflection[] | undefined,
  names: Names,
): { typeParameters?: TypeParameter[] } {
  if (!parameters?.length) {
    return {};
  }
  return {
    typeParameters: parameters.map((parameter) => ({
      name: parameter.name,
      ...(parameter.type && { constraint: typeText(parameter.type, names) }),
      ...(parameter.default && { default: typeText(parameter.default, names) }),
    })),
  };
}

/**
 * Describes one way to call something.
 *
 * @param signature TypeDoc's form of it
 * @param names which names are links
 * @returns the signature
 */
export function signatureOf(signature: SignatureReflection, names: Names): Signature {
  const { parameters = [] } = signature;
  const nameless = returnsElement(signature) ? 'props' : 'options';
  return {
    ...typeParametersOf(signature.typeParameters, names),
    parameters: parameters.map((parameter) => parameterOf(parameter, nameless, names)),
    returns: signature.type ? typeText(signature.type, names) : ['void'],
  };
}

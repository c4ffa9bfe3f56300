import type { TypeText } from '../../model/reference';
import { propertyName } from './member-name';
import type { Names } from './names';
import { signatureOf } from './signature';
import { signatureText } from './signature-text';
import { joined, text } from './text';
import { typeText } from './type-text';
import { KIND, type Reflection, type SignatureReflection } from './typedoc';

function callText(signature: SignatureReflection, names: Names, arrow: string): TypeText {
  return signatureText(signatureOf(signature, names), arrow);
}

function propertyText(property: Reflection, names: Names): TypeText {
  const type = property.type ?? property.getSignature?.type;
  const readonly = property.flags.isReadonly ? 'readonly ' : '';
  const name = `${readonly}${propertyName(property.name)}${property.flags.isOptional ? '?' : ''}`;
  return text(`${name}: `, type ? typeText(type, names) : 'any');
}

function childTexts(child: Reflection, names: Names): TypeText[] {
  const signatures = child.signatures ?? [];
  if (signatures.length === 0) {
    return [propertyText(child, names)];
  }
  const name =
    child.kind === KIND.constructor
      ? 'new '
      : `${propertyName(child.name)}${child.flags.isOptional ? '?' : ''}`;
  return signatures.map((signature) => text(name, callText(signature, names, ': ')));
}

/**
 * Writes an index signature's part before the type.
 *
 * @param signature TypeDoc's form of it
 * @param names which names are links
 * @returns as in `[key: string]`
 */
export function indexText(signature: SignatureReflection, names: Names): TypeText {
  const [parameter] = signatureOf(signature, names).parameters;
  return text(`[${parameter?.name ?? 'key'}: `, parameter?.type ?? 'string', ']');
}

/**
 * Writes an object's shape, or a function's type.
 *
 * @param shape TypeDoc's form of it
 * @param names which names are links
 * @returns as in `{ id: string; open?: boolean }` or `(id: string) => void`
 */
export function objectText(shape: Reflection, names: Names): TypeText {
  const { children = [], signatures = [], indexSignatures = [] } = shape;
  const [only] = signatures;
  if (only && signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return callText(only, names, ' => ');
  }
  const members = [
    ...signatures.map((signature) => callText(signature, names, ': ')),
    ...indexSignatures.map((signature) =>
      text(
        indexText(signature, names),
        ': ',
        signature.type ? typeText(signature.type, names) : 'any',
      ),
    ),
    ...children.flatMap((child) => childTexts(child, names)),
  ];
  return members.length === 0 ? ['{}'] : text('{ ', joined(members, '; '), ' }');
}

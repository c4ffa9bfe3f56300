import type { ApiReport, ApiSymbol } from '../../src/model/reference';
import { KIND, type Reflection, type SignatureReflection, type SomeType } from './typedoc';

let nextId = 1;

/** Reference to something that the report does not have. */
export function named(name: string, ...typeArguments: SomeType[]): SomeType {
  const target = { packageName: 'elsewhere', qualifiedName: name };
  return { type: 'reference', name, target, ...(typeArguments.length > 0 && { typeArguments }) };
}

/** Reference to a reflection. */
export function linked({ id, name }: Reflection): SomeType {
  return { type: 'reference', name, target: id };
}

export const STRING: SomeType = { type: 'intrinsic', name: 'string' };

/** A reflection in a file of a package. */
export function reflection(name: string, kind: number, more: Partial<Reflection> = {}): Reflection {
  const sources = [{ fileName: 'node_modules/@scope/pkg/dist/index.d.ts' }];
  return { id: nextId++, name, kind, flags: {}, sources, ...more };
}

/** A function's type, or what returns it. */
export function call(type: SomeType, more: Partial<SignatureReflection> = {}): SignatureReflection {
  return { type, ...more };
}

/** The type of an object, or of a function. */
export function shape(more: Partial<Reflection>): SomeType {
  return { type: 'reflection', declaration: reflection('__type', 0, more) };
}

/** A property of an object's type. */
export function property(name: string, type: SomeType, more: Partial<Reflection> = {}): Reflection {
  return reflection(name, KIND.property, { type, ...more });
}

/** A symbol of a report. */
export function apiSymbol(name: string, more: Partial<ApiSymbol> = {}): ApiSymbol {
  const declaredIn = { package: '@scope/pkg', version: '1.0.0', file: 'index.d.ts' };
  return { name, kind: 'function', declaredIn, ...more };
}

/** A report of some symbols. */
export function apiReport(version: string, ...symbols: ApiSymbol[]): ApiReport {
  return { entry: '@scope/pkg', version, symbols };
}

import { describe, expect, it } from 'vitest';
import { typeText } from '../../src/pages/reference/declaration';
import {
  call,
  linked,
  named,
  property,
  reflection,
  STRING,
  shape,
} from '../../tests/fixtures/api-report';
import { resolveReferences } from './references';
import { writeType } from './type-text';
import { KIND, type SomeType } from './typedoc';

const role = reflection('Role', KIND.interface);
const filter = reflection('Filter', KIND.interface);
const filters = reflection('Filters', KIND.namespace, { children: [filter] });

/** Writes a type with links to two symbols. */
function write(type: SomeType) {
  resolveReferences([role, filters, reflection('Alias', KIND.typeAlias, { type })], []);
  return writeType(type);
}

const written = (type: SomeType) => typeText(write(type));
const union = (...types: SomeType[]): SomeType => ({ type: 'union', types });
const getter = shape({ signatures: [call(STRING)] });

describe('the text of a type', () => {
  it('links the names of symbols', () => {
    const type = named('Partial', linked(role));
    expect(write(type)).toEqual(['Partial<', { ref: 'Role' }, '>']);
  });

  it('links a type of a namespace to the namespace', () => {
    expect(write(linked(filter))).toEqual([{ ref: 'Filters' }, '.Filter']);
  });

  it('has parentheses where precedence requires them', () => {
    expect(written({ type: 'array', elementType: union(STRING, named('A')) })).toBe(
      '(string | A)[]',
    );
    expect(written(union(getter, named('A')))).toBe('(() => string) | A');
    const both: SomeType = { type: 'intersection', types: [union(named('A'), named('B')), STRING] };
    expect(written(both)).toBe('(A | B) & string');
  });

  it('includes every member of an object', () => {
    const object = shape({
      signatures: [call(STRING)],
      indexSignatures: [call(STRING, { parameters: [{ name: 'key', flags: {}, type: STRING }] })],
      children: [
        property('id', STRING, { flags: { isReadonly: true } }),
        property('aria-label', STRING, { flags: { isOptional: true } }),
        reflection('run', KIND.method, { signatures: [call(STRING)] }),
      ],
    });
    expect(written(object)).toBe(
      "{ (): string; [key: string]: string; readonly id: string; 'aria-label'?: string; run(): string }",
    );
  });

  it('escapes quotes in literals', () => {
    expect(written({ type: 'literal', value: `It's "so"` })).toBe(`'It\\'s "so"'`);
    expect(written({ type: 'literal', value: null })).toBe('null');
    expect(written({ type: 'literal', value: { value: '12', negative: true } })).toBe('-12n');
  });

  it('includes mapped, conditional, indexed and template types', () => {
    const key: SomeType = { type: 'typeOperator', operator: 'keyof', target: named('T') };
    expect(written({ type: 'indexedAccess', objectType: named('T'), indexType: key })).toBe(
      'T[keyof T]',
    );
    expect(
      written({
        type: 'mapped',
        parameter: 'K',
        parameterType: key,
        templateType: STRING,
        optionalModifier: '-',
        readonlyModifier: '+',
      }),
    ).toBe('{ readonly [K in keyof T]-?: string }');
    expect(
      written({
        type: 'conditional',
        checkType: named('T'),
        extendsType: { type: 'array', elementType: { type: 'inferred', name: 'U' } },
        trueType: named('U'),
        falseType: { type: 'intrinsic', name: 'never' },
      }),
    ).toBe('T extends (infer U)[] ? U : never');
    expect(written({ type: 'templateLiteral', head: 'plugin::', tail: [[STRING, '.x']] })).toBe(
      `\`plugin::$\{string}.x\``,
    );
  });

  it('includes tuples, predicates and queries', () => {
    const element: SomeType = {
      type: 'namedTupleMember',
      name: 'id',
      isOptional: true,
      element: STRING,
    };
    expect(written({ type: 'tuple', elements: [STRING, element] })).toBe('[string, id?: string]');
    expect(
      written({ type: 'predicate', name: 'error', asserts: false, targetType: linked(role) }),
    ).toBe('error is Role');
    expect(written({ type: 'query', queryType: named('schema') })).toBe('typeof schema');
    expect(written({ type: 'rest', elementType: named('A') })).toBe('...A');
  });
});

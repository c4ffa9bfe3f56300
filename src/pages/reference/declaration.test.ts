import { describe, expect, it } from 'vitest';
import type { ApiSymbol, Member, Parameter, Signature } from '../../model/reference';
import {
  declaration,
  importStatement,
  joined,
  listCodes,
  memberDeclaration,
  signatureText,
  text,
} from './declaration';

const declaredIn = { package: 'p', version: '1.0.0', file: 'index.d.ts' };

function symbol(name: string, kind: ApiSymbol['kind'], more: Partial<ApiSymbol> = {}): ApiSymbol {
  return { name, kind, declaredIn, ...more };
}

describe('a declaration', () => {
  it.each([
    [
      'a class',
      symbol('A', 'class', {
        extends: [[{ ref: 'B' }]],
        typeParameters: [{ name: 'T', default: ['string'] }],
      }),
      'class A<T = string> extends B',
    ],
    ['a type', symbol('A', 'type', { type: ["'a' | 'b'"] }), "type A = 'a' | 'b'"],
    ['a variable', symbol('a', 'variable', { type: ['number'] }), 'const a: number'],
    ['a namespace', symbol('A', 'namespace'), 'namespace A'],
    [
      'a function',
      symbol('f', 'function', {
        signatures: [
          {
            parameters: [
              { name: 'a', type: ['string'], optional: true },
              { name: 'rest', type: ['number[]'], rest: true },
            ],
            returns: ['void'],
          },
        ],
      }),
      'function f(a?: string, ...rest: number[]): void',
    ],
  ])('of %s is written as in TypeScript', (_name, declared, text) => {
    expect(declaration(declared)).toBe(text);
  });

  it('has the heritage and call signatures of classes and interfaces', () => {
    const parameters = [
      { name: 'T', constraint: ['object'] },
      { name: 'U', default: ['string'] },
    ];
    const bases = { extends: [['A'], ['B']], implements: [['C']], typeParameters: parameters };
    expect(declaration(symbol('X', 'class', bases))).toBe(
      'class X<T extends object, U = string> extends A, B implements C',
    );
    const call = { parameters: [], returns: ['void'] };
    expect(declaration(symbol('X', 'interface', { signatures: [call, call] }))).toBe(
      'interface X {\n  (): void;\n  (): void;\n}',
    );
    expect(declaration(symbol('f', 'function', { signatures: [call, call] }))).toBe(
      'function f(): void\nfunction f(): void',
    );
  });

  it('of a member has a line per overload', () => {
    const call = { parameters: [], returns: ['A'] };
    expect(
      memberDeclaration({ name: 'm', kind: 'method', optional: true, signatures: [call] }),
    ).toEqual(['m?(): A']);
    const construct = { parameters: [{ name: 'a', type: ['B'] }], returns: [] };
    expect(
      memberDeclaration({
        name: 'constructor',
        kind: 'constructor',
        signatures: [construct, call],
      }),
    ).toEqual(['new (a: B)', 'new (): A']);
    expect(memberDeclaration({ name: 'p', kind: 'property', optional: true })).toEqual([
      'p?: unknown',
    ]);
  });

  it('is on one line of up to 80 characters', () => {
    const call = (length: number) => {
      const parameters = [{ name: 'a', type: ['x'.repeat(length)] }];
      return memberDeclaration({
        name: 'm',
        kind: 'method',
        signatures: [{ parameters, returns: [] }],
      })[0];
    };
    expect(call(75)).toBe(`m(a: ${'x'.repeat(75)})`);
    expect(call(76)).toBe(`m(\n  a: ${'x'.repeat(76)},\n)`);
  });

  it('of a function is on one line with its return type after an arrow', () => {
    const parameters: Parameter[] = [
      { name: 'a', type: ['A'] },
      { name: 'b', type: [{ ref: 'B' }], optional: true },
    ];
    const typeParameters = [{ name: 'T' }];
    const signature: Signature = { parameters, typeParameters, returns: [{ ref: 'C' }] };
    expect(signatureText(signature, ' => ')).toEqual([
      '<T>(a: A, b?: ',
      { ref: 'B' },
      ') => ',
      { ref: 'C' },
    ]);
  });

  it('has no empty or adjacent strings in its parts', () => {
    expect(text('a', '', 'b', { ref: 'C' }, ['', 'd', 'e'])).toEqual(['ab', { ref: 'C' }, 'de']);
    expect(joined([['a'], [{ ref: 'B' }], ['c']], ' | ')).toEqual(['a | ', { ref: 'B' }, ' | c']);
  });

  it('is listed with the code of members and types', () => {
    const members: Member[] = [
      { name: 'a', kind: 'property', type: ['A'] },
      { name: 'm', kind: 'method', signatures: [{ parameters: [], returns: ['M'] }] },
    ];
    const signatures = [{ parameters: [{ name: 'p', type: ['P'] }], returns: ['R'] }];
    const shown = listCodes(symbol('X', 'interface', { members, signatures }));
    expect(shown).toEqual([
      { kind: 'declaration', code: 'interface X {\n  (p: P): R;\n}' },
      { kind: 'member', code: 'a: A' },
      { kind: 'member', code: 'm(): M' },
      { kind: 'type', code: 'A' },
    ]);
    expect(listCodes(symbol('T', 'type', { type: ['1'] }))).toEqual([
      { kind: 'declaration', code: 'type T = 1' },
    ]);
  });

  it("has an import as a value or a type, unless the entry doesn't export it", () => {
    expect(importStatement(symbol('f', 'hook'), 'p/admin')).toBe("import { f } from 'p/admin';");
    expect(importStatement(symbol('I', 'interface'), 'p')).toBe("import type { I } from 'p';");
    expect(importStatement(symbol('f', 'namespace', { grouped: true }), 'p')).toBeNull();
  });

  it('of a long function has a line per parameter', () => {
    const parameters = ['first', 'second', 'third'].map((name) => ({
      name,
      type: ['Record<string, unknown>'],
    }));
    const signatures = [{ parameters, returns: ['void'] }];
    expect(memberDeclaration({ name: 'm', kind: 'method', signatures })[0]).toBe(
      'm(\n  first: Record<string, unknown>,\n  second: Record<string, unknown>,\n  third: Record<string, unknown>,\n): void',
    );
  });
});

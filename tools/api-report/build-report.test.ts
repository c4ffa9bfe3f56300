import { describe, expect, it } from 'vitest';
import type { ApiSymbol, SymbolKind } from '../../src/model/reference';
import { signatureText, typeText } from '../../src/pages/reference/declaration';
import {
  call,
  linked,
  named,
  property,
  reflection,
  STRING,
  shape,
} from '../../tests/fixtures/api-report';
import { buildReport, findDeclaration } from './build-report';
import { KIND, type Reflection } from './typedoc';

const ELEMENT = named('JSX.Element');
const component = shape({
  signatures: [call(ELEMENT, { parameters: [{ name: '{ id, }', flags: {}, type: STRING }] })],
});

function report(entry: Reflection[], hookTypes: Reflection[] = []) {
  const children = [
    reflection('entry', 2, { children: entry }),
    reflection('hook-types', 2, { children: hookTypes }),
  ];
  return buildReport({ children }, () => '1.2.3');
}

function only(entry: Reflection[], kind?: SymbolKind, hookTypes: Reflection[] = []): ApiSymbol {
  const found = report(entry, hookTypes).symbols.find((one) => !kind || one.kind === kind);
  if (!found) {
    throw new Error(`There is no ${kind}.`);
  }
  return found;
}

const variable = (name: string, type: Reflection['type']) =>
  reflection(name, KIND.variable, { type });

describe('the kind of a symbol', () => {
  it.each([
    ['useAuth', component, 'hook'],
    ['unstable_useDocument', named('UseDocument'), 'hook'],
    ['private_useOverlay', component, 'hook'],
    ['user', STRING, 'variable'],
    ['BackButton', named('React.ForwardRefExoticComponent', STRING), 'component'],
    ['Memo', named('MemoExoticComponent', component), 'component'],
    ['private_Provider', component, 'component'],
    ['renderAdmin', component, 'function'],
    ['Limit', STRING, 'variable'],
    ['useless', shape({ signatures: [call(STRING)] }), 'function'],
  ] as const)('of %s follows from its name and type', (name, type, kind) => {
    expect(only([variable(name, type)]).kind).toBe(kind);
  });

  it('is a component if it returns an element or null', () => {
    const nothing = { type: 'literal', value: null } as const;
    const maybe = shape({ signatures: [call({ type: 'union', types: [ELEMENT, nothing] })] });
    expect(only([variable('Blocker', maybe)]).kind).toBe('component');
    expect(only([variable('Build', shape({ signatures: [call(STRING)] }))]).kind).toBe('function');
  });
});

describe('a report', () => {
  it('is sorted by name, then by kind', () => {
    const entry = ['useB', 'A', 'useA', 'b'].map((name) => variable(name, STRING));
    expect(report(entry).symbols.map(({ name }) => name)).toEqual(['A', 'b', 'useA', 'useB']);
  });

  it('merges a namespace with the object of its name', () => {
    const props = reflection('Props', KIND.interface, { children: [property('id', STRING)] });
    const namespace = reflection('Table', KIND.namespace, { children: [props] });
    const object = variable('Table', shape({ children: [property('Row', component)] }));
    const table = report([namespace, object]).symbols;
    expect(table.map(({ kind }) => kind)).toEqual(['namespace']);
    expect(table[0]?.members?.map(({ name, kind }) => [name, kind])).toEqual([
      ['Props', 'interface'],
      ['Row', 'component'],
    ]);
    expect(typeText(table[0]?.members?.[0]?.type ?? [])).toBe('{ id: string }');
  });

  it('has a hook and, under its name, the namespace of its types', () => {
    const options = reflection('Options', KIND.interface, { children: [property('id', STRING)] });
    const hookType = reflection('UseDocumentLayout', KIND.typeAlias, {
      type: shape({ signatures: [call(linked(options))] }),
    });
    const group = reflection('unstable_useDocumentLayout', KIND.namespace, {
      children: [options, hookType],
    });
    const hook = variable('unstable_useDocumentLayout', linked(hookType));
    const { symbols } = report([hook], [group]);
    expect(symbols.map(({ kind, grouped }) => [kind, grouped])).toEqual([
      ['hook', undefined],
      ['namespace', true],
    ]);
    const [signature] = symbols[0]?.signatures ?? [];
    expect(signature && typeText(signatureText(signature, ' => '))).toBe('() => Options');
  });

  it('has the modifiers, defaults and origins of members', () => {
    const base = named('Partial', named('BoxProps'));
    const props = reflection('RowProps', KIND.interface, {
      extendedTypes: [base],
      children: [
        property('size', STRING, {
          flags: { isOptional: true },
          inheritedFrom: { name: 'Partial.size' },
        }),
        property('label', STRING, {
          flags: { isReadonly: true },
          comment: { blockTags: [{ tag: '@default', content: [{ text: "'Row'" }] }] },
        }),
      ],
    });
    const { extends: bases, members } = only([props]);
    expect(bases?.map(typeText)).toEqual(['Partial<BoxProps>']);
    expect(members).toEqual([
      { name: 'label', kind: 'property', type: ['string'], readonly: true, default: "'Row'" },
      {
        name: 'size',
        kind: 'property',
        type: ['string'],
        optional: true,
        inheritedFrom: 'Partial<BoxProps>',
      },
    ]);
  });

  it('has the doc comments of own members', () => {
    const comment = {
      summary: [{ text: 'Adds a\nlink to the menu.\n\nMore.' }],
      blockTags: [{ tag: '@deprecated', content: [{ text: 'Use `put`.\n' }] }],
    };
    const app = reflection('App', KIND.class, {
      children: [
        reflection('add', KIND.method, { signatures: [{ ...call(STRING), comment }] }),
        property('apis', STRING, { comment: { summary: [{ text: 'APIs' }] } }),
        property('find', STRING, {
          comment: { blockTags: [{ tag: '@description', content: [{ text: 'Finds a link.' }] }] },
        }),
        property('id', STRING, { comment, inheritedFrom: { name: 'Base.id' } }),
        property('run', shape({ signatures: [{ ...call(STRING), comment }] })),
      ],
    });
    const texts = only([app]).members?.map(({ deprecated, name, summary }) => [
      name,
      summary,
      deprecated,
    ]);
    expect(texts).toEqual([
      ['add', 'Adds a link to the menu.', 'Use `put`.'],
      ['apis', undefined, undefined],
      ['find', 'Finds a link.', undefined],
      ['id', undefined, 'Use `put`.'],
      ['run', 'Adds a link to the menu.', 'Use `put`.'],
    ]);
  });

  it('puts the constructor of a class first', () => {
    const app = reflection('App', KIND.class);
    app.children = [
      reflection('add', KIND.method, { signatures: [call(STRING)] }),
      reflection('constructor', KIND.constructor, { signatures: [call(linked(app))] }),
      property('[DRAFTABLE]', STRING),
    ];
    const { kind, members } = only([app]);
    expect(kind).toBe('class');
    expect(members?.map((member) => `${member.kind} ${member.name}`)).toEqual([
      'constructor constructor',
      'property [immerable]',
      'method add',
    ]);
  });

  it('names a destructured parameter "options", or "props" of a component', () => {
    const options = [{ name: '__namedParameters', flags: { isOptional: true }, type: STRING }];
    const start = shape({ signatures: [call(STRING, { parameters: options })] });
    expect(only([variable('start', start)]).signatures?.[0]?.parameters[0]).toEqual({
      name: 'options',
      type: ['string'],
      optional: true,
    });
    const [signature] = only([variable('Row', component)]).signatures ?? [];
    expect(signature?.parameters[0]?.name).toBe('props');
  });
});

describe('the declaration of a symbol', () => {
  it('is the innermost package of its path', () => {
    const seen: string[] = [];
    const versionOf = (folder: string) => {
      seen.push(folder);
      return '2.0.0';
    };
    expect(findDeclaration('node_modules/a/node_modules/@b/c/dist/d.d.ts', versionOf)).toEqual({
      package: '@b/c',
      version: '2.0.0',
      file: 'dist/d.d.ts',
    });
    expect(seen).toEqual(['node_modules/a/node_modules/@b/c']);
  });

  it('must be a package', () => {
    expect(() => findDeclaration('entry.ts', () => '1.0.0')).toThrow('not in a package');
  });
});

import { describe, expect, it } from 'vitest';
import { findDeclaration } from './symbols';

describe('where a symbol is declared', () => {
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

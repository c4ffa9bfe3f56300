import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutNames } from './name';

describe('a long name breaks', () => {
  it.each([
    ['private_useAutoReloadOverlayBlocker', 'private_|use|Auto|Reload|Overlay|Blocker'],
    ['@strapi/content-manager', '@strapi/|content-manager'],
    ['packages/core/core/src/Strapi.ts', 'packages/|core/|core/|src/|Strapi.ts'],
    ['packages/core/types/src/index.d.ts', 'packages/|core/|types/|src/|index.d.ts'],
    ['package.json', 'package.json'],
    ['packages/core/tsconfig.build.json', 'packages/|core/|tsconfig.|build.json'],
    ['src/Relations.test.tsx:12', 'src/|Relations.test.tsx:|12'],
    ["strapi.get('models').add(model)", "strapi.|get('models').|add(model)"],
    ['connection.client', 'connection.|client'],
    ['parseHTMLFromString', 'parse|HTML|From|String'],
    ['plugin::content-manager.explorer', 'plugin::|content-manager.|explorer'],
  ])('%s only at humps and after separators', (name, cut) => {
    expect(cutNames(name).join('|')).toBe(cut);
  });

  it.each(['useRBAC', 'Content-Type Builder', 'internationalization', 'a short sentence of words'])(
    'not where it is short or has no parts: %s',
    (text) => {
      expect(cutNames(text)).toEqual([text]);
    },
  );

  it('next to unchanged words', () => {
    expect(cutNames('see useContentManagerContext now')).toEqual([
      'see use',
      'Content',
      'Manager',
      'Context now',
    ]);
  });

  it('only if it is too long', () => {
    expect(cutNames('getByRole(useContentManager)', 30)).toEqual(['getByRole(useContentManager)']);
    expect(cutNames('useUnstableContentManagerContext', 30)).toHaveLength(5);
  });

  it('and stays complete', () => {
    fc.assert(fc.property(fc.string(), (text) => cutNames(text).join('') === text));
  });
});

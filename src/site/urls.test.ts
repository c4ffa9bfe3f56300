import { describe, expect, it } from 'vitest';
import { decodeUrlPath, isExternal, resolvePath } from './urls';

describe('URLs', () => {
  it.each(['https://example.org', 'MAILTO:a@b', 'svn+ssh:x', '//example.org'])(
    '%s leaves the site',
    (url) => {
      expect(isExternal(url)).toBe(true);
    },
  );

  it.each(['/a', 'a/b:c', '#a:b', './a', '1a:b'])('%s does not', (url) => {
    expect(isExternal(url)).toBe(false);
  });

  it('have decoded paths without query and fragment', () => {
    expect(decodeUrlPath('/a%20b?c=%zz#d')).toBe('/a b');
    expect(decodeUrlPath('/a#b?c')).toBe('/a');
    expect(decodeUrlPath('/%zz')).toBeNull();
  });
});

describe('a path in a file', () => {
  it('is relative to its folder', () => {
    expect(resolvePath('content/a/b.md', '../c.md')).toBe('content/c.md');
  });
});

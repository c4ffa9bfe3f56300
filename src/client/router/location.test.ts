import { describe, expect, it } from 'vitest';
import { findDestination, payloadUrl } from './location';

const ORIGIN = 'https://example.com';
const at = (url: string, base = '/') => findDestination(new URL(url, ORIGIN), ORIGIN, base);

describe('destinations on this site', () => {
  it.each(['/docs/intro', '/docs/intro.html', '/docs/intro/index.html', '/docs/intro/'])(
    '%s is the page /docs/intro',
    (path) => {
      expect(at(path)).toEqual({ route: '/docs/intro', hash: '' });
    },
  );

  it('are URLs without suffixes', () => {
    expect(at('/docs/intro//')?.route).toBe('/docs/intro');
    expect(at('/docs/a.html/intro')?.route).toBe('/docs/a.html/intro');
  });

  it('the home page has the route /', () => {
    expect(at('/')?.route).toBe('/');
    expect(at('/index.html')?.route).toBe('/');
  });

  it('keep their fragment', () => {
    expect(at('/a#b')).toEqual({ route: '/a', hash: '#b' });
  });

  it('are below the base URL', () => {
    expect(at('/base/a', '/base/')?.route).toBe('/a');
    expect(at('/other/a', '/base/')).toBeNull();
  });

  it('exclude files and other origins', () => {
    expect(at('/logo.svg')).toBeNull();
    expect(at('https://elsewhere.com/a')).toBeNull();
  });

  it('a payload is next to its page', () => {
    expect(payloadUrl('/docs/intro', '/base/')).toBe('/base/docs/intro.page.json');
    expect(payloadUrl('/', '/')).toBe('/index.page.json');
  });
});

import { expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import { writeOpenSearch } from './crawler-files';

const navbar = { items: [{ type: 'search' }] };
const write = (title: string, more = {}) =>
  writeOpenSearch(parseSiteConfig({ title, url: 'https://example.com', navbar, ...more }))[0]?.text;

it('browsers search the site at its home page, below its base URL', () => {
  const text = write('A & B', { baseUrl: '/base/', tagline: 'All of it.' });
  expect(text).toContain('<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">');
  expect(text).toContain(
    '<Url type="text/html" template="https://example.com/base/?q={searchTerms}"></Url>',
  );
  expect(text).toContain('<ShortName>A &#x26; B</ShortName>');
  expect(text).toContain('<Description>All of it.</Description>');
});

it('there is none without search', () => {
  expect(write('Site', { navbar: {} })).toBeUndefined();
});

it.each([
  ['Contributor documentation', 'Contributor'],
  ['Sixteen letters.', 'Sixteen letters.'],
  ['Donaudampfschifffahrt', 'Donaudampfschiff'],
])('"%s" is listed as "%s"', (title, name) => {
  expect(write(title)).toContain(`<ShortName>${name}</ShortName>`);
});

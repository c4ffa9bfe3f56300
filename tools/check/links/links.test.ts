import { beforeAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../../src/model/finding';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { openContext } from '../check';
import { runChecks } from '../run-checks';
import { readImages } from './built-pages';
import { checkLinks } from './links';

describe('links of the built site', () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = (await runChecks(openFixture('links'), ['links'])).map(writeFinding);
  });

  it.each([
    ['a picture without words', 'content/a.md:12: The picture "/dot.svg" has no alternative text.'],
    ['a picture of a partial', 'content/_part.md:3: The picture "/part.svg" has'],
    ['a picture that has words elsewhere', 'content/a.md:16: The picture "/two.svg" has'],
    ['a page in no sidebar', 'content/orphan.md:1: /orphan stands neither in the navbar nor'],
    ['a tag page without a link to it', 'sidebars.ts:1: No page links to /tags/lonely'],
    ['a redirect to an anchor that is not there', 'The redirect from /older names an anchor'],
  ])('fails for %s', (_name, text) => {
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

  it.each(['/footer.svg', '/part.svg', '/two.svg', '/two.dark.svg'])(
    'tells %s once, however many elements show it',
    (name) => {
      const told = texts.filter((text) => text.includes(`"${name}"`));
      expect(told).toHaveLength(name === '/two.dark.svg' ? 0 : 1);
    },
  );

  it('finds nothing else: home, unlisted pages and the not-found page need no place', () => {
    expect(texts).toHaveLength(7);
  });

  it('says what to do when there is no build', async () => {
    const { siteRoot } = openFixture('routes');
    const context = openContext({ siteRoot, out: `${siteRoot}/nowhere` });
    await expect(checkLinks(context)).rejects.toThrow('Run: npm run build');
  });

  it('says what to do when the build is older than the content', async () => {
    const { siteRoot } = openFixture('routes');
    const context = openContext({ siteRoot, out: openFixture('links').out });
    await expect(checkLinks(context)).rejects.toThrow('The built site lacks /kept');
  });
});

describe('pictures that decorate', () => {
  it.each([
    ['in a link with text', '<a href="/"><img src="x" alt=""> Home</a>'],
    ['in a button with text', '<button><span><img src="x" alt=""></span> Go</button>'],
    ['by their role', '<img src="x" alt="" role="presentation">'],
    [
      'hidden with what is around them',
      '<div aria-hidden="true"><p><img src="x" alt=""></p></div>',
    ],
  ])('%s need no words', (_name, html) => {
    expect(readImages(html)).toMatchObject([{ alt: '', isDecoration: true }]);
  });

  it.each([
    ['alone in a link', '<a href="/"><img src="x" alt=""></a>'],
    ['beside text', '<p>Text <img src="x" alt=""></p>'],
  ])('%s need words', (_name, html) => {
    expect(readImages(html)).toMatchObject([{ alt: '', isDecoration: false }]);
  });
});

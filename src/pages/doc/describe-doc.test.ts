import { describe, expect, it } from 'vitest';
import type { CompiledDoc, SourceLink } from '../../model/compiled';
import { fixtureSite, type SiteFixture } from '../../site/fixtures/site';
import { describeFixture, EMPTY_DOC } from '../fixtures/describe';
import type { DescribeScope } from '../kind';
import type { DocPage } from './page';

function describeDocs(
  fixture: SiteFixture,
  compiled: Partial<CompiledDoc> = {},
  scope: Partial<DescribeScope> = {},
) {
  const { site } = fixtureSite(fixture);
  const getCompiled = () => ({ ...EMPTY_DOC, ...compiled });
  const { pages, ...findings } = describeFixture(site, { getCompiled, ...scope });
  const docs = pages.filter((page): page is DocPage => page.kind === 'doc');
  return { docs, first: docs[0], ...findings };
}

const doc = (frontMatter: string) => `---\n${frontMatter}\n---\n`;

const linkTo = (url: string): SourceLink => ({ kind: 'link', url, line: 7 });

describe('the heading of a page', () => {
  const contentTitle: CompiledDoc['contentTitle'] = [{ kind: 'code', value: 'own' }];
  const headingOf = (frontMatter: string, compiled: Partial<CompiledDoc> = {}) =>
    describeDocs({ docs: { 'a.md': doc(frontMatter) } }, compiled).first?.heading;

  it('is the h1 of its text, else its title', () => {
    expect(headingOf('title: A', { contentTitle })).toEqual(contentTitle);
    expect(headingOf('title: A')).toEqual([{ kind: 'text', value: 'A' }]);
  });

  it('is null if front matter hides the title', () => {
    expect(headingOf('title: A\nhide_title: true')).toBeNull();
  });
});

describe('facts about a page', () => {
  it('come from its front matter', () => {
    const { first } = describeDocs({
      docs: {
        'a.md': doc('title: A\ndescription: Of A.\ntags: [one, Two]'),
      },
    });
    expect(first).toMatchObject({
      meta: { title: 'A', description: 'Of A.', modified: null },
      tags: [
        { label: 'one', href: '/tags/one' },
        { label: 'Two', href: '/tags/two' },
      ],
      questions: [],
    });
  });

  it('exclude tags without a page, which only unlisted docs have', () => {
    const docs = { 'a.md': doc('unlisted: true\ntags: [x, y]'), 'b.md': doc('tags: [y]') };
    expect(describeDocs({ docs }).first?.tags).toEqual([{ label: 'y', href: '/tags/y' }]);
  });

  it('include whether it is a draft or unlisted, which search engines skip', () => {
    const docs = { 'a.md': doc('draft: true'), 'b.md': doc('unlisted: true') };
    const pages = describeDocs({ docs, production: false }).docs;
    expect(pages.map(({ frontMatter, meta }) => [frontMatter, meta.noIndex])).toEqual([
      [{ draft: true }, false],
      [{ unlisted: true }, true],
    ]);
  });
});

describe('a doc in several versions', () => {
  const fixture = {
    docs: { 'a.md': '', 'new.md': '' },
    versions: { '1.0': { 'a.md': '' } },
    config: { docs: { versions: [{ name: 'current', isLast: true }, { name: '1.0' }] } },
  };

  it('has its counterparts in other versions', () => {
    const { docs } = describeDocs(fixture);
    expect(docs.map(({ context }) => context.alternates)).toEqual([
      { current: '/a', '1.0': '/1.0/a' },
      { current: '/new' },
      { current: '/a', '1.0': '/1.0/a' },
    ]);
  });

  it('has its own breadcrumbs, tags and search index', () => {
    const { docs } = describeDocs(fixture);
    expect(docs.map(({ meta }) => [meta.docsVersion, meta.docsTag, meta.twin])).toEqual([
      ['current', 'docs-default-current', '/a.md'],
      ['current', 'docs-default-current', '/new.md'],
      ['1.0', 'docs-default-1.0', '/1.0/a.md'],
    ]);
  });

  it('has no alternates with a single version', () => {
    expect(describeDocs({ docs: { 'a.md': '' } }).first?.context.alternates).toEqual({});
  });
});

describe('breadcrumbs', () => {
  it('end with the category on its page', () => {
    const docs = { 'c/index.md': doc('title: C'), 'c/b.md': doc('title: B') };
    const page = describeDocs({ docs }).docs.find(({ meta }) => meta.route === '/c');
    expect(page?.breadcrumbs).toEqual([{ label: 'all' }, { label: 'C' }]);
  });
});

describe('the pages before and after', () => {
  it('have the pagination label, else the title, but not the sidebar label', () => {
    const docs = {
      '1-a.md': doc('title: A\npagination_label: Page A\nsidebar_label: Ay'),
      '2-b.md': doc('title: B'),
      '3-c.md': doc('title: C\nsidebar_label: Sea'),
    };
    const page = describeDocs({ docs }).docs[1];
    expect([page?.previous, page?.next]).toEqual([
      { label: 'Page A', href: '/a' },
      { label: 'C', href: '/c' },
    ]);
  });

  it('are missing at the ends, and for a doc without a sidebar', () => {
    const docs = { 'a.md': doc('title: A'), 'b.md': doc('title: B') };
    const alone = describeDocs({ docs, sidebars: { all: ['a'] } }).docs;
    expect(alone.map(({ next, previous }) => [previous, next])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('links of a doc', () => {
  const warningsOf = (...urls: string[]) => {
    const { errors, warnings } = describeDocs(
      { docs: { 'a.md': '' } },
      { links: urls.map(linkTo) },
    );
    return [...errors, ...warnings].map(({ file, line, message }) => [file, line, message]);
  };

  it("that are empty or can't be opened are reported with their line", () => {
    expect(warningsOf(' ')).toEqual([
      ['content/a.md', 7, 'Broken link: it is empty. Add its target.'],
    ]);
    expect(warningsOf('javascript:alert(1)')).toEqual([
      ['content/a.md', 7, expect.stringContaining('cannot be opened from a page')],
    ]);
  });

  it('with invalid percent-encoding are reported, valid ones are decoded', () => {
    expect(warningsOf('/a%zz')).toEqual([
      ['content/a.md', 7, expect.stringContaining('"/a%zz" has invalid percent-encoding')],
    ]);
    const { first } = describeDocs(
      { docs: { 'a.md': '', 'b c.md': '' } },
      { links: [linkTo('./b%20c.md')] },
    );
    expect(first?.names.links).toEqual({ './b%20c.md': '/b c' });
  });

  it.each([
    ['c%2B%2B.md', 'c++.md', '/c++'],
    ['r%26d.md', 'r&d.md', '/r&d'],
  ])('can encode a character of a file name as %s', (url, name, route) => {
    const { docs } = describeDocs({ docs: { 'a.md': '', [name]: '' } }, { links: [linkTo(url)] });
    expect(docs[0]?.names.links).toEqual({ [url]: route });
  });

  it('to other sites stay unchanged', () => {
    expect(
      warningsOf('https://example.org/', 'mailto:a@example.org', '//example.org', '/b'),
    ).toEqual([]);
  });

  it('get the base URL', () => {
    const { first } = describeDocs(
      { docs: { 'a.md': '' }, config: { baseUrl: '/base/' } },
      { links: ['/b', '#x'].map(linkTo) },
    );
    expect(first?.names.links).toEqual({ '/b': '/base/b' });
  });

  it('exclude pictures', () => {
    const links: SourceLink[] = [{ kind: 'image', url: '', line: 1 }];
    const { errors, first, warnings } = describeDocs({ docs: { 'a.md': '' } }, { links });
    expect([...errors, ...warnings]).toEqual([]);
    expect(first?.names.links).toEqual({});
  });

  it('to a file stay in its version', () => {
    const { docs } = describeDocs(
      {
        docs: { 'a.md': '', 'b.md': '' },
        versions: { '1.0': { 'a.md': '', 'b.md': '' } },
        config: { docs: { versions: [{ name: 'current', isLast: true }, { name: '1.0' }] } },
      },
      { links: [linkTo('b.md')] },
    );
    expect(docs.map(({ names }) => Object.values(names.links))).toEqual([
      ['/b'],
      ['/b'],
      ['/1.0/b'],
      ['/1.0/b'],
    ]);
  });
});

describe('pictures of a doc', () => {
  it('have URL and size if they exist; each problem is reported once', () => {
    const links: SourceLink[] = ['a.png', 'a.png', 'b.png'].map((url, index) => {
      return { kind: 'image', url, line: index + 1 };
    });
    const scope: Partial<DescribeScope> = {
      images: {
        find: (source, url) =>
          url === 'a.png'
            ? { image: { src: `/${source}/${url}`, width: 2, height: 1 } }
            : { image: null, finding: { message: `No ${url}.` } },
      },
    };
    const { errors, first } = describeDocs({ docs: { 'a.md': '' } }, { links }, scope);
    expect(first?.names.images).toEqual({
      'a.png': { src: '/content/a.md/a.png', width: 2, height: 1 },
    });
    expect(errors).toEqual([{ file: 'content/a.md', line: 3, message: 'No b.png.' }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CompiledDoc } from '../model/compiled';
import { fixtureSite, outline, type SiteFixture } from '../site/fixtures/site';
import type { Page } from '.';
import { nameRoutes } from './doc/diagrams';
import { getPublicUrl } from './doc/doc-links';
import type { DocPage } from './doc/page';
import { describeFixture, EMPTY_DOC } from './fixtures/describe';
import { heading, text } from './markdown';

const compiled: CompiledDoc = {
  ...EMPTY_DOC,
  plain: [
    heading(2, text('Two'), 'two'),
    heading(3, text('Three'), 'three'),
    heading(4, text('Four'), 'four'),
  ],
};

function describeDocs(fixture: SiteFixture, links: CompiledDoc['links'] = []) {
  const { site } = fixtureSite(fixture);
  return describeFixture(site, { getCompiled: () => ({ ...compiled, links }) });
}

function pagesOf(fixture: SiteFixture, links: CompiledDoc['links'] = []): Page[] {
  return describeDocs(fixture, links).pages;
}

function docAt(pages: Page[], route: string): DocPage {
  const page = pages.find(({ meta }) => meta.route === route);
  if (page?.kind !== 'doc') {
    throw new Error(`There is no doc at ${route}.`);
  }
  return page;
}

describe('titles of documents', () => {
  const titleOf = (title: string) =>
    docAt(pagesOf({ docs: { 'a.md': `---\ntitle: "${title}"\n---\n` } }), '/a').meta.documentTitle;

  it('are page title, delimiter and site title', () => {
    expect(titleOf('Page')).toBe('Page | Site');
  });

  it('are only the site title if the page title is empty or the same', () => {
    expect(titleOf('')).toBe('Site');
    expect(titleOf('Site')).toBe('Site');
  });
});

describe('the table of contents', () => {
  const tocOf = (frontMatter: string) =>
    docAt(pagesOf({ docs: { 'a.md': `---\n${frontMatter}\n---\n` } }), '/a').toc.map(
      ({ id }) => id,
    );

  it('shows levels 2 to 3', () => {
    expect(tocOf('title: A')).toEqual(['two', 'three']);
  });

  it('is empty when hidden', () => {
    expect(tocOf('hide_table_of_contents: true')).toEqual([]);
  });
});

describe('breadcrumbs', () => {
  const docs = {
    'start.md': '---\ntitle: Start\nsidebar_position: 1\n---\n',
    'core/intro.md': '---\ntitle: "Core: introduction"\nsidebar_label: Introduction\n---\n',
    'core/parts/a.md': '---\ntitle: A\n---\n',
  };

  it('are links to the area, the categories and the page', () => {
    expect(docAt(pagesOf({ docs }), '/core/parts/a').breadcrumbs).toEqual([
      { label: 'all', href: '/start' },
      { label: 'core', href: '/core/intro' },
      { label: 'parts' },
      { label: 'A', href: '/core/parts/a' },
    ]);
  });

  it('link to the page itself only at the end', () => {
    expect(docAt(pagesOf({ docs }), '/core/intro').breadcrumbs).toEqual([
      { label: 'all', href: '/start' },
      { label: 'core' },
      { label: 'Introduction', href: '/core/intro' },
    ]);
  });

  it('are empty for a page outside of categories', () => {
    expect(docAt(pagesOf({ docs }), '/start').breadcrumbs).toEqual([]);
  });
});

describe('previous and next', () => {
  const neighbors = (docs: Record<string, string>, route: string) => {
    const { previous, next } = docAt(pagesOf({ docs }), route);
    return [previous?.label, next?.label];
  };

  it('follow the sidebar through its categories', () => {
    const docs = {
      '1-a.md': '---\ntitle: A\n---\n',
      '2-c/index.md': '---\ntitle: C\n---\n',
      '2-c/d.md': '---\ntitle: D\n---\n',
      '3-e.md': '---\ntitle: E\n---\n',
    };
    expect(neighbors(docs, '/a')).toEqual([undefined, 'C']);
    expect(neighbors(docs, '/c')).toEqual(['A', 'D']);
    expect(neighbors(docs, '/c/d')).toEqual(['C', 'E']);
  });

  it('skip unlisted docs', () => {
    const docs = {
      '1-a.md': '---\ntitle: A\n---\n',
      '2-b.md': '---\ntitle: B\nunlisted: true\n---\n',
      '3-c.md': '---\ntitle: C\n---\n',
    };
    expect(neighbors(docs, '/a')).toEqual([undefined, 'C']);
    expect(neighbors(docs, '/c')).toEqual(['A', undefined]);
  });
});

describe('links between files', () => {
  const linksOf = (...urls: string[]) => {
    const links = urls.map((url) => ({ kind: 'link' as const, url, line: 1 }));
    const docs = { '1-a/02-b.md': '', '1-a/03-c.mdx': '---\nslug: /sea\n---\n', 'd/index.md': '' };
    return docAt(pagesOf({ docs }, links), '/a/b').names.links;
  };

  it.each([
    ['./03-c.mdx', '/sea'],
    ['03-c.mdx#x', '/sea#x'],
    ['../d/index.md?y#x', '/d?y#x'],
  ])('%s leads to %s', (url, href) => {
    expect(linksOf(url)[url]).toBe(href);
  });

  it('can be called like properties of objects', () => {
    const links = ['constructor', 'toString'].flatMap((url) => [
      { kind: 'link' as const, url, line: 1 },
      { kind: 'image' as const, url, line: 2 },
    ]);
    const { site } = fixtureSite({ docs: { 'a.md': '' } });
    const scope = {
      getCompiled: () => ({ ...compiled, links, identifiers: ['toString'] }),
      images: {
        find: (_source: string, message: string) => ({
          image: null,
          finding: { severity: 'warning' as const, message },
        }),
      },
    };
    const { pages, warnings } = describeFixture(site, scope);
    const page = docAt(pages, '/a');
    expect(getPublicUrl(page.names, 'constructor')).toBe('constructor');
    expect(Object.keys(page.names.identifiers)).toEqual([]);
    expect(warnings).toHaveLength(2);
  });

  it('other links stay as they are', () => {
    expect(linksOf('https://example.com/a.md', '#x', '/somewhere', './no.md')).toEqual({});
  });
});

describe('names in diagrams', () => {
  const linksAt = (route: string, labels: string[]) => {
    const { site } = fixtureSite({
      docs: {
        'a.md': '---\ntitle: One\n---\n',
        'b.md': '---\ntitle: A long title\nsidebar_label: Two\n---\n',
        'c.md': '---\ntitle: Twice\n---\n',
        'd.md': '---\ntitle: Twice\n---\n',
        'u.md': '---\ntitle: Unlisted\nunlisted: true\n---\n',
      },
    });
    const source = `flowchart LR\n  ${labels.map((label, at) => `n${at}[${label}]`).join(' --> ')}`;
    const { pages } = describeFixture(site, {
      getCompiled: () => ({ ...compiled, diagrams: [{ key: 'k', source, line: 1 }] }),
      diagrams: {
        read: () =>
          `<svg>${labels.map((label) => `<g data-name="${label}"><text>${label}</text></g>`).join('')}</svg>`,
        isOptional: false,
      },
    });
    const html = docAt(pages, route).names.diagrams.k?.html ?? '';
    const links = html.matchAll(/<a href="([^"]*)"><text>([^<]*)</g);
    return Object.fromEntries([...links].map(([, href, label]) => [label, href]));
  };

  it('link to the page with that title or sidebar label', () => {
    const links = { 'A long title': '/b', Two: '/b' };
    expect(linksAt('/a', ['Two', 'A long title', 'Three'])).toEqual(links);
  });

  it('are not linked if two pages have them, or the page is unlisted', () => {
    expect(linksAt('/a', ['Twice', 'Unlisted', 'toString'])).toEqual({});
  });

  it('link to the symbol of that name, unless it is a plain word', () => {
    const symbols = new Map([
      ['useForm', '/exports/useForm'],
      ['Form', '/exports/Form'],
    ]);
    expect([...nameRoutes([], symbols).keys()]).toEqual(['useForm']);
  });

  it('link to pages rather than symbols, and are not linked if two pages have them', () => {
    const symbols = new Map([['useForm', '/exports/useForm']]);
    const namesOf = (docs: Record<string, string>) =>
      nameRoutes(fixtureSite({ docs }).site.versions[0]?.docs ?? [], symbols);
    const titled = '---\ntitle: useForm\n---\n';
    expect([...namesOf({ 'a.md': titled })]).toEqual([['useForm', '/a']]);
    expect([...namesOf({ 'a.md': titled, 'b.md': titled })]).toEqual([]);
    expect([...namesOf({ 'a.md': '---\ntitle: ""\n---\n' }).keys()]).toEqual(['useForm']);
  });

  it('are not linked on the page itself', () => {
    expect(linksAt('/a', ['One'])).toEqual({});
    expect(linksAt('/b', ['One'])).toEqual({ One: '/a' });
  });
});

describe('pages that are not docs', () => {
  const docs = {
    'a.md': '---\ntags: [beta, Alpha]\n---\n',
    'b.md': '---\ntags: [beta]\n---\n',
    'u.md': '---\nunlisted: true\ntags: [beta]\n---\n',
  };

  it('tags are grouped by letter, with counts without unlisted docs', () => {
    const page = pagesOf({ docs }).find(({ meta }) => meta.route === '/tags');
    expect(page).toMatchObject({
      letters: [
        { letter: 'A', tags: [{ label: 'Alpha', count: 1 }] },
        { letter: 'B', tags: [{ label: 'beta', href: '/tags/beta', count: 2 }] },
      ],
    });
  });

  it('a tag lists its docs', () => {
    const page = pagesOf({ docs }).find(({ meta }) => meta.route === '/tags/beta');
    expect(page).toMatchObject({
      meta: { title: '2 docs tagged with "beta"' },
      docs: [{ href: '/a' }, { href: '/b' }],
    });
  });

  it('can be in a sidebar', () => {
    const sidebars = {
      all: [
        { type: 'autogenerated', dirName: '.' },
        { type: 'page', route: '/tags', label: 'All tags' },
      ],
    };
    const { site } = fixtureSite({ docs, sidebars });
    expect(outline(site)).toContain('All tags');
    const page = describeFixture(site).pages.find(({ meta }) => meta.route === '/tags');
    expect(page?.context.sidebarId).toBe('all');
  });

  it('the search index of a page is named by plugin and version', () => {
    expect(docAt(pagesOf({ docs }), '/a').meta.docsTag).toBe('docs-default-current');
  });

  it('search engines skip unlisted pages and the not-found page', () => {
    const hidden = pagesOf({ docs }).filter(({ meta }) => meta.noIndex);
    expect(hidden.map(({ meta }) => meta.route)).toEqual(['/u', '/404']);
  });
});

describe('areas', () => {
  const fixture: SiteFixture = {
    docs: {
      'docs/one.md': '---\ntags: [x]\n---\n',
      'docs/two.md': '',
      'other/three.md': '',
    },
    sidebars: {
      docs: [{ type: 'autogenerated', dirName: 'docs' }],
      other: [{ type: 'autogenerated', dirName: 'other' }],
    },
    config: {
      areas: { docs: { hue: 'blue', image: { src: '/docs.png', alt: 'Docs' } } },
      image: { src: '/site.png', alt: 'The site' },
    },
  };

  it('have a label, a hue and a first page, and tags have the hue of their docs', () => {
    const pages = pagesOf(fixture);
    const mark = { label: 'docs', href: '/docs/one', hue: 'blue' };
    expect(docAt(pages, '/docs/two').area).toEqual(mark);
    expect(docAt(pages, '/docs/one').area).toEqual({ label: 'docs', hue: 'blue' });
    expect(docAt(pages, '/other/three').area).toBeNull();
    const tag = pages.find(({ kind }) => kind === 'tag');
    expect(tag?.kind === 'tag' && tag.docs[0]?.area).toEqual(mark);
  });

  it('have a picture for their pages, and the site one for all others', () => {
    const pages = pagesOf(fixture);
    expect(docAt(pages, '/docs/one').meta.image).toMatchObject({
      src: 'https://example.com/docs.png',
      alt: 'Docs',
    });
    expect(docAt(pages, '/other/three').meta.image?.alt).toBe('The site');
  });

  it('without a sidebar are an error that lists the sidebars', () => {
    const config = { areas: { dosc: { hue: 'blue' } } };
    const { errors } = describeDocs({ ...fixture, config });
    expect(errors.map(({ message }) => message)).toEqual([
      'areas.dosc: there is no sidebar "dosc". There are: docs, other.',
    ]);
  });
});

describe('the overview of all docs', () => {
  it("is only in docs with the site's own components", () => {
    const { site } = fixtureSite({ docs: { 'index.md': '', 'a.md': '' } });
    const components = [{ name: 'Plan', line: 1 }];
    const { pages } = describeFixture(site, {
      getCompiled: (source) => (source.endsWith('a.md') ? { ...compiled, components } : compiled),
    });
    expect(docAt(pages, '/').names.overview).toBeNull();
    expect(docAt(pages, '/a').names.overview?.areas).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPages, anyText, fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex } from './index-file';
import { type LoadedIndex, loadIndex } from './load-index';
import { searchIndex } from './query';

const routes = (index: LoadedIndex, query: string, options?: Parameters<typeof searchIndex>[2]) =>
  searchIndex(index, query, options).results.map(({ document }) => document.sectionRoute);

/** Many sections with a common word. */
const many = fixtureIndex(
  ...Array.from({ length: 20 }, (_, number) => fixturePage(`/p${number}`, { '': 'common words' })),
);

describe('unknown words', () => {
  const index = fixtureIndex(fixturePage('/a', { '': 'Migrations run in transactions.' }));

  it('are returned as typed', () => {
    expect(searchIndex(index, 'Kubernetes migrations of ElasticSearch').unknownWords).toEqual([
      'Kubernetes',
      'ElasticSearch',
    ]);
  });

  it('exclude single letters if there is a result', () => {
    expect(searchIndex(index, 'migrations q').unknownWords).toEqual([]);
  });

  it.each(['a', 'an', 'and'])('are not "%s" while it is typed: it may begin a word', (query) => {
    const found = searchIndex(fixtureIndex(fixturePage('/a', { '': 'Android' })), query);
    expect(found.results).toHaveLength(1);
  });

  it('exclude stop words, typos and prefixes', () => {
    expect(searchIndex(index, 'the migratoins in transac').unknownWords).toEqual([]);
  });
});

describe('the first result', () => {
  it("is the section with the answer rather than the top of its page, unless the query is the page's name", () => {
    const index = fixtureIndex(
      fixturePage(
        '/hub',
        { '': 'Events, hooks and how webhooks use events.', 'Retry a webhook': 'Failed webhooks.' },
        { title: 'Event hub', tags: ['webhooks'] },
      ),
      fixturePage('/other', { '': 'Retry an upload.' }),
    );
    expect(routes(index, 'retry webhooks')[0]).toBe('/hub#retry-a-webhook');
    expect(routes(index, 'webhooks')[0]).toBe('/hub#retry-a-webhook');
    expect(routes(index, 'event hub')[0]).toBe('/hub');
  });

  it('is the section with exactly that title', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'Errors, errors and errors.', 'Many errors': 'Errors.' }),
      fixturePage('/b', { '': 'No word of it.', Errors: 'What may go wrong.' }),
    );
    expect(routes(index, 'errors')[0]).toBe('/b#errors');
    expect(routes(index, '  ERRORS ')[0]).toBe('/b#errors');
  });

  it('has the whole identifier, not only its parts', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'find many and find many, find many' }, { title: 'Other' }),
      fixturePage('/b', { '': 'Long text about other things that calls findMany once.' }),
    );
    expect(routes(index, 'findMany')).toEqual(['/b', '/a']);
    expect(routes(index, 'findmany')[0]).toBe('/b');
  });

  it('is the page with that name, before a section with that title', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', Cron: 'Cron, cron and cron.' }),
      fixturePage('/api/Cron', { '': 'Tasks.' }, { title: 'Cron Service' }),
    );
    expect(routes(index, 'cron')).toEqual(['/api/Cron', '/a#cron']);
  });

  it('has the identifier in a longer one in its title', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'DragAndDrop and DragAndDrop' }),
      fixturePage('/b', { '': 'A hook.' }, { title: 'useDragAndDrop' }),
    );
    expect(routes(index, 'dragAndDrop')).toEqual(['/b', '/a']);
  });

  it('has all words rather than one word often', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'provider provider', One: 'storage storage storage provider' }),
      fixturePage('/b', { '': 'provider', Two: 'storage storage provider provider' }),
      fixturePage('/c', { '': 'text', Other: 'text' }),
    );
    expect(routes(index, 'storage provider')[0]).toBe('/b#two');
  });

  it('has all words rather than some', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'dialect dialect dialect' }, { title: 'Dialect' }),
      fixturePage('/b', {
        '': 'A long text about this and that, with one driver and one dialect.',
      }),
    );
    expect(routes(index, 'dialect driver')).toEqual(['/b', '/a']);
  });

  it('has the word itself rather than a longer one', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'builder', One: 'unrelated' }),
      fixturePage('/b', { '': 'build', One: 'unrelated' }),
    );
    expect(routes(index, 'build')).toEqual(['/b', '/a']);
  });

  it('is the heading with the fewest other words', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'x', 'Errors of uploads and of other things': 'errors' }),
      fixturePage('/b', { '': 'x', 'Errors elsewhere': 'errors' }),
    );
    expect(routes(index, 'errors')).toEqual([
      '/b#errors-elsewhere',
      '/a#errors-of-uploads-and-of-other-things',
    ]);
  });

  it('can have words in the title, tags or route of its page', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', Errors: 'one' }),
      fixturePage('/b', { '': 'text', Errors: 'one' }, { title: 'Database' }),
      fixturePage('/c', { '': 'text', Errors: 'one' }, { tags: ['upload'] }),
      fixturePage('/permissions', { '': 'text', Errors: 'one' }, { title: 'Introduction' }),
    );
    expect(routes(index, 'database errors')[0]).toBe('/b#errors');
    expect(routes(index, 'upload errors')[0]).toBe('/c#errors');
    expect(routes(index, 'permissions errors')[0]).toBe('/permissions#errors');
  });
});

describe('a section is found by', () => {
  it('its questions, together with its text', () => {
    const index = fixtureIndex(
      fixturePage(
        '/a',
        { '': 'Relations.', Statuses: 'Rows, and updates of rows.', Links: 'A relation is a row.' },
        { sectionQuestions: [['links', 'Why is my link empty after updates?']] },
      ),
      fixturePage('/b', { '': 'A relation after an update of the relation.' }),
    );
    expect(routes(index, 'empty relation')[0]).toBe('/a#links');
    expect(searchIndex(index, 'link empty').unknownWords).toEqual([]);
  });

  const index = fixtureIndex(
    fixturePage('/hook', { '': 'Call useDocumentActions in a component.' }),
    fixturePage('/db', { '': 'Use strapi.db.transaction(callback) for several writes.' }),
    fixturePage('/cm', { '': 'The content-manager lists documents.' }),
    fixturePage('/other', { '': 'Configuration of the server.' }),
  );

  it.each([
    ['useDocumentActions', '/hook'],
    ['document actions', '/hook'],
    ['usedocument', '/hook'],
    ['strapi.db.transaction', '/db'],
    ['db.transaction', '/db'],
    ['transactions', '/db'],
    ['content-manager', '/cm'],
    ['content manager', '/cm'],
    ['contentmanager', '/cm'],
    ['configurati', '/other'],
    ['configuraton', '/other'],
    ['configured server', '/other'],
  ])('%s', (query, route) => {
    expect(routes(index, query)[0]).toBe(route);
  });

  it('the prefix of its last word while the reader types', () => {
    expect(routes(index, 'serv')).toEqual(['/other']);
    expect(routes(index, 'ser ')).toEqual([]);
    expect(routes(index, 'serv configuration')).not.toEqual([]);
  });

  it('a typo only if nothing has the word as typed', () => {
    const similar = fixtureIndex(
      fixturePage('/a', { '': 'scales' }),
      fixturePage('/b', { '': 'scares' }),
    );
    expect(routes(similar, 'scares')).toEqual(['/b']);
    expect(routes(similar, 'scases')).toEqual(['/a', '/b']);
  });

  it('nothing for only stop words, even if a title consists of them', () => {
    const titles = fixtureIndex(
      fixturePage('/a', { '': 'The rest of it, and more.', 'The and of': 'text' }),
    );
    expect(routes(titles, 'the and of')).toEqual([]);
    expect(routes(titles, 'the rest of')).toEqual(['/a']);
  });
});

describe('a page is found', () => {
  const asked = fixtureIndex(
    fixturePage(
      '/guides/contributing',
      { '': 'Clone, then install.' },
      {
        title: 'Contributing',
        questions: ['Set up the repo on my machine', 'How do I send a fix?'],
      },
    ),
    fixturePage(
      '/upload',
      { '': 'How files are stored.' },
      { title: 'Upload', sources: ['packages/core/upload/server/src/index.ts'] },
    ),
    fixturePage('/other', { Setup: 'The setup of a machine, my machine.' }, { title: 'Other' }),
  );

  it('by a question with other words than its text', () => {
    expect(routes(asked, 'send fix')[0]).toBe('/guides/contributing');
  });

  it('by a similar question, before pages that have the words by chance', () => {
    expect(routes(asked, 'how to set up the repo on a machine')[0]).toBe('/guides/contributing');
  });

  it('by the path of a folder, starting with the page about most of its files', () => {
    const words = 'packages core upload server index.ts src one two three';
    const index = fixtureIndex(
      fixturePage('/all-words', { '': `${words} ${words}` }),
      fixturePage('/less', { '': 'Text.' }, { sources: ['packages/core/upload/one.ts'] }),
      fixturePage(
        '/more',
        { '': 'Text.', Below: 'Text.' },
        { sources: ['packages/core/upload/two.ts', 'packages/core/upload/three.ts'] },
      ),
      fixturePage('/none', { '': 'Text.' }, { sources: ['packages/core/uploads/one.ts'] }),
    );
    expect(routes(index, ' packages/core/upload/ ')).toEqual(['/more', '/all-words', '/less']);
    expect(routes(index, 'core/upload/one.ts')[0]).toBe('/less');
    expect(routes(index, 'core/upl')).not.toContain('/more');
    expect(routes(index, 'upload')[0]).toBe('/all-words');
  });

  it('by the name of a file, without its folder', () => {
    const index = fixtureIndex(
      fixturePage('/words', { '': 'Relations, an orderer, ts, relations.' }),
      fixturePage('/named', { '': 'Text.' }, { sources: ['core/src/relations-orderer.ts'] }),
    );
    expect(routes(index, 'relations-orderer.ts')[0]).toBe('/named');
  });

  it('by its title in camel case, and by a word without its accent', () => {
    const index = fixtureIndex(
      fixturePage('/draft', { '': 'x' }, { title: 'Draft and publish' }),
      fixturePage('/other', { '': 'A draft that you publish.' }, { title: 'Café' }),
    );
    expect(routes(index, 'draftAndPublish')[0]).toBe('/draft');
    expect(routes(index, 'cafe')).toEqual(['/other']);
  });

  it('by C++ and C#, but not by C', () => {
    const index = fixtureIndex(
      fixturePage('/c', { '': 'c, c and c' }),
      fixturePage('/cpp', { '': 'Written in C++.' }),
    );
    expect(routes(index, 'c++')[0]).toBe('/cpp');
    expect(searchIndex(index, 'C#').unknownWords).toEqual(['C#']);
  });

  it('by the name of a package', () => {
    expect(routes(asked, '@strapi/upload')[0]).toBe('/upload');
  });

  it('by the specific words of an error message', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'Cannot read properties: undefined properties, read properties.' }),
      fixturePage('/b', { '': 'The kind of a schema.' }),
    );
    const message = "TypeError: Cannot read properties of undefined (reading 'kind')";
    expect(routes(index, message)).toEqual(['/b']);
    expect(routes(index, 'cannot read properties of undefined')).toEqual(['/a']);
  });

  it('by a synonym of one word or of several', () => {
    const pages = [
      fixturePage('/a', { '': 'text' }, { title: 'Content-Type Builder' }),
      fixturePage('/b', { '': 'How to disable it.' }),
    ];
    const synonyms = [
      ['ctb', 'content-type builder'],
      ['disable', 'turn off'],
    ];
    const index = loadIndex(buildIndex(pages, synonyms).index);
    expect(routes(index, 'ctb')).toEqual(['/a']);
    expect(routes(index, 'turn off')).toEqual(['/b']);
  });
});

describe('results', () => {
  it('are at most eight', () => {
    expect(routes(many, 'common')).toHaveLength(8);
  });

  it('have at most two values, two types, and two tags, which come last', () => {
    const pagesOf = (kind: 'value' | 'type' | 'tag') =>
      ['1', '2', '3'].map((each) =>
        fixturePage(`/${kind}-${each}`, { '': '' }, { kind, title: `Order ${each}` }),
      );
    const index = fixtureIndex(
      ...pagesOf('tag'),
      ...pagesOf('value'),
      ...pagesOf('type'),
      fixturePage('/text', { '': 'The order of things.' }),
    );
    const found = searchIndex(index, 'order').results.map(({ document }) => document.kind);
    expect(found).toHaveLength(7);
    expect(found.slice(-2)).toEqual(['tag', 'tag']);
    expect(found.filter((kind) => kind === 'value')).toHaveLength(2);
    expect(found.filter((kind) => kind === 'type')).toHaveLength(2);
  });

  it('have members whose name, with or without their class, starts with the query', () => {
    const index = fixtureIndex(
      fixturePage(
        '/App',
        { '': 'class App', addMenuLink: 'addMenuLink: void', register: 'register: void' },
        { kind: 'value', sectionKind: 'member' },
      ),
    );
    for (const query of ['addMenuLink', 'addMenuLink()', 'App.addMenuLink', 'App.add', 'addMenu']) {
      expect(routes(index, query)[0], query).toBe('/App#addmenulink');
    }
    expect(routes(index, 'App.register')[0]).toBe('/App#register');
    for (const query of ['register', 'menu', 'link', 'App']) {
      expect(routes(index, query), query).not.toContain('/App#register');
      expect(routes(index, query), query).not.toContain('/App#addmenulink');
    }
  });

  it('have tags with all words of the query', () => {
    const index = fixtureIndex(
      fixturePage('/tags/order', { '': '' }, { kind: 'tag', title: 'Order' }),
      fixturePage('/text', { '': 'The order of things.' }),
    );
    expect(routes(index, 'order').toSorted()).toEqual(['/tags/order', '/text']);
    expect(routes(index, 'order things')).toEqual(['/text']);
  });

  it('have at most three rows of a page before other pages', () => {
    const titles = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    const texts = Object.fromEntries(titles.map((title) => [title, 'common common words']));
    const others = ['/b', '/c', '/d'].map((route) =>
      fixturePage(route, { '': `A longer text with common things in it on ${route}.` }),
    );
    const found = routes(fixtureIndex(fixturePage('/a', texts), ...others), 'common');
    expect(found.slice(3, 6)).toEqual(['/b', '/c', '/d']);
    expect(found).toHaveLength(8);
  });

  it('with the same points keep the order of the site', () => {
    expect(routes(many, 'common').slice(0, 2)).toEqual(['/p0', '/p1']);
  });

  it('have their matched terms', () => {
    const index = fixtureIndex(fixturePage('/a', { '': 'Migrations run in transactions.' }));
    expect(searchIndex(index, 'transactions mig').results[0]?.terms).toEqual([
      'transact',
      'migrat',
    ]);
  });

  it('do not depend on characters after the 512th', () => {
    const query = `common ${'x'.repeat(505)}`;
    expect(searchIndex(many, `${query} words`)).toEqual(searchIndex(many, query));
  });

  it('are empty for an empty index', () => {
    expect(searchIndex(loadIndex(buildIndex([]).index), 'anything').results).toEqual([]);
  });

  it('have each section once, best first, up to the limit, for any query', () => {
    const anyQuery = fc.oneof(
      anyText,
      fc.string({ unit: 'binary' }),
      fc.string({ maxLength: 600 }),
    );
    fc.assert(
      fc.property(anyPages, anyQuery, (pages, query) => {
        const { results } = searchIndex(fixtureIndex(...pages), query);
        const ofPages = results.filter(({ document }) => document.kind !== 'tag');
        expect(results.length).toBeLessThanOrEqual(8);
        expect(new Set(results.map(({ document }) => document.id)).size).toBe(results.length);
        expect(ofPages[0]?.score ?? 0).toBe(Math.max(0, ...ofPages.map(({ score }) => score)));
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

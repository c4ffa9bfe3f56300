import { range } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import { matchQuestions } from './match-questions';
import { searchIndex } from './query';
import { readQuery } from './query-words';

const asking = (route: string, ...questions: string[]) =>
  fixturePage(route, { '': 'Text.' }, { questions });

/** How well each page, by route, is asked for. */
function askedBy(query: string, ...pages: ReturnType<typeof asking>[]) {
  const index = fixtureIndex(...pages);
  const words = readQuery(query, {
    isKnown: () => true,
    listTerms: () => [],
    synonyms: new Map([['fix', ['correction']]]),
  });
  const routes = pages.map(({ route }) => route).toSorted();
  const entries = [...matchQuestions(index, words)].map(([page, asked]) => [routes[page], asked]);
  return Object.fromEntries(entries);
}

describe('how well questions ask what a query does', () => {
  it('is all where a question has its words and no others', () => {
    const { '/a': asked } = askedBy('send correction ', asking('/a', 'Send a correction'));
    expect(asked.best).toBeCloseTo(1);
    expect(asked.together).toBeCloseTo(1);
  });

  it('is less for each other word that the question has, and for each that it lacks', () => {
    const asked = askedBy(
      'send correction ',
      asking('/a', 'Send a correction'),
      asking('/b', 'Send a correction somewhere else tomorrow'),
      asking('/c', 'Send flowers'),
    );
    expect(asked['/a'].best).toBeGreaterThan(asked['/b'].best);
    expect(asked['/b'].best).toBeGreaterThan(asked['/c'].best);
    expect(asked['/a'].best).toBeLessThanOrEqual(1);
    expect(asked['/b'].together).toBeCloseTo(1);
  });

  it('is that of the best question, and what all of them have together', () => {
    const asked = askedBy(
      'send correction ',
      asking('/a', 'Send flowers quickly somewhere', 'Send flowers', 'One correction now today'),
      asking('/b', 'Send flowers', 'Send flowers quickly somewhere'),
      asking('/c', 'Send flowers quickly somewhere'),
    );
    expect(asked['/b'].best).toBeGreaterThan(asked['/c'].best);
    expect(asked['/b'].together).toBeCloseTo(asked['/c'].together);
    expect(asked['/a'].together).toBeCloseTo(1);
    expect(asked['/a'].best).toBeLessThan(1);
  });

  it('is nearly as good with what stands for a word', () => {
    const pages = [asking('/a', 'Send a correction'), asking('/b', 'Other things')];
    const { '/a': asked } = askedBy('send fix ', ...pages);
    expect(asked.best).toBeGreaterThan(0.5);
    expect(asked.best).toBeLessThan(1);
  });

  it('is nothing where no question has a word', () => {
    expect(askedBy('nothing ', asking('/a', 'Send a correction'))).toEqual({});
  });

  it('loses less by a word that no question has than by one that another question has', () => {
    const others = range(9).map((at) => asking(`/other/${at}`, `Other things ${at}`));
    const pages = [asking('/a', 'Send a correction'), asking('/b', 'Send flowers'), ...others];
    const { '/a': unknown } = askedBy('send correction zeppelins ', ...pages);
    const { '/a': known } = askedBy('send correction flowers ', ...pages);
    expect(unknown.best).toBeGreaterThan(known.best);
    expect(unknown.best).toBeLessThan(1);
  });

  it('counts the beginning of a word while it is typed', () => {
    expect(askedBy('corr', asking('/a', 'Send a correction'))).toHaveProperty('/a');
    expect(askedBy('corr ', asking('/a', 'Send a correction'))).toEqual({});
  });
});

describe('questions of a section', () => {
  const index = fixtureIndex(
    fixturePage(
      '/a',
      { '': 'What is sent.', Disable: 'Set a variable.', Enable: 'Or none.' },
      {
        questions: ['Which data is sent?'],
        sectionQuestions: [['disable', 'How do I stop telemetry?']],
      },
    ),
    fixturePage('/b', { '': 'Telemetry may stop.' }),
  );

  it('count less for their page than its own do', () => {
    const { '/own': own, '/section': section } = askedBy(
      'stop telemetry ',
      asking('/own', 'How do I stop telemetry?'),
      fixturePage(
        '/section',
        { '': 'Text.', Disable: 'Set a variable.' },
        { sectionQuestions: [['disable', 'How can I stop telemetry?']] },
      ),
    );
    expect(own.best).toBeGreaterThan(section.best);
    expect(own.together).toBeGreaterThan(section.together);
    expect([...section.sections.values()]).toEqual([own.best]);
  });

  it('lead to the section, without the top of its page', () => {
    const routes = searchIndex(index, 'stop telemetry').results.map(
      ({ document }) => document.sectionRoute,
    );
    expect(routes[0]).toBe('/a#disable');
    expect(routes).not.toContain('/a');
  });
});

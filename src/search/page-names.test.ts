import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchablePage } from '../model/search';
import { fixturePage } from './fixtures/pages';
import { listNames, NAME_FIT, nameKey } from './page-names';

/** Routes and fits of the pages that go by a name. */
function named(name: string, ...pages: SearchablePage[]): Record<string, number> {
  const fits = pages.flatMap((page) =>
    listNames(page).map(([own, fit]) => ({ route: page.route, own, fit })),
  );
  const meant = fits.filter(({ own }) => own === nameKey(name));
  return Object.fromEntries(meant.map(({ fit, route }) => [route, fit]));
}

describe('a name', () => {
  it.each([
    ['Audit Logs', 'audit-logs'],
    ['audit log', 'audit-logs'],
    ['EventHub', 'eventHub'],
    ['Public Registries', 'public registry'],
    ['What is where', 'what is where'],
  ])('%s is the same as %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('of an identifier is not that of its parts', () => {
    expect(nameKey('findMany')).not.toBe(nameKey('find many'));
  });

  it('does not depend on case, hyphens or spaces around it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('audit', 'logs', 'hooks', 'api')), (words) => {
        const key = nameKey(words.join(' '));
        expect(nameKey(` ${words.join('-').toUpperCase()} `)).toBe(key);
      }),
    );
  });
});

describe('a page goes by', () => {
  it('its title and the last segment of its route', () => {
    const page = fixturePage('/core/cron', { '': 'Text', Add: 'Text' }, { title: 'Tasks' });
    expect(named('tasks', page)).toEqual({ '/core/cron': NAME_FIT.page });
    expect(named('cron', page)).toEqual({ '/core/cron': NAME_FIT.page });
    expect(named('core', page)).toEqual({});
    expect(named('add', page)).toEqual({});
  });

  it('the name of the folder that it opens, and of the category', () => {
    const parents = ['Core', 'Command line'];
    const page = fixturePage('/core/commands/overview', { '': 'Text' }, { title: 'All', parents });
    expect(named('commands', page)).toEqual({ '/core/commands/overview': NAME_FIT.folder });
    expect(named('command line', page)).toEqual({ '/core/commands/overview': NAME_FIT.folder });
    expect(named('all', page)).toEqual({ '/core/commands/overview': NAME_FIT.page });
    expect(named('core', page)).toEqual({});
  });

  it('the last segment as a folder when only its title says that it opens one', () => {
    const page = fixturePage('/upload', { '': 'Text' }, { title: 'Introduction' });
    expect(named('upload', page)).toEqual({ '/upload': NAME_FIT.folder });
  });

  it('the subject that its title says it opens, and the category', () => {
    const parents = ['Core', 'EE'];
    const title = 'Enterprise Edition: introduction';
    const page = fixturePage('/admin/ee/intro', { '': 'Text' }, { title, parents });
    expect(named('enterprise edition', page)).toEqual({ '/admin/ee/intro': NAME_FIT.folder });
    expect(named('ee', page)).toEqual({ '/admin/ee/intro': NAME_FIT.folder });
    expect(named('introduction', page)).toEqual({});
  });

  it('its full title if the part after the colon names nothing', () => {
    const page = fixturePage('/cron', { '': 'Text' }, { title: 'Cron: tasks' });
    expect(named('cron', page)).toEqual({ '/cron': NAME_FIT.page });
    expect(named('tasks', page)).toEqual({});
  });

  it('no name that other pages have too', () => {
    const page = fixturePage('/rfcs/intro', { '': 'Text' }, { title: 'Introduction' });
    expect(named('introduction', page)).toEqual({});
    expect(named('intro', page)).toEqual({});
    expect(named('', page)).toEqual({});
  });

  it('what other pages go by too', () => {
    const intro = fixturePage('/transfer/intro', { '': 'Text' }, { title: 'Introduction' });
    const test = fixturePage('/e2e/transfer', { '': 'Text' }, { title: 'Data' });
    expect(named('transfer', intro, test)).toEqual({
      '/transfer/intro': NAME_FIT.folder,
      '/e2e/transfer': NAME_FIT.page,
    });
  });
});

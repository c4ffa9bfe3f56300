import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/fixtures/site';
import { writeKindFiles } from '..';
import { describeBase } from '../base-page';
import type { ExportChangesPage } from './page';

const { site } = fixtureSite({ docs: { 'a.md': '---\ntitle: A\n---\n' } });

function pageWith(feed: string | null, date: string | null): ExportChangesPage {
  const route = '/exports/changes';
  const change = { id: '5.1-useForm', name: 'useForm', kind: 'hook' as const };
  const groups = [
    {
      what: 'added' as const,
      changes: [{ ...change, href: '/useForm', parts: [], lines: [], instead: [] }],
    },
  ];
  return {
    ...{ kind: 'exportChanges', entry: '@example/ui', siteTitle: 'Docs', kinds: [] },
    ...describeBase(site, { route, title: 'Changes', description: 'All changes.', feed }),
    ...{ area: null, sketch: null, breadcrumbs: [], parents: [], previous: null, next: null },
    releases: [
      { release: '5.2', version: '5.2.0', date: null, groups },
      { release: '5.1', version: '5.1.4', date, groups },
    ],
    first: { release: '5.0', version: '5.0.6', count: 1 },
    compared: { releases: ['5.0', '5.1', '5.2'], exports: [] },
    comparedHref: '/exports/changes.json',
  };
}

describe('the files of what changed in exports', () => {
  it('are a feed of the releases whose day is known, and what any two are compared from', () => {
    const files = writeKindFiles([pageWith('exports/changes.atom', '2026-11-21T13:22Z')], site);
    expect(files.map(({ path }) => path)).toEqual(['exports/changes.json', 'exports/changes.atom']);
    const [compared = '', feed = ''] = files.map(({ text }) => text);
    expect(JSON.parse(compared)).toEqual({ releases: ['5.0', '5.1', '5.2'], exports: [] });
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('<title>@example/ui 5.1.4</title>');
    expect(feed).toContain('<updated>2026-11-21T13:22:00Z</updated>');
    expect(feed).toMatch(/<id>[^<]*\/exports\/changes#5\.1<\/id>/);
    expect(feed).toMatch(/Added:[\s\S]*useForm[\s\S]*\(hook\)/);
  });

  it('have no feed where nobody knows when the site learned of releases', () => {
    const files = writeKindFiles([pageWith(null, null)], site);
    expect(files.map(({ path }) => path)).toEqual(['exports/changes.json']);
  });
});

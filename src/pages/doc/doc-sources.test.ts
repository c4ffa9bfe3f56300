import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import siteConfig from '../../../site.config';
import { fixtureSite } from '../../site/fixtures/site';
import type { Release } from '../../site/release';
import { describeFixture, EMPTY_DOC } from '../fixtures/describe';

const ROOT = join(import.meta.dirname, '../../..');

const release: Release = {
  name: 'Platform',
  version: '5.1.0',
  repository: 'https://github.com/o/platform',
  files: {
    '@o/core/dist/a.js': 'packages/core/src/a.ts',
    '@o/core/dist/a.d.ts': 'packages/core/src/a.ts',
    'packages/core': 'packages/core/',
  },
};

/** The page of one doc on a site with a repository. */
function pageOf(
  frontMatter: string,
  config: object,
  {
    file = 'a.md',
    identifiers = [],
    links = [],
  }: { file?: string; identifiers?: string[]; links?: string[] } = {},
) {
  const { site } = fixtureSite({ docs: { [file]: `---\n${frontMatter}\n---\n` }, config });
  const scope = {
    getCompiled: () => ({
      ...EMPTY_DOC,
      identifiers,
      links: links.map((url) => ({ kind: 'link' as const, url, line: 1 })),
    }),
  };
  const { pages } = describeFixture({ ...site, release }, scope);
  const [page] = pages;
  if (page?.kind !== 'doc') {
    throw new Error('There is no doc.');
  }
  return page;
}

const repository = { url: 'https://github.com/o/docs', pageIssueForm: 'page-is-wrong.yml' };

describe("links to a page's file", () => {
  it('are for editing it and for its history', () => {
    const { editUrl, historyUrl } = pageOf('title: A', { repository });
    expect(editUrl).toBe('https://github.com/o/docs/edit/main/content/a.md');
    expect(historyUrl).toBe('https://github.com/o/docs/commits/main/content/a.md');
  });

  it('have an existing path', () => {
    const { repository: own } = siteConfig;
    const { docs } = siteConfig;
    const file = 'index.mdx';
    const { editUrl, historyUrl } = pageOf('title: A', { repository: own, docs }, { file });
    for (const url of [editUrl, historyUrl]) {
      const start = `${own?.url}/${url === editUrl ? 'edit' : 'commits'}/${own?.branch}/`;
      expect(url?.startsWith(start)).toBe(true);
      expect(existsSync(join(ROOT, url?.slice(start.length) ?? ''))).toBe(true);
    }
  });

  it('include a report form with page, title and release', () => {
    const { reportUrl } = pageOf('title: C++ & more', { repository });
    const { searchParams } = new URL(reportUrl ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      template: 'page-is-wrong.yml',
      title: 'C++ & more',
      page: 'https://example.com/a',
      release: 'Platform 5.1.0',
    });
    const form = siteConfig.repository?.pageIssueForm ?? '';
    const text = readFileSync(join(ROOT, '.github/ISSUE_TEMPLATE', form), 'utf8');
    const ids = parse(text).body.map(({ id }: { id?: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(['page', 'release']));
  });

  it('require a repository', () => {
    expect(pageOf('title: A', {})).toMatchObject({
      editUrl: null,
      historyUrl: null,
      reportUrl: null,
    });
  });
});

describe('links to files of the release', () => {
  it('are those in the text, once, at the tag', () => {
    const { sources } = pageOf(
      'title: A',
      {},
      {
        identifiers: [...['@o/core/dist/a.js', '@o/core/dist/a.d.ts'], 'packages/core', 'other'],
        links: [
          'https://github.com/o/platform/blob/v5.1.0/packages/core/src/b.ts#L2',
          'https://github.com/o/platform/blob/main/packages/core/src/c.ts',
        ],
      },
    );
    expect(sources).toEqual({
      release: '5.1.0',
      files: [
        {
          label: 'packages/core/src/a.ts',
          href: 'https://github.com/o/platform/blob/v5.1.0/packages/core/src/a.ts',
        },
        {
          label: 'packages/core/src/b.ts',
          href: 'https://github.com/o/platform/blob/v5.1.0/packages/core/src/b.ts',
        },
      ],
    });
  });

  it('can be called like properties of objects', () => {
    const { sources } = pageOf('title: A', {}, { identifiers: ['constructor', 'toString'] });
    expect(sources).toBeNull();
  });

  it('are on paths of files and folders in inline code, but not on others', () => {
    const { names } = pageOf('title: A', {}, { identifiers: ['packages/core', 'packages/other'] });
    expect(names.identifiers).toEqual({
      'packages/core': 'https://github.com/o/platform/tree/v5.1.0/packages/core',
    });
  });
});

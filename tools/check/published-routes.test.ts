import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFinding } from '../../src/model/finding';
import { openFixture } from '../../tests/fixtures/open-fixture';
import { openContext } from './check';
import { addPublishedRoutes } from './published-routes';
import { runChecks } from './run-checks';

describe('published routes', () => {
  it('fails for a removed route, with its line, and for a page that is not listed', async () => {
    const texts = (await runChecks(openFixture('routes'), ['routes'])).map(writeFinding);
    expect(texts).toEqual([
      expect.stringContaining('content/new.md:1: /new is not in content/published-routes.json.'),
      expect.stringContaining(
        'content/published-routes.json:2: /gone was published and no longer exists.',
      ),
    ]);
    expect(texts[0]).toContain('npm run check:content -- --write');
  });

  it('counts redirects and tag pages as routes, but not the not-found page', async () => {
    const text = (await runChecks(openFixture('routes'), ['routes'])).map(writeFinding).join('\n');
    expect(text).not.toMatch(/\/(?:old|tags|404)/);
  });

  it('addPublishedRoutes adds new routes, keeps removed ones, and sorts', async () => {
    const siteRoot = mkdtempSync(join(tmpdir(), 'routes-'));
    cpSync(openFixture('routes').siteRoot, siteRoot, { recursive: true });
    const added = await addPublishedRoutes(openContext(siteRoot));
    const list: unknown = JSON.parse(
      readFileSync(join(siteRoot, 'content/published-routes.json'), 'utf8'),
    );
    rmSync(siteRoot, { recursive: true });
    expect(added).toEqual(['/new']);
    expect(list).toEqual(['/gone', '/kept', '/new', '/old', '/tags', '/tags/known']);
  });
});

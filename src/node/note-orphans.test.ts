import { expect, it } from 'vitest';
import { describeFixture } from '../pages/fixtures/describe';
import { describeShells } from '../pages/shells';
import { fixtureSite } from '../site/fixtures/site';
import { noteOrphans } from './note-orphans';

it('notes a page without a link in the navbar or a sidebar', () => {
  const { site } = fixtureSite({
    docs: {
      'index.md': '---\nslug: /\n---\n',
      'listed.md': '',
      'orphan.md': '',
      'hidden.md': '---\nunlisted: true\n---\n',
    },
    sidebars: { all: ['listed'] },
  });
  const { pages } = describeFixture(site);
  const notes = noteOrphans({ pages, site, shells: describeShells(site, []) });
  expect(notes.map(({ file, severity }) => [file, severity])).toEqual([
    ['content/orphan.md', 'note'],
  ]);
});

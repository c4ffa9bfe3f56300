// What the site does: docs/behavior.md, #in-the-build
import { describe } from 'vitest';
import { testDocFaults } from './build-site';

describe('front matter', () => {
  testDocFaults('front-matter', {
    'a key that is none': {
      text: '---\nposition: 1\n---\n\nText.\n',
      errors: [
        '2: position: unknown key. Allowed: id, title, slug, description, tags, sidebar_label, sidebar_position, sidebar_class_name, displayed_sidebar, hide_title, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, draft, unlisted, pagination_prev, pagination_next, pagination_label, parse_number_prefixes, custom_edit_url, keywords, image, last_update, sources.',
      ],
    },
  });
});

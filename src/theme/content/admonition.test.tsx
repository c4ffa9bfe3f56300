import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ADMONITIONS } from '../../model/admonition';
import { Admonition, AdmonitionTitle } from './admonition';

it.each([...ADMONITIONS])(
  'an admonition of the kind %s has its look, and its title as its name',
  (type, { look }) => {
    const html = renderToStaticMarkup(
      <Admonition type={type}>
        <AdmonitionTitle>
          Mind <code>this</code>
        </AdmonitionTitle>
        <p>Text</p>
      </Admonition>,
    );
    expect(html).toContain(`class="callout admonition ${look}" role="note" aria-label="Mind this"`);
    expect(html).toContain('<span>Mind <code>this</code></span>');
    expect(html).toContain('<div class="prose"><p>Text</p></div>');
  },
);

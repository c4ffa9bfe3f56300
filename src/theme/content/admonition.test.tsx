import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ADMONITIONS } from '../../model/admonition';
import { Admonition } from './admonition';

const draw = (type?: string) => renderToStaticMarkup(<Admonition type={type}>Text</Admonition>);

describe('an admonition', () => {
  it.each([...ADMONITIONS])('of the kind %s has its title and its look', (type, kind) => {
    expect(draw(type)).toContain(`class="callout admonition ${kind.look}" role="note"`);
    expect(draw(type)).toContain(`aria-label="${kind.title}"`);
  });

  it.each([undefined, 'unknown', 'constructor'])('of the type %s is a note', (type) => {
    expect(draw(type)).toBe(draw('note'));
  });
});

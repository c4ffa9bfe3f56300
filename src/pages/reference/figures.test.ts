import { describe, expect, it } from 'vitest';
import { highlightCode } from '../../markdown/highlight';
import type { ApiSymbol, Member } from '../../model/reference';
import { listReferenceFigures } from './figures';
import type { ReferencePage } from './page';

const TYPE = '(body: Partial<Draft> & { isNew?: boolean }) => Promise<void>';
const TYPE_IN_LINES = '(\n  body: Partial<Draft> & { isNew?: boolean },\n) => Promise<void>';

const member: Member = { name: 'onSave', kind: 'property', type: [TYPE] };
const symbol: Pick<ApiSymbol, 'name' | 'kind' | 'members'> = {
  name: 'Props',
  kind: 'interface',
  members: [member],
};

/** Highlights a page's code, and lists the names of each piece with their classes. */
function readColors(formatted: Record<string, string>) {
  const page = { entry: 'p', formatted, links: {}, symbols: [symbol] };
  const figures = [...listReferenceFigures(page as unknown as ReferencePage).values()];
  return Promise.all(
    figures.map(async (figure) => {
      const { html } = await highlightCode(figure);
      return [...html.matchAll(/class="(tk-\w+)">\s*(\w+)/g)].map(
        ([, color, name]) => `${name} ${color}`,
      );
    }),
  );
}

describe('code of the reference', () => {
  it('has the same colors on one line and on several', async () => {
    const colors = await readColors({});
    expect(colors.at(-1)).toContain('Partial tk-type');
    const inLines = { [TYPE]: TYPE_IN_LINES, [`onSave: ${TYPE}`]: `onSave: ${TYPE_IN_LINES}` };
    expect(await readColors(inLines)).toEqual(colors);
  });
});

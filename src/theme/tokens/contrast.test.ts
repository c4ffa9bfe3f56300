import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMONITIONS } from '../../model/admonition';
import { HUES } from '../../model/area';

const STYLES = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');

/** Contrast of texts by WCAG 2.2, success criterion 1.4.6. */
const AAA = 7;
/** Contrast of edges that identify a control, by success criterion 1.4.11. */
const EDGE = 3;
/** Contrast of texts by success criterion 1.4.3. */
const AA = 4.5;
/** Contrast of selected text with its backgrounds, by our own rule. */
const SELECTED = 1.4;
/** Contrast of decorative tints, by our own rule. */
const SEEN = 1.12;

type Mode = 'light' | 'dark';

/** Reads the colors of tokens from the rules of a selector. */
function readPairs(selector: string): Map<string, Record<Mode, string>> {
  const start = STYLES.indexOf(`${selector} {`);
  const rule = STYLES.slice(start, STYLES.indexOf('}', start));
  const pairs = rule.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return new Map(
    [...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
  );
}

/** Mixes two colors as `color-mix(in srgb, …)` does; `share` of the first in percent. */
function mix(first: string, share: number, second: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [first, second].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round((one * share + other * (100 - share)) / 100);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Adds the colors derived from the accent. */
function withMixed(pairs: Map<string, Record<Mode, string>>): Map<string, Record<Mode, string>> {
  const mixes = STYLES.matchAll(
    /--([\w-]+): color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)/g,
  );
  const mixed = [...mixes].map(([, name = '', first = '', share, second = '']) => {
    const [one, other] = [pairs.get(first), pairs.get(second)];
    if (!one || !other) {
      throw new Error(`--${name} is mixed of colors that tokens.css does not pair.`);
    }
    const of = (mode: Mode) => mix(one[mode], Number(share), other[mode]);
    return [name, { light: of('light'), dark: of('dark') }] as const;
  });
  return new Map([...pairs, ...mixed]);
}

const SITE = withMixed(readPairs(':root'));

/** Computes the relative luminance of a hex color, as defined in WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second].map(luminanceOf).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lists pairs of tokens with too little contrast, each with its ratio. */
function findFaint(colors: typeof SITE, texts: string[], papers: string[], least: number) {
  const colorOf = (name: string, mode: Mode) => {
    const pair = colors.get(name);
    if (!pair) {
      throw new Error(`tokens.css has no pair of colors --${name}.`);
    }
    return pair[mode];
  };
  return texts.flatMap((text) =>
    papers.flatMap((paper) =>
      (['light', 'dark'] as const).flatMap((mode) => {
        const contrast = contrastOf(colorOf(text, mode), colorOf(paper, mode));
        return contrast >= least ? [] : [`${text} on ${paper}, ${mode}: ${contrast.toFixed(2)}`];
      }),
    ),
  );
}

const PAPERS = ['paper', 'paper-raised', 'paper-sunken'];
const INKS = ['ink', 'ink-soft', 'ink-faint'];
const ACCENTS = ['accent', 'accent-strong'];
const LOOKS = [...new Set([...ADMONITIONS.values()].map(({ look }) => look))];
const SOFT = LOOKS.map((look) => `${look}-soft`);
const AREAS: [string, typeof SITE][] = [
  ['no area', SITE],
  ...HUES.map((hue): [string, typeof SITE] => [
    `an area in ${hue}`,
    withMixed(new Map([...SITE, ...readPairs(`[data-hue="${hue}"]`)])),
  ]),
];

describe('the contrast', () => {
  it.each(AREAS)('of texts and links on pages of %s is at least 7:1', (_, colors) => {
    const papers = [...PAPERS, 'paper-code', 'accent-soft'];
    expect(findFaint(colors, [...INKS, ...ACCENTS], papers, AAA)).toEqual([]);
  });

  it.each(AREAS)('of texts and links in admonitions of %s is at least 7:1', (_, colors) => {
    expect(findFaint(colors, ['ink', 'ink-soft', ...ACCENTS], SOFT, AAA)).toEqual([]);
  });

  it.each(LOOKS)('of titles of admonitions that look like %s is at least 7:1', (look) => {
    expect(findFaint(SITE, [look], [`${look}-soft`], AAA)).toEqual([]);
  });

  it('of code on all backgrounds is at least 7:1', () => {
    const tokens = [...SITE.keys()].filter((name) => name.startsWith('tk-'));
    const papers = [...SITE.keys()].filter((name) => name.startsWith('code-'));
    expect([tokens.length, papers.length]).toEqual([9, 4]);
    expect(findFaint(SITE, ['ink', ...tokens], papers, AAA)).toEqual([]);
  });

  it('of the background of inline code is visible', () => {
    expect(findFaint(SITE, ['paper-code'], ['paper'], SEEN)).toEqual([]);
  });

  it('of search highlights is at least 7:1', () => {
    expect(findFaint(SITE, ['ink'], ['mark'], AAA)).toEqual([]);
  });

  it.each(AREAS)(
    'of selected text shows it on pages of %s, and leaves it readable',
    (_, colors) => {
      const grounds = [...colors.keys()].filter((name) => /paper|^code-|-soft$|^mark$/.test(name));
      const papers = grounds.filter((name) => !INKS.includes(name));
      expect(papers.length).toBeGreaterThan(12);
      expect(findFaint(colors, ['selection'], papers, SELECTED)).toEqual([]);
      expect(findFaint(colors, ['ink'], ['selection'], AA)).toEqual([]);
    },
  );

  it('of borders of fields, walls and focus rings is at least 3:1', () => {
    const edges = ['line-control', 'plan-wall', 'focus'];
    expect(findFaint(SITE, edges, PAPERS, EDGE)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { takeStyles } from './page-styles';

it('leaves markup without styles alone', () => {
  const html = '<p class="a">An attribute: style=&quot;color:red&quot;</p>';
  expect(takeStyles(html)).toEqual({ html, css: '' });
});

it('makes a class of each style, once for the same', () => {
  const { css, html } = takeStyles(
    '<b style="color:red">a</b><img class="x y" style="color:red" src="/a.png"/><i style="width:50%">b</i>',
  );
  const [, red, half] = /class="(p-\w+)".*<i class="(p-\w+)"/.exec(html) ?? [];
  expect(html).toBe(
    `<b class="${red}">a</b><img class="${red} x y" src="/a.png"/><i class="${half}">b</i>`,
  );
  expect(css).toBe(`.${red}{color:red}.${half}{width:50%}`);
});

it('reads what React escapes', () => {
  const { css } = takeStyles('<b style="background-image:url(&quot;/a.png&quot;)">a</b>');
  expect(css).toMatch(/^\.p-\w+\{background-image:url\(\/a\.png\)\}$/);
});

it.each([
  'color:red}body{display:none',
  '--x:};body{display:none',
  'color:red;}/*',
  'content:"</style><script>alert(1)</script>',
])('lets no style out of its rule: %s', (style) => {
  const { css } = takeStyles(`<b style="${style.replaceAll('"', '&quot;')}">a</b>`);
  expect(css).toMatch(/^\.p-\w+\{[^{}]*\}$/);
});

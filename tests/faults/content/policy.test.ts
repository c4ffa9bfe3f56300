import { describe, expect, it } from 'vitest';
import { buildSite, testDocFaults } from './build-site';

describe('what browsers of readers block', () => {
  testDocFaults({
    'a remote picture in Markdown': {
      text: 'A\n\n![a](https://b.example/c.png)\n',
      warnings: [
        '3: "https://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote picture by reference': {
      text: 'A\n\n![a][b]\n\n[b]: https://b.example/c.png\n',
      warnings: [
        '3: "https://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a picture without a scheme': {
      text: '![a](//b.example/c.png)\n',
      warnings: [
        '1: "//b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote picture in a link': {
      text: 'A [![a](https://b.example/c.png)](/right)\n',
      warnings: [
        '1: "https://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote picture as an element': {
      text: 'A\n\n<img src="https://b.example/c.png" alt="" />\n',
      warnings: [
        '3: "https://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote picture in a list': {
      text: '- a\n- ![a](http://b.example/c.png)\n',
      warnings: [
        '2: "http://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "http://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote picture that an expression names': {
      text: 'export const url = "https://b.example/c.png";\n\n<img src={url} alt="" />\n',
      warnings: [
        ' <img> shows "https://b.example/c.png": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote picture in a table': {
      text: '| a |\n| - |\n| ![b](https://b.example/c.png) |\n',
      warnings: [
        '3: "https://b.example/c.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a remote srcset': {
      text: '<img srcset="https://b.example/c.png 2x" alt="" />\n',
      warnings: [
        '1: <img> shows "https://b.example/c.png": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote picture in SVG': {
      text: '<svg><image href="https://b.example/c.png" /></svg>\n',
      warnings: [
        '1: <image> shows "https://b.example/c.png": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote <use>': {
      text: '<svg><use href="https://b.example/c.svg#a" /></svg>\n',
      warnings: [
        '1: <use> shows "https://b.example/c.svg#a": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a picture as data is fine': {
      text: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="" />\n',
      holds: { 'fault-11.html': ['data:image/gif'] },
    },
    'a remote video': {
      text: 'A\n\n<video src="https://b.example/c.mp4"></video>\n',
      warnings: [
        '3: <video> shows "https://b.example/c.mp4": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote poster': {
      text: '<video poster="https://b.example/c.png"></video>\n',
      warnings: [
        '1: <video> shows "https://b.example/c.png": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote <source>': {
      text: '<video>\n  <source src="https://b.example/c.mp4" />\n</video>\n',
      warnings: [
        '2: <source> shows "https://b.example/c.mp4": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'remote sound': {
      text: '<audio src="https://b.example/c.mp3"></audio>\n',
      warnings: [
        '1: <audio> shows "https://b.example/c.mp3": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'sound as data': {
      text: '<audio src="data:audio/mp3;base64,AAAA"></audio>\n',
      warnings: [
        '1: <audio> shows "data:audio/mp3;base64,AAAA": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a remote <track>': {
      text: '<video>\n  <track src="https://b.example/c.vtt" />\n</video>\n',
      warnings: [
        '2: <track> shows "https://b.example/c.vtt": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a frame of another server': {
      text: '<iframe src="https://b.example/"></iframe>\n',
      warnings: [
        '1: "https://b.example/" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
    'a frame of this site': {
      text: 'A\n\n<iframe src="/right"></iframe>\n',
      warnings: [
        '3: <iframe>: pages in a frame are blocked, but those of hosts that "embeds" of site.config.ts names. Link to it instead.',
      ],
    },
    '<object>': {
      text: '<object data="/a.pdf"></object>\n',
      warnings: ['1: <object>: it is blocked. Show a picture, or link to the file.'],
    },
    '<embed>': {
      text: '<embed src="/a.pdf" />\n',
      warnings: ['1: <embed>: it is blocked. Show a picture, or link to the file.'],
    },
    '<script> with code': {
      text: 'A\n\n<script>a</script>\n',
      warnings: ['3: <script>: it is blocked. Write a component, which a doc can import.'],
    },
    'a remote <script>': {
      text: '<script src="https://b.example/c.js"></script>\n',
      warnings: ['1: <script>: it is blocked. Write a component, which a doc can import.'],
    },
    '<script> of data is fine': {
      text: '<script type="application/ld+json">a</script>\n',
      holds: { 'fault-24.html': ['ld+json'] },
    },
    '<style>': {
      text: 'A\n\n<style>a</style>\n',
      warnings: [
        '3: <style>: styles in a page are blocked. Use a style attribute with plain values, or a CSS file of a component.',
      ],
    },
    '<style> in braces': {
      text: '<style>{`a { color: red }`}</style>\n',
      warnings: [
        '1: <style>: styles in a page are blocked. Use a style attribute with plain values, or a CSS file of a component.',
      ],
    },
    'a remote stylesheet': {
      text: '<link rel="stylesheet" href="https://b.example/c.css" />\n',
      warnings: [
        '1: <link> loads "https://b.example/c.css": readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    '<base>': {
      text: '<base href="/a" />\n',
      warnings: ['1: <base>: it is ignored. Write links in full.'],
    },
    '<meta http-equiv>': {
      text: '<meta http-equiv="refresh" content="0" />\n',
      warnings: [
        '1: <meta http-equiv>: it has no effect in a page. Headers are those of the host.',
      ],
    },
    '<meta httpEquiv>': {
      text: '<meta httpEquiv="refresh" content="0" />\n',
      warnings: [
        '1: <meta http-equiv>: it has no effect in a page. Headers are those of the host.',
      ],
    },
    onclick: {
      text: 'A\n\n<button onclick="a()">b</button>\n',
      warnings: ['3: <button onclick>: it is blocked. Write a component, which a doc can import.'],
    },
    'onClick with a text': {
      text: '<button onClick="a()">b</button>\n',
      warnings: ['1: <button onclick>: it is blocked. Write a component, which a doc can import.'],
    },
    onload: {
      text: '<img src="data:image/gif;base64,AAAA" onload="a()" alt="" />\n',
      warnings: ['1: <img onload>: it is blocked. Write a component, which a doc can import.'],
    },
    'a form that is sent': {
      text: '<form action="/a"></form>\n',
      warnings: [
        '1: <form action>: forms are not sent. Link to the place that takes what it asks.',
      ],
    },
    'but no style that is worked out': {
      text: 'export const color = "red";\n\n<p style={{ color }}>a</p>\n',
    },
    'a remote picture in a style': {
      text: '<p style="background: url(https://b.example/c.png)">a</p>\n',
      warnings: [
        '1: <p style> loads from another server: readers\' browsers load files of this site alone. Put it beside the doc or into "static".',
      ],
    },
    'a style of plain values is a class': {
      text: '<p style="color: red">a</p>\n',
      holds: { 'fault-37.html': ['class="s-'] },
    },
    'javascript: in a Markdown link': {
      text: 'A\n\n[a](javascript:b)\n',
      errors: [
        '3: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: by reference': {
      text: '[a][b]\n\n[b]: javascript:c\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: in <a>': {
      text: 'A\n\n<a href="javascript:b">c</a>\n',
      errors: [
        '3: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'JavaScript: in other case': {
      text: '<a href="JavaScript:b">c</a>\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: behind spaces': {
      text: '<a href="  javascript:b">c</a>\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: with a tab inside': {
      text: '[a](<java\tscript:b>)\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: in entities': {
      text: '[a](javascript&colon;b)\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: in an expression': {
      text: 'A\n\n<a href={"javascript:" + "b"}>c</a>\n',
      errors: [
        ' <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'vbscript:': {
      text: '[a](vbscript:b)\n',
      errors: [
        '1: <a href="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: in a form': {
      text: '<form action="javascript:b"></form>\n',
      errors: [
        '1: <form action="javascript:…">: no browser follows it. Link to a page, or write a component.',
      ],
    },
    'javascript: as text is fine': {
      text: 'Write `javascript:` never.\n',
      holds: { 'fault-48.html': ['<code>javascript:</code>'] },
    },
    'a remote link is fine': {
      text: '[a](https://b.example/)\n',
      holds: { 'fault-49.html': ['href="https://b.example/"'] },
    },
    'a remote picture of a partial is told at the partial': {
      path: 'content/_partial.md',
      text: 'A\n\n![a](https://b.example/partial.png)\n',
      files: { 'content/with-partial.md': "import Part from './_partial.md';\n\n<Part />\n" },
      warnings: [
        '3: "https://b.example/partial.png" is shown as a link: readers\' browsers load what this site holds alone. Name "https://b.example" in "embeds" of site.config.ts to show it.',
      ],
    },
  });
});

describe('what browsers block', () => {
  it('is told again by a build that takes everything from the cache', async () => {
    const files = {
      'content/literal.md': '![a](https://b.example/c.png)\n',
      'content/worked-out.md':
        'export const url = "https://b.example/d.png";\n\n<img src={url} alt="" />\n',
    };
    const [first, second] = [await buildSite(files), await buildSite(files)];
    expect(first.warnings).toHaveLength(2);
    expect(second.warnings).toEqual(first.warnings);
  }, 100_000);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLicenses } from './third-party-licenses';

describe('licenses of packages that readers get something of', () => {
  let root: string;
  let text: string;

  const install = (path: string, manifest: object, terms?: string) => {
    const folder = join(root, 'node_modules', path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    if (terms !== undefined) {
      writeFileSync(join(folder, 'LICENSE.md'), terms);
    }
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'licenses-'));
    install('plain', { name: 'plain', version: '1.0.0', license: 'ISC' }, 'Terms of\r\nplain.\r\n');
    install('plain/node_modules/inner', { name: 'inner', version: '2.0.0', license: 'MIT' }, 'In.');
    install('@of/scope', {
      name: '@of/scope',
      version: '3.0.0',
      license: 'MIT',
      author: 'A maker',
    });
    install('unused', { name: 'unused', version: '4.0.0', license: 'MIT' }, 'Unused.');
    const part = (path: string, renderedLength = 1) =>
      [join(root, path), { renderedLength }] as const;
    const modules = [
      part('node_modules/unused/index.js', 0),
      part('node_modules/plain/node_modules/inner/lib/index.js'),
      part('node_modules/plain/index.js'),
      part('src/own.ts'),
    ];
    install('@of/font', { name: '@of/font', version: '5.0.0', license: 'OFL-1.1' }, 'Open font.');
    const others = [part('node_modules/@of/scope/a.js'), part('node_modules/plain/b.js')];
    text = await writeLicenses(
      [{ modules: Object.fromEntries(modules) }, { modules: Object.fromEntries(others) }],
      [join(root, 'node_modules/@of/font/files/a.woff2')],
    );
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('are listed once by name, with version and terms', () => {
    const titles = text.match(/^\S+ \d\.0\.0 \([\w.-]+\)$/gm);
    expect(titles).toEqual([
      '@of/font 5.0.0 (OFL-1.1)',
      '@of/scope 3.0.0 (MIT)',
      'inner 2.0.0 (MIT)',
      'plain 1.0.0 (ISC)',
    ]);
    expect(text).toContain('Terms of\nplain.');
    expect(text).toContain('Open font.');
  });

  it('leave packages out of which nothing is left in a script', () => {
    expect(text).not.toContain('Unused.');
  });

  it('have the terms of MIT for a package that comes without them', () => {
    expect(text).toContain('Copyright (c) A maker\n\nPermission is hereby granted');
  });
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { parseSiteConfig } from '../config';
import { confineSite } from './confinement';

const isLocked = (path: unknown) => String(path).endsWith('locked');

// Whoever runs the test as root may read every folder.
vi.mock('node:fs', async (load) => {
  const fs = await load<Record<'readdirSync', (path: string, ...rest: unknown[]) => unknown>>();
  return {
    ...fs,
    readdirSync(path: string, ...rest: unknown[]) {
      if (isLocked(path)) {
        throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
      }
      return fs.readdirSync(path, ...rest);
    },
  };
});

const root = mkdtempSync(join(tmpdir(), 'confinement-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a folder that may not be read is told by its name, without a stack', () => {
  mkdirSync(join(root, 'static/locked'), { recursive: true });
  const { listFiles } = confineSite(
    root,
    parseSiteConfig({ title: 'A', url: 'https://a.example' }),
  );
  expect(() => listFiles('static')).toThrow(
    'static/locked: cannot be read: you have no permission to read it.',
  );
});

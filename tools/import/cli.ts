import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/finding';
import { importSite } from './import-site';

const USAGE = `Usage: npm run import -- FOLDER [--root DIR] [--build]
  FOLDER        a Docusaurus site: the folder with docusaurus.config.js
  --root DIR    where the site is written; FOLDER itself unless told. What the docs read outside of
                FOLDER lies beside the site there, as it does here
  --build       builds the site to DIR/dist`;

const ARGUMENTS = {
  allowPositionals: true,
  options: { root: { type: 'string' }, build: { type: 'boolean', default: false } },
} as const;

await runCommand(async () => {
  const { positionals, values } = readArguments(ARGUMENTS, USAGE);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new SiteError(USAGE);
  }
  const root = resolve(values.root ?? folder);
  const { lost, siteRoot, written } = await importSite(resolve(folder), root);
  for (const line of lost) {
    terminal.warn({ message: line });
  }
  terminal.info(`${written.length} files written to ${root}, ${lost.length} settings left out.`);
  if (!values.build) {
    terminal.info(`Build it: npm run build -- --root ${siteRoot}`);
    return;
  }
  const out = join(root, 'dist');
  const args = ['src/cli/start.mjs', 'build', '--root', siteRoot, '--out', out];
  const { status } = spawnSync(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});

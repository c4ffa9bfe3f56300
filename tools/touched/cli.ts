import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { explainSystemError } from '../../src/files/text-files';
import { SiteError } from '../../src/model/finding';
import { loadConfig } from '../../src/site/load-config';
import { EVIDENCE_FILE, listEvidence, readEvidence } from '../evidence/evidence-file';
import { findTouched } from './find-touched';
import { nameSections } from './name-sections';
import { readDiff } from './read-diff';
import { writeComment, writeJson, writeText } from './write-touched';

const USAGE = `Usage: npm run --silent platform:touched -- [DIFF] [--json | --markdown] [--root DIR]
  lists the sections that rest on what a unified diff of the platform's repository changes

  DIFF        a file; without it, standard input
  --json      for programs
  --markdown  for a comment on GitHub`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
} as const;

async function readInput(file: string | undefined): Promise<string> {
  if (file !== undefined && file !== '-') {
    return readFile(file, 'utf8').catch((error) => {
      const message = `the diff cannot be read: ${explainSystemError(error)}.`;
      throw new SiteError({ file, message });
    });
  }
  if (process.stdin.isTTY) {
    throw new SiteError(USAGE);
  }
  return text(process.stdin);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [file, ...others] = positionals;
  if (others.length > 0 || (values.json && values.markdown)) {
    throw new SiteError(USAGE);
  }
  const siteRoot = resolve(values.root);
  const changes = readDiff(await readInput(file));
  const evidence = await readEvidence(siteRoot);
  if (evidence.release === '') {
    throw new SiteError({
      file: EVIDENCE_FILE,
      message: 'is not there. Run: npm run content:evidence',
    });
  }
  const touched = findTouched(listEvidence(evidence), changes);
  const importConfig = (path: string) => import(pathToFileURL(path).href);
  const config = await loadConfig({ siteRoot, importConfig });
  const sections = await nameSections(siteRoot, config, touched.sections);
  const report = { release: evidence.release, ...touched, sections };
  const write = values.json ? writeJson : values.markdown ? writeComment : writeText;
  terminal.info(write(report));
}

await runCommand(main);

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { explainSystemError } from '../../src/files/text-files';
import { SiteError } from '../../src/model/finding';
import { comparePages } from './compare';
import { readBuiltSite } from './read-site';
import { takePictures } from './take-pictures';
import { parseChanges, writeChanges } from './write-changes';

const USAGE = `Usage: npm run --silent pages:changed -- BEFORE AFTER [--out FOLDER [--pictures N]]
       npm run --silent pages:changed -- --comment FILE --run URL
  lists the pages that read otherwise in one built site than in another

  BEFORE AFTER  folders of built sites
  --out         keeps the list there as changes.json
  --pictures    of so many pages, at two widths, beside it
  --comment     writes a comment for GitHub of a changes.json
  --run         where the built site is kept`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    pictures: { type: 'string', default: '0' },
    comment: { type: 'string' },
    run: { type: 'string' },
  },
} as const;

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new SiteError({ file, message: `cannot be read: ${explainSystemError(error)}.` });
  });
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(ARGUMENTS, USAGE);
  const [before, after, ...others] = positionals;
  const { comment, out, run } = values;
  if (comment !== undefined && run !== undefined && before === undefined) {
    terminal.info(writeChanges(parseChanges(await readText(comment)), run));
    return;
  }
  const most = Number(values.pictures);
  if (after === undefined || before === undefined || others.length > 0 || !Number.isInteger(most)) {
    throw new SiteError(USAGE);
  }
  const built = await readBuiltSite(after);
  const changes = comparePages(await readBuiltSite(before), built);
  terminal.info(writeChanges(changes));
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'changes.json'), JSON.stringify(changes, null, 2));
    const shown = [...changes.changed, ...changes.added].slice(0, most);
    const hrefs = shown.map(({ route }) => built.get(route)?.href ?? route);
    await (hrefs.length > 0 && takePictures(after, hrefs, join(out, 'pictures')));
  }
}

await runCommand(main);

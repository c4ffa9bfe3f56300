import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/site-error';
import { launchBrowser } from '../../tests/bench/chromium';
import { startApplication } from './application';
import { openAdmin } from './browser';
import { capture } from './capture';
import { difference, TOLERANCE } from './compare';
import { PICTURES } from './list/list';
import { fileOf, MODES, type Picture } from './picture';
import { prepareApplication } from './prepare';

const USAGE = `Usage: npm run platform:pictures -- [options]
  --only NAMES   these pictures alone, with commas between
  --check        write nothing; say which differ, and exit with 1 when any does`;

const FOLDER = resolve('content/pictures');

/** When the application begins, and what time it is when it is looked at. */
const CLOCK = { application: '2026-09-14T08:00:00Z', browser: '2026-09-14T10:15:00Z' };

/** @throws SiteError with all names when one is unknown */
function choosePictures(only: string | undefined): Picture[] {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => PICTURES.every((each) => each.name !== name)) ?? [];
  if (unknown.length > 0) {
    const known = PICTURES.map(({ name }) => name).join(', ');
    throw new SiteError(`No picture is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  return PICTURES.filter(({ name }) => names?.includes(name) ?? true);
}

type Outcome = 'new' | 'different' | 'same';

async function compareStored(page: Page, file: string, bytes: Buffer): Promise<Outcome> {
  const stored = await readFile(join(FOLDER, file)).catch(() => null);
  if (!stored) {
    return 'new';
  }
  const share = stored.equals(bytes) ? 0 : await difference(page, stored, bytes);
  return share > TOLERANCE ? 'different' : 'same';
}

async function main(): Promise<void> {
  const options = { only: { type: 'string' }, check: { type: 'boolean' } } as const;
  const { values } = readArguments({ options }, USAGE);
  const pictures = choosePictures(values.only);
  const application = await startApplication(await prepareApplication(CLOCK.application));
  const browser = await launchBrowser();
  let differing = 0;
  try {
    await mkdir(FOLDER, { recursive: true });
    const bench = await browser.newPage();
    for (const mode of MODES) {
      const admin = await openAdmin(browser, application, mode, CLOCK.browser);
      for (const picture of pictures) {
        const file = fileOf(picture.name, mode);
        const bytes = await capture(picture, application, admin);
        const outcome = await compareStored(bench, file, bytes);
        terminal.info(`${file}: ${outcome}, ${(bytes.length / 1000).toFixed(1)} kB`);
        differing += outcome === 'same' ? 0 : 1;
        if (outcome !== 'same' && !values.check) {
          await writeFile(join(FOLDER, file), bytes);
        }
      }
      await admin.context.close();
    }
  } finally {
    await browser.close();
    await application.stop();
  }
  if (values.check && differing > 0) {
    throw new SiteError(
      `${differing} pictures differ. Look at them, then npm run platform:pictures.`,
    );
  }
}

await runCommand(main);

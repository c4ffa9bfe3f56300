import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/finding';
import { launchBrowser } from '../../tests/chromium';
import { startApplication } from './application';
import { openAdmin } from './browser';
import { capture, type Shot } from './capture';
import { difference, TOLERANCE } from './compare';
import { shownTextSize, storeSize } from './legibility';
import { PICTURES } from './list/list';
import { fileOf, MODES, type Picture } from './picture';
import { prepareApplication } from './prepare';

const USAGE = `Usage: npm run pictures -- [options]
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

type Outcome = 'new' | 'different' | 'same' | 'failed';

/** How pictures are compared with the stored ones, and whether these stay as they are. */
interface Comparison {
  bench: Page;
  /** Share of pixels that may differ. */
  tolerance: number;
  isCheck: boolean;
}

/** Takes a picture, says what became of it, and stores it when it is another one. */
async function updatePicture(
  take: () => Promise<Shot>,
  file: string,
  { bench, isCheck, tolerance }: Comparison,
): Promise<Outcome> {
  try {
    const shot = await take();
    const { bytes } = shot;
    const stored = await readFile(join(FOLDER, file)).catch(() => null);
    const isSame =
      stored?.equals(bytes) || (stored && (await difference(bench, stored, bytes)) <= tolerance);
    const outcome = stored === null ? 'new' : isSame ? 'same' : 'different';
    const size = `${(bytes.length / 1000).toFixed(1)} kB, ${shot.width} pixels wide`;
    const text = `texts of ${shownTextSize(shot).toFixed(1)} pixels or more as it is shown`;
    terminal.info(`${file}: ${outcome}, ${size}, ${text}`);
    if (outcome !== 'same' && !isCheck) {
      await writeFile(join(FOLDER, file), bytes);
      await storeSize(file, shot);
    }
    return outcome;
  } catch (error) {
    terminal.error(error);
    return 'failed';
  }
}

async function main(): Promise<void> {
  const options = { only: { type: 'string' }, check: { type: 'boolean' } } as const;
  const { values } = readArguments({ options }, USAGE);
  const isCheck = values.check ?? false;
  const pictures = choosePictures(values.only);
  const application = await startApplication(await prepareApplication(CLOCK.application));
  const browser = await launchBrowser();
  const outcomes: Outcome[] = [];
  try {
    await mkdir(FOLDER, { recursive: true });
    const bench = await browser.newPage();
    // Whoever names a picture wants it anew.
    const tolerance = values.only && !isCheck ? 0 : TOLERANCE;
    for (const mode of MODES) {
      const admin = await openAdmin(browser, application, mode, CLOCK.browser);
      for (const picture of pictures) {
        const take = () => capture(picture, application, admin);
        const file = fileOf(picture.name, mode);
        outcomes.push(await updatePicture(take, file, { bench, tolerance, isCheck }));
      }
      await admin.context.close();
    }
  } finally {
    await browser.close();
    await application.stop();
  }
  const count = (wanted: Outcome[]) => outcomes.filter((each) => wanted.includes(each)).length;
  const failed = count(['failed']);
  const differing = count(['new', 'different']);
  if (failed > 0) {
    throw new SiteError(`${failed} pictures could not be taken; the others are as told above.`);
  }
  if (isCheck && differing > 0) {
    const remedy = 'Run npm run pictures, and look at them.';
    throw new SiteError(`${differing} pictures differ from the stored ones. ${remedy}`);
  }
}

await runCommand(main);

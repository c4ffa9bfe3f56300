import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { SiteError } from '../../src/model/finding';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { launchBrowser } from '../../tests/chromium';
import { capture, DENSITY, TIMEOUT } from './capture';
import { findIn } from './find';
import type { Picture } from './picture';
import { PICTURES } from './screens/list';
import { type Application, startApplication } from './start-app';

const USAGE = `Usage: npm run pictures -- [--only NAMES]
  takes the screenshots of the admin panel in both color modes

  --only   names of some, separated by commas`;

const FOLDER = resolve('content/pictures');

/** Fixed times, so that relative times in the pictures stay the same. */
const CLOCK = { application: '2026-09-14T08:00:00Z', browser: '2026-09-14T10:15:00Z' };

const WINDOW = { width: 1280, height: 860 };
const MODES = ['light', 'dark'] as const;

/** First family in the panel's font stack; the site's typeface is loaded under its name. */
const FAMILY = 'Segoe UI';
const TYPEFACE = import.meta.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

const FINISHED_TOUR = { tours: {}, enabled: false, hidden: false, completedActions: [] };

async function signIn(context: BrowserContext, { address, content }: Application): Promise<string> {
  const { email, password } = content.admin;
  const answer = await context.request.post(`${address}/admin/login`, {
    data: { email, password, deviceId: randomUUID(), rememberMe: true },
  });
  if (!answer.ok()) {
    throw new SiteError(`Signing in failed: ${answer.status()} ${await answer.text()}`);
  }
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

interface DocumentSetup {
  items: Record<string, string>;
  family: string;
  typeface: string;
}

/** Runs in each document before its scripts. */
function prepareDocument({ family, items, typeface }: DocumentSetup): void {
  for (const [key, value] of Object.entries(items)) {
    localStorage.setItem(key, value);
  }
  const face = new FontFace(family, `url(${typeface})`, { weight: '200 800' });
  document.fonts.add(face);
  void face.load();
}

/** Opens a signed-in browser context without access to other origins. */
async function openContext(browser: Browser, application: Application, mode: 'light' | 'dark') {
  const context = await browser.newContext({
    colorScheme: mode,
    deviceScaleFactor: DENSITY,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    bypassCSP: true,
  });
  context.setDefaultTimeout(TIMEOUT);
  await context.clock.setFixedTime(CLOCK.browser);
  await context.route(
    (url) => url.origin !== application.address && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const items = {
    jwtToken: JSON.stringify(await signIn(context, application)),
    isLoggedIn: 'true',
    STRAPI_THEME: mode,
    // Hides an announcement; "false" is the application's ID.
    'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  };
  const typeface = `data:font/woff2;base64,${await readFile(fileURLToPath(TYPEFACE), 'base64')}`;
  await context.addInitScript(prepareDocument, { items, family: FAMILY, typeface });
  return context;
}

async function takePicture(context: BrowserContext, application: Application, picture: Picture) {
  const { hasTour, narrow = {}, path, prepare, window = WINDOW } = picture;
  const page = await context.newPage();
  try {
    await page.setViewportSize(window);
    // Set for every page, because pages of a context share their storage.
    await page.addInitScript(
      (state) =>
        state === null
          ? localStorage.removeItem('STRAPI_GUIDED_TOUR')
          : localStorage.setItem('STRAPI_GUIDED_TOUR', state),
      hasTour ? null : JSON.stringify(FINISHED_TOUR),
    );
    const relativePath = typeof path === 'string' ? path : path(application.content);
    await page.goto(`${application.address}/admin${relativePath}`);
    for (const [selector, width] of Object.entries(narrow)) {
      await page.addStyleTag({ content: `${selector} { max-width: ${width}px }` });
    }
    await prepare?.(findIn(page), page);
    return await capture(page, picture);
  } finally {
    await page.close();
  }
}

/** @throws SiteError for an unknown name */
function choosePictures(only: string | undefined): Picture[] {
  const names = only?.split(',');
  const unknown = names?.find((name) => PICTURES.every((picture) => picture.name !== name));
  if (unknown !== undefined) {
    const known = PICTURES.map(({ name }) => name).join(', ');
    throw new SiteError(`There is no picture "${unknown}". Pictures: ${known}.`);
  }
  return PICTURES.filter(({ name }) => names?.includes(name) ?? true);
}

async function main(): Promise<void> {
  const { values } = readArguments({ options: { only: { type: 'string' } } }, USAGE);
  const pictures = choosePictures(values.only);
  const application = await startApplication(CLOCK.application);
  const browser = await launchBrowser();
  const failed: string[] = [];
  for (const mode of MODES) {
    const context = await openContext(browser, application, mode);
    for (const picture of pictures) {
      const file = `${picture.name}${mode === 'dark' ? '.dark' : ''}.webp`;
      try {
        const bytes = await takePicture(context, application, picture);
        await writeFile(join(FOLDER, file), bytes);
        terminal.info(`${file}: ${Math.round(bytes.length / 1000)} kB`);
      } catch (error) {
        failed.push(`${file}: ${error instanceof Error ? error.message : error}`);
      }
    }
    await context.close();
  }
  await browser.close();
  application.stop();
  if (failed.length > 0) {
    throw new SiteError(`Some pictures failed:\n${failed.join('\n')}`);
  }
}

await runCommand(main);

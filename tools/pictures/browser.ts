import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { SiteError } from '../../src/model/finding';
import type { Application } from './application';
import type { Mode } from './picture';

/** Pixels of the screen for one of CSS: pictures are read on dense screens, and enlarged. */
export const DENSITY = 2;

/** What the admin panel asks for on systems whose own typeface it does not know. */
const FAMILY = 'Segoe UI';

/** Milliseconds that a screen may take: a busy machine takes long. */
export const PATIENCE = 60_000;

const TYPEFACE = import.meta.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** What a browser brings along before the admin panel starts. */
interface Start {
  mode: Mode;
  token: string;
  family: string;
  typeface: string;
}

/** Signs in, and returns the token that requests need. */
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

/** Runs in each document before the admin panel does. */
function start({ mode, token, family, typeface }: Start): void {
  localStorage.setItem('jwtToken', JSON.stringify(token));
  localStorage.setItem('isLoggedIn', 'true');
  localStorage.setItem('STRAPI_THEME', mode);
  // An announcement of this release above every screen, closed; "false" is the application's id.
  localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
  const face = new FontFace(family, `url(${typeface})`, { weight: '200 800' });
  document.fonts.add(face);
  void face.load();
}

/** A signed-in browser in a color mode. */
export interface Admin {
  context: BrowserContext;
  mode: Mode;
  /** Address of the typeface of everything. */
  typeface: string;
}

/**
 * Opens a browser that is signed in to the application. Its clock stands still, it draws with the
 * site's typeface, which is the same on every machine, and it reaches nothing but the application.
 *
 * @param clock what time it is there, as ISO 8601
 */
export async function openAdmin(
  browser: Browser,
  application: Application,
  mode: Mode,
  clock: string,
): Promise<Admin> {
  const context = await browser.newContext({
    colorScheme: mode,
    deviceScaleFactor: DENSITY,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    bypassCSP: true,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.clock.setFixedTime(clock);
  await context.route(
    (url) => url.origin !== application.address && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const token = await signIn(context, application);
  const typeface = `data:font/woff2;base64,${await readFile(fileURLToPath(TYPEFACE), 'base64')}`;
  await context.addInitScript(start, { mode, token, family: FAMILY, typeface });
  return { context, mode, typeface };
}

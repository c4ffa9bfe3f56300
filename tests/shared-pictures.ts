import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import config from '../site.config';
import { launchBrowser } from './bench/chromium';
import { serveStatic } from './bench/static-server';

/** What social networks and chats show links with, in pixels. */
const SIZE = { width: 1200, height: 630 };

const ROOT = resolve(import.meta.dirname, '..');
const DIST = resolve(ROOT, 'dist');
const OUTPUT = resolve(ROOT, 'static/shared');

/** Looks of the picture alone; all else are the styles of the site. */
const STYLES = `
  body { display: grid; grid-template-rows: auto 1fr auto; gap: 36px; width: ${SIZE.width}px;
    height: ${SIZE.height}px; min-height: 0; padding: 56px 64px; overflow: hidden;
    background: linear-gradient(var(--plan-grid) 1px, transparent 1px) 0 0 / 20px 20px,
      linear-gradient(90deg, var(--plan-grid) 1px, transparent 1px) 0 0 / 20px 20px, var(--paper); }
  header { display: flex; align-items: center; gap: 16px; font-size: 30px; font-weight: 600; }
  main { display: grid; grid-template-columns: 1fr 600px; gap: 48px; align-items: center; }
  h1 { display: flex; align-items: center; gap: 20px; font-size: 76px; line-height: 1.05;
    color: var(--accent-strong); letter-spacing: -0.03em; }
  p { margin-top: 22px; font-size: 28px; line-height: 1.4; color: var(--ink-soft); }
  main > svg { width: 600px; height: 340px; }
  main > svg path { stroke-width: 4; vector-effect: non-scaling-stroke; }
  footer { border-top: 2px solid var(--plan-wall); padding-top: 20px; font-size: 24px;
    color: var(--ink-faint); }`;

/** What a picture shows, as markup that the site itself made. */
interface Picture {
  name: string;
  hue: string;
  title: string;
  text: string;
  sketch: string;
}

const served = await serveStatic(DIST);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });

/** Reads what a page shows, without its script. */
async function readPage(path: string, selector: string) {
  await page.goto(served.address + path, { waitUntil: 'domcontentloaded' });
  return page.locator(selector);
}

/** The home page says what each area is for, and the first page of an area shows it on the plan. */
async function readPictures(): Promise<Picture[]> {
  const areas = await Promise.all(
    (await (await readPage('/', 'section[aria-labelledby^="area-"]')).all()).map(async (area) => ({
      name: (await area.getAttribute('aria-labelledby'))?.replace('area-', '') ?? '',
      hue: (await area.getAttribute('data-hue')) ?? '',
      title: (await area.locator('h3 a').innerHTML()).trim(),
      text: (await area.locator('p').nth(1).innerText()).trim(),
      href: (await area.locator('h3 a').getAttribute('href')) ?? '',
    })),
  );
  const pictures: Picture[] = [];
  const lit: string[] = [];
  for (const { href, ...area } of areas) {
    const sketch = await readPage(href, 'article header > div > svg');
    pictures.push({ ...area, sketch: await sketch.evaluate(({ outerHTML }) => outerHTML) });
    const rooms = await sketch
      .locator('path')
      .last()
      .evaluate(({ outerHTML }) => outerHTML);
    lit.push(`<g data-hue="${area.hue}">${rooms}</g>`);
  }
  // All rooms, each in the hue of its area.
  const sketch = pictures[0]?.sketch.replace('</svg>', `${lit.join('')}</svg>`) ?? '';
  const text = config.tagline ?? '';
  return [{ name: 'home', hue: '', title: 'A plan of the platform', text, sketch }, ...pictures];
}

const [stylesheet = ''] = globSync('assets/style-*.css', { cwd: DIST }).sort().slice(-1);
const logo = readFileSync(resolve(DIST, 'logo.svg'), 'utf8');
mkdirSync(OUTPUT, { recursive: true });
for (const { hue, name, sketch, text, title } of await readPictures()) {
  const markup = `<!DOCTYPE html><html data-theme="light"><head><meta charset="utf-8">
    <link rel="stylesheet" href="/${stylesheet}"><style>${STYLES}</style></head>
    <body data-hue="${hue}"><header>${logo} ${config.title}</header>
    <main><div><h1>${title}</h1><p>${text}</p></div>${sketch}</main>
    <footer>${new URL(config.url).host}</footer></body></html>`;
  const address = `${served.address}/shared-picture-${name}`;
  await page.route(address, (route) => route.fulfill({ body: markup, contentType: 'text/html' }));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: resolve(OUTPUT, `${name}.png`) });
  console.log(`static/shared/${name}.png`);
}
await browser.close();
served.close();

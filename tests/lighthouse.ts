import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serveSite } from '../src/build/serve';

/** Least score of each category, and most total blocking time in milliseconds, on mobile defaults. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_BLOCKING = 50;
const PAGES = ['/', '/database', '/tags'];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

const server = await serveSite({ folder: resolve(import.meta.dirname, '../dist'), port: 0 });
const chrome = await launch({
  ...(existsSync(DEBIAN_CHROMIUM) ? { chromePath: DEBIAN_CHROMIUM } : {}),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
});

let failed = false;
for (const path of PAGES) {
  const url = `http://localhost:${portOf(server)}${path}`;
  const result = await lighthouse(url, { port: chrome.port, output: 'json' });
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    failed ||= score < least;
    return `${name} ${score}`;
  });
  const blocking = result?.lhr.audits['total-blocking-time']?.numericValue ?? Infinity;
  failed ||= blocking >= MOST_BLOCKING;
  console.log(`${path}: ${scores.join(', ')}, total blocking time ${Math.round(blocking)} ms`);
  for (const audit of Object.values(result?.lhr.audits ?? {})) {
    if (audit.score !== null && audit.score < 0.9) {
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}
chrome.kill();
server.close();
process.exitCode = failed ? 1 : 0;

import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { serveSite } from '../src/cli/serve';
import { openAuditor } from './bench/lighthouse';

/** Least score of each category, and most total blocking time in milliseconds, on mobile defaults. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_BLOCKING = 50;
const PAGES = ['/', '/database', '/tags'];

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server does not listen on a port.');
  }
  return address.port;
}

const server = await serveSite({ folder: resolve(import.meta.dirname, '../dist'), port: 0 });
const auditor = await openAuditor();

let failed = false;
for (const path of PAGES) {
  const url = `http://localhost:${portOf(server)}${path}`;
  const { audits, categories } = await auditor.audit(url);
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    failed ||= score < least;
    return `${name} ${score}`;
  });
  const blocking = audits['total-blocking-time']?.numericValue ?? Infinity;
  failed ||= blocking >= MOST_BLOCKING;
  console.log(`${path}: ${scores.join(', ')}, total blocking time ${Math.round(blocking)} ms`);
  for (const audit of Object.values(audits)) {
    if (audit && audit.score !== null && audit.score < 0.9) {
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}
auditor.close();
server.close();
process.exitCode = failed ? 1 : 0;

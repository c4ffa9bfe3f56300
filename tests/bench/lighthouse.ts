import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atEnd } from './children';
import { BROWSER } from './chromium';
import { installPackages } from './install';

/** The part of a report that is read here (https://github.com/GoogleChrome/lighthouse). */
export interface Report {
  categories: Partial<Record<string, { score: number | null }>>;
  audits: Partial<Record<string, Audit>>;
}

interface Audit {
  id: string;
  title: string;
  /** From 0 to 1; null where there is none to give. */
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

/** Asks Lighthouse, with its mobile defaults. */
export interface Auditor {
  audit(url: string): Promise<Report>;
  close(): void;
}

/** Lighthouse and what it pulls in are over 100 MB, and no test needs them. */
const PACKAGES = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' };

/** Opens a browser for Lighthouse, which is installed outside of the project. */
export async function openAuditor(): Promise<Auditor> {
  const folder = await installPackages('lighthouse', {
    private: true,
    type: 'module',
    dependencies: PACKAGES,
    // A package of Lighthouse asks for the latest, which would change from run to run.
    overrides: { 'third-party-web': '0.27.0' },
  });
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = (name: keyof typeof PACKAGES) => import(pathToFileURL(resolve(name)).href);
  const [{ launch }, { default: lighthouse }] = await Promise.all([
    load('chrome-launcher'),
    load('lighthouse'),
  ]);
  const chrome = await launch({
    ...('executablePath' in BROWSER ? { chromePath: BROWSER.executablePath } : {}),
    chromeFlags: ['--headless', ...BROWSER.args],
  });
  atEnd(() => chrome.kill());
  return {
    async audit(url) {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
      });
      if (!result) {
        throw new Error(`Lighthouse has no result for ${url}.`);
      }
      return result.lhr;
    },
    close: () => chrome.kill(),
  };
}

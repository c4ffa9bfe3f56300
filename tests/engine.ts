import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBuilder, createLogger, type InlineConfig } from 'vite';
import { type Finding, findingsOf, isSiteError, writeFinding } from '../src/model/finding';
import { readAssets } from '../src/node/assets';
import { bundle, importSite } from '../src/node/build';
import { createConfigImporter, readBase } from '../src/node/import-config';

const PROJECT = resolve(import.meta.dirname, '..');

const CACHE = join(PROJECT, 'node_modules/.vite/tests');

/** The engine bundled by Vite, for sites without their own components. */
export interface Engine {
  /** Absolute paths of the scripts for browsers, and of the code that renders pages. */
  assets: string;
  code: string;
}

/** The commands' settings of Vite. */
export const configOf = (root: string): InlineConfig => ({
  configFile: join(PROJECT, 'vite.config.ts'),
  root,
});

/** Builds the engine once for all tests. */
export async function makeEngine(): Promise<Engine> {
  const root = join(CACHE, 'site');
  mkdirSync(root, { recursive: true });
  const builder = await createBuilder(configOf(root));
  const [assets, code] = await Promise.all([bundle(builder, 'client'), bundle(builder, 'ssr')]);
  return { assets, code };
}

/** Result of a build, with findings as printed but without "error" and "warning". */
export interface Built {
  /** Exit code of the command. */
  status: 0 | 1;
  errors: string[];
  warnings: string[];
}

/** A site to build. */
export interface BuildRequest {
  engine: Engine;
  /** Absolute paths. */
  siteRoot: string;
  out: string;
  strict?: boolean;
}

/** Builds a site with components, which need a bundle of their own. */
async function buildByVite({ out, siteRoot, strict }: BuildRequest): Promise<Built> {
  const warnings: string[] = [];
  const customLogger = {
    ...createLogger('silent'),
    warn: (message: string) => warnings.push(message.replace(/^warning /, '')),
  };
  const config = { ...configOf(siteRoot), build: { outDir: out }, customLogger };
  try {
    const builder = await createBuilder({ ...config, docs: { strict } });
    await builder.buildApp();
    return { status: 0, errors: [], warnings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 1, errors: message.split('\nerror '), warnings };
  }
}

/** Builds a site in this process. */
export async function buildHere(request: BuildRequest): Promise<Built> {
  const { engine, out, siteRoot: root, strict = false } = request;
  if (existsSync(join(root, 'components/docs'))) {
    return buildByVite(request);
  }
  const { buildSite } = await importSite(engine.code);
  const config = createConfigImporter(root);
  const write = (findings: readonly Finding[]) => findings.map(writeFinding);
  try {
    const { warnings } = await buildSite({
      root,
      out,
      base: await readBase(config, root),
      cache: join(CACHE, process.env.VITEST_POOL_ID ?? '0'),
      code: engine.code,
      revision: '',
      importConfig: config.load,
      building: readAssets(engine.assets),
    });
    const isRefused = strict && warnings.length > 0;
    return { status: isRefused ? 1 : 0, errors: [], warnings: write(warnings) };
  } catch (error) {
    if (!isSiteError(error)) {
      throw error;
    }
    return { status: 1, errors: write(findingsOf(error)), warnings: [] };
  }
}

import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import config from '../../site.config';
import { installPackages } from './install';
import { measureCommand } from './process-tree';
import { PROJECT, SCRATCH } from './scratch';
import type { Subject } from './subject';
import { type Twin, twinText } from './twins';
import { makeBlocksUnique } from './unique-blocks';

const FOLDER = join(SCRATCH, 'starlight');
/** Astro 7 refuses older versions of Node. */
const LEAST_NODE = 22;
const OWN_NODE = Number(process.versions.node.split('.')[0]) >= LEAST_NODE;
const PEER_NODE = '22.23.3';
const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: '1' };
const CACHES = ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'];

const PACKAGE = {
  private: true as const,
  type: 'module' as const,
  scripts: { build: 'astro build' },
  dependencies: {
    astro: '7.3.5',
    '@astrojs/starlight': '0.42.4',
    sharp: '0.35.5',
    // Puts its binary first in the PATH of npm's scripts. The package `node` would fetch this one by a
    // script, and npm tells all that it starts that the project runs none.
    ...(OWN_NODE ? {} : { [`node-${process.platform}-${process.arch}`]: PEER_NODE }),
  },
};

const FILES = {
  // No redirects, neither ours nor theirs: links have no last slash, and files are looked up as such.
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: ${JSON.stringify(config.url)},
  trailingSlash: 'never',
  integrations: [starlight({ title: ${JSON.stringify(config.title)} })],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
};

async function write(path: string, text: string) {
  await mkdir(dirname(join(FOLDER, path)), { recursive: true });
  await writeFile(join(FOLDER, path), text);
}

function contentPath(slug: string): string {
  return join('src/content/docs', `${slug || 'index'}.md`);
}

async function writeContent(twins: Twin[], times: number) {
  await rm(join(FOLDER, 'src/content/docs'), { recursive: true, force: true });
  for (let copy = 0; copy < times; copy += 1) {
    for (const twin of twins.filter(({ route }) => copy === 0 || route !== '/')) {
      const slug = `${copy === 0 ? '' : `copy-${copy}`}${twin.route}`.replace(/^\//, '');
      const text = twinText(twin, slug || undefined);
      await write(contentPath(slug), copy === 0 ? text : makeBlocksUnique(text, copy));
    }
  }
}

async function clearCaches() {
  for (const cache of CACHES) {
    await rm(join(FOLDER, cache), { recursive: true, force: true });
  }
}

const build = () => measureCommand(['npm', 'run', 'build'], { cwd: FOLDER, env: ENVIRONMENT });

/**
 * Makes a plain Starlight project: its default theme, sidebar and search.
 *
 * @param twins pages of its content
 * @param times how often the content stands in it
 * @throws Error when its packages cannot be installed
 */
export async function makePeer(twins: Twin[], times: number): Promise<Subject> {
  await installPackages('starlight', PACKAGE);
  await Promise.all(Object.entries(FILES).map(([path, text]) => write(path, text)));
  await cp(join(PROJECT, 'static/favicon.svg'), join(FOLDER, 'public/favicon.svg'));
  await writeContent(twins, times);
  const node = OWN_NODE ? process.version : `v${PEER_NODE} from npm`;
  return {
    name: `Starlight ${PACKAGE.dependencies['@astrojs/starlight']}, Astro ${PACKAGE.dependencies.astro}, Node ${node}`,
    dist: join(FOLDER, 'dist'),
    page: join(FOLDER, contentPath('docs/core/database/transactions')),
    buildCold: async () => {
      await clearCaches();
      return build();
    },
    build,
  };
}

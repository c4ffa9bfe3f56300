import { groupBy, isEqual } from 'es-toolkit';
import { hashText } from '../files/hash';
import { writeFinding } from '../model/finding';
import type { Update } from '../render/dev-page';
import { resolveHref } from '../site/href';
import type { Engine } from './engine';
import { describeFault } from './faults';
import { createDevLoader, type DevState } from './load-dev-site';

/** Something that an author has to mend. */
export interface Fault {
  /** File whose page cannot be shown, from the site's root; null for what is of no single page. */
  source: string | null;
  /** What is wrong, with file, line and the lines around it. */
  text: string;
}

/** What a load of the site came to. */
export interface DevLoad {
  /** The site; where it could not be put together, as it was before. Null when it never could. */
  state: DevState | null;
  faults: Fault[];
  /** What open pages hear of it. */
  update: Update;
}

/** A site that is written at the moment. */
export interface DevSite {
  /** Absolute path of the site's folder. */
  root: string;
  /** The site from the files as they are. Never rejects: what is wrong is a part of it. */
  current(): Promise<DevLoad>;
  /** Says that something has changed. */
  change(): void;
  /** Says what is wrong with the engine's code as it is now: pages are drawn by the code before it. */
  blameEngine(text: string): void;
}

/** The faults of a load as one text, '' for none. Two files that import a third have the same. */
export function tellFaults(faults: Fault[]): string {
  return [...new Set(faults.map(({ text }) => text))].join('\n\n');
}

/** What should be mended on each page, by the path of its address. */
function warnByPath({ loaded: { pages, site }, warnings }: DevState): Update['warnings'] {
  const ofFiles = groupBy(warnings, ({ file }) => file ?? '');
  const entries = pages.flatMap(({ meta, origin }) => {
    const found = ofFiles[origin?.source ?? ''];
    const texts = found?.map((finding) => `warning ${writeFinding(finding)}`);
    return texts ? [[resolveHref(meta.route, site), texts.join('\n')]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Opens a site that is written at the moment.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function openDevSite(siteRoot: string, engine: Engine): DevSite {
  let faults: Fault[] = [];
  let engineFault: Fault | null = null;
  let state: DevState | null = null;
  let loads = 0;
  const onFault = (source: string | null, error: unknown) => {
    const fault = { source, text: describeFault(error, siteRoot) };
    if (!faults.some((known) => isEqual(known, fault))) {
      faults.push(fault);
    }
  };
  const loadState = createDevLoader(siteRoot, { engine, onFault });

  const load = async (): Promise<DevLoad> => {
    faults = engineFault ? [engineFault] : [];
    try {
      state = await loadState();
    } catch (error) {
      onFault(null, error);
    }
    loads += 1;
    const version = `${performance.timeOrigin}-${loads}`;
    const code = state
      ? hashText(...state.bundle.styles.map(({ path }) => path), ...state.assets.keys())
      : '';
    const warnings = state ? warnByPath(state) : {};
    const update = { version, code, faults: tellFaults(faults), warnings };
    return { state, faults, update };
  };

  let latest: Promise<DevLoad> | undefined;
  let loading: Promise<unknown> = Promise.resolve();
  /** One load at a time; of changes that come meanwhile, the last one counts. */
  const loadNext = async (isCurrent: () => boolean): Promise<DevLoad> => {
    await loading;
    if (!isCurrent()) {
      return current();
    }
    const loaded = load();
    loading = loaded;
    return loaded;
  };
  const current = (): Promise<DevLoad> => {
    if (!latest) {
      const next = loadNext(() => latest === next);
      latest = next;
    }
    return latest;
  };
  return {
    root: siteRoot,
    current,
    change() {
      latest = undefined;
    },
    blameEngine(text) {
      engineFault = { source: null, text };
      latest = undefined;
    },
  };
}

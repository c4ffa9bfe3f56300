import { basename, isAbsolute } from 'node:path';
import { isPlainObject, omit, pickBy } from 'es-toolkit';
import type { RefinementCtx } from 'zod';
import { type SiteConfig, siteConfigSchema } from '../../src/config';
import { convertItems, rootPath } from './convert-links';
import { keepKnown } from './keep-known';

type Data = Record<string, unknown>;

/** What a site's configuration becomes. */
export interface ConvertedConfig {
  /** As `site.config.ts` exports it. */
  config: Data;
  /** What it says that nothing here does: a line for each. */
  lost: string[];
}

/** Where the docs of a site are. */
export interface DocsPlace {
  /** File of the sidebars, as the configuration names it; null where all docs are listed. */
  sidebarPath: string | null;
  /** Folder of the docs, from the site's folder. */
  docsPath: string;
  /** Patterns of the files that are docs; null for all of Markdown. */
  include: string[] | null;
}

/** What its files say of a site. */
export interface KnownOfFiles {
  /** Ids of sidebars without docs. */
  emptySidebars: readonly string[];
  /** Patterns of docs that are not included. */
  exclude: readonly string[];
}

/** A site has one set of docs: that of the preset, else of this plugin. */
const DOCS_PLUGIN = /content-docs$/;

function readObject(value: unknown): Data {
  return isPlainObject(value) ? { ...value } : {};
}

/** What a plugin or preset is called: a function goes by its own name, a file by that of the file. */
function nameOf(entry: unknown): string {
  const [id] = [entry].flat();
  const name = String(readObject(id).$function ?? readObject(id).name ?? id);
  return isAbsolute(name) ? basename(name) : name;
}

/** The plugin or preset that a name stands for. */
function findEntry(list: unknown, name: RegExp): unknown {
  return Array.isArray(list) ? list.find((entry) => name.test(nameOf(entry))) : undefined;
}

/** Its options; null where it is not there. */
function findOptions(list: unknown, name: RegExp): Data | null {
  const entry = findEntry(list, name);
  return entry === undefined ? null : readObject([entry].flat()[1]);
}

/** A length in pixels, as `32`, `"32"` or `"32px"`. */
function readPixels(value: unknown): unknown {
  return typeof value === 'string' && /^\d+(?:px)?$/.test(value)
    ? Number.parseInt(value, 10)
    : value;
}

function convertLogo(logo: unknown): unknown {
  if (!isPlainObject(logo)) {
    return logo;
  }
  const { height, src, srcDark, width } = logo;
  return defined({
    ...logo,
    src: rootPath(src),
    srcDark: rootPath(srcDark),
    width: readPixels(width),
    height: readPixels(height),
  });
}

/** The navbar has a search there, whether its items name one or not. */
function convertNavbar({ items, logo, ...navbar }: Data): Data {
  const converted = convertItems(items ?? []);
  const all: unknown[] = Array.isArray(converted) ? converted : [];
  const hasSearch = all.some((item) => readObject(item).type === 'search');
  const search = { type: 'search', position: 'right' };
  return defined({
    ...navbar,
    logo: convertLogo(logo),
    items: hasSearch ? all : [...all, search],
  });
}

function convertFooter({ links, logo, ...footer }: Data): Data {
  return defined({ ...footer, links: convertItems(links), logo: convertLogo(logo) });
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function withSlashes(path: unknown): string {
  return `/${path}/`.replaceAll(/\/{2,}/g, '/');
}

/** `from` may name several paths there, and one here. */
function convertRedirects(plugins: unknown): unknown {
  const { redirects } = findOptions(plugins, /client-redirects$/) ?? {};
  return Array.isArray(redirects)
    ? redirects.flatMap(({ from, to }) =>
        [from].flat().map((path: unknown) => ({ from: path, to })),
      )
    : undefined;
}

/** The versions that are built, newest first. */
function convertVersions(options: Data, names: readonly string[]): unknown {
  const settings = readObject(options.versions);
  const all = options.includeCurrentVersion === false ? names : ['current', ...names];
  const only = Array.isArray(options.onlyIncludeVersions) ? options.onlyIncludeVersions : all;
  const last = options.lastVersion ?? names[0] ?? 'current';
  return names.length === 0
    ? undefined
    : all
        .filter((name) => only.includes(name))
        .map((name) => ({ ...readObject(settings[name]), name, isLast: name === last }));
}

/** What {@link convertVersions} and the import of the sidebars read. */
const READ_OF_DOCS = [
  'include',
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'sidebarPath',
  'versions',
];

function convertDocs(
  options: Data,
  versionNames: readonly string[],
  excluded: readonly string[],
): Data {
  const { editUrl, exclude } = options;
  return {
    ...omit(options, READ_OF_DOCS),
    exclude:
      excluded.length > 0 ? [...(Array.isArray(exclude) ? exclude : []), ...excluded] : exclude,
    path: options.path ?? 'docs',
    routeBasePath: withSlashes(options.routeBasePath ?? 'docs'),
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    editUrl: typeof editUrl === 'string' ? withSlash(editUrl) : editUrl,
    versions: convertVersions(options, versionNames),
  };
}

/** What leads nowhere: a site has one set of docs and no other pages, and sidebars may hold nothing. */
const refuseDeadEnds =
  (emptySidebars: readonly string[]) =>
  ({ docs, navbar, redirects }: SiteConfig, context: RefinementCtx): void => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const checkItems = (items: readonly object[], path: PropertyKey[]): void => {
      for (const [index, item] of items.entries()) {
        const { docsPluginId = docs.id, items: inner, sidebarId } = readObject(item);
        if (docsPluginId !== docs.id) {
          const message = `belongs to other docs, "${docsPluginId}", which have no counterpart`;
          refuse([...path, index], message);
        } else if (emptySidebars.some((id) => id === sidebarId)) {
          refuse([...path, index], `leads to the sidebar "${sidebarId}", which holds no docs`);
        }
        checkItems(Array.isArray(inner) ? inner : [], [...path, index, 'items']);
      }
    };
    checkItems(navbar.items, ['navbar', 'items']);
    for (const [index, { to }] of redirects.entries()) {
      if (to.startsWith('/') && !`${to}/`.startsWith(docs.routeBasePath)) {
        refuse(['redirects', index], `leads to "${to}", which is no doc`);
      }
    }
  };

/** The site is built in one language: that of the content. */
function convertLocales(i18n: Data): Data {
  const { defaultLocale = 'en', localeConfigs } = i18n;
  const { label = 'English', direction } = readObject(
    readObject(localeConfigs)[String(defaultLocale)],
  );
  return { [String(defaultLocale)]: { label, direction } };
}

/** Options of the docs: those of the preset, else of the first plugin, which is `plugin` then. */
function readDocsOptions({ plugins, presets }: Data) {
  const found = findOptions(presets, /classic$/);
  const preset = found ?? {};
  // It has docs unless it says that it has none.
  if (found && preset.docs !== false) {
    return { preset, plugin: null, options: readObject(preset.docs) };
  }
  const plugin = findEntry(plugins, DOCS_PLUGIN) ?? null;
  return { preset, plugin, options: readObject([plugin].flat()[1]) };
}

/** Finds the docs of a site by its configuration. */
export function findDocs(config: unknown): DocsPlace {
  const { include, path, sidebarPath } = readDocsOptions(readObject(config)).options;
  return {
    sidebarPath: typeof sidebarPath === 'string' ? sidebarPath : null,
    docsPath: String(path ?? 'docs'),
    include: Array.isArray(include) ? include.map(String) : null,
  };
}

/**
 * Writes the configuration of a Docusaurus site as that of this one.
 *
 * @param config default export of `docusaurus.config.js`
 * @param versionNames names in `versions.json`, newest first
 */
export function convertConfig(
  config: unknown,
  versionNames: readonly string[],
  { emptySidebars, exclude }: KnownOfFiles,
): ConvertedConfig {
  const data = readObject(config);
  const { i18n, plugins, presets, themeConfig, ...site } = data;
  const { footer, image, navbar, ...theme } = readObject(themeConfig);
  const { options, plugin, preset } = readDocsOptions(data);
  const candidate = defined({
    ...site,
    ...theme,
    baseUrl: withSlashes(site.baseUrl ?? '/'),
    url: typeof site.url === 'string' ? site.url.replace(/\/$/, '') : site.url,
    favicon: rootPath(site.favicon),
    navbar: convertNavbar(readObject(navbar)),
    footer: isPlainObject(footer) ? convertFooter({ ...footer }) : undefined,
    image: typeof image === 'string' ? { src: rootPath(image), alt: site.title } : undefined,
    locales: isPlainObject(i18n) ? convertLocales(i18n) : undefined,
    redirects: convertRedirects(plugins),
    docs: defined(convertDocs(options, versionNames, exclude)),
  });
  const { value, lost } = keepKnown(
    siteConfigSchema.superRefine(refuseDeadEnds(emptySidebars)),
    candidate,
  );
  return {
    config: readObject(value),
    lost: [...lost, ...listLocales(readObject(i18n)), ...listOthers(preset, plugins, plugin)],
  };
}

/** Languages that the site is not built in. */
function listLocales({ defaultLocale = 'en', locales }: Data): string[] {
  const others = Array.isArray(locales) ? locales.filter((name) => name !== defaultLocale) : [];
  return others.map(
    (name) => `i18n.locales: "${name}" has no counterpart: a site has one language`,
  );
}

/** Says which docs are left of a site that has several sets of them. */
function explainDocs(plugin: unknown): string {
  const { id, path } = readObject([plugin].flat()[1]);
  return DOCS_PLUGIN.test(nameOf(plugin))
    ? `: a site has one set of docs, so "${id}" is left, with the docs in ${path}`
    : '';
}

/** Parts of a site that are no docs, and plugins that are not known here; `taken` is the one of the docs. */
function listOthers(preset: Data, plugins: unknown, taken: unknown): string[] {
  const parts = Object.keys(preset).filter((key) => key !== 'docs' && preset[key] !== false);
  const others = (Array.isArray(plugins) ? plugins : []).filter(
    (plugin) => plugin && plugin !== taken && !/client-redirects$/.test(nameOf(plugin)),
  );
  return [
    ...parts.map((part) => `presets.classic.${part}: has no counterpart`),
    ...others.map(
      (plugin) => `plugins: "${nameOf(plugin)}" has no counterpart${explainDocs(plugin)}`,
    ),
  ];
}

/** Leaves keys out that have no value. */
function defined(data: Data): Data {
  return pickBy(data, (value) => value !== undefined);
}

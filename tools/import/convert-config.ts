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
  /** File of the sidebars, as the configuration names it; null where all docs are listed. */
  sidebarPath: string | null;
  /** Folder of the docs, from the site's folder. */
  docsPath: string;
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

/** Options of the plugin or preset that a name stands for. */
function findOptions(list: unknown, name: RegExp): Data | null {
  for (const entry of Array.isArray(list) ? list : []) {
    if (name.test(nameOf(entry))) {
      return readObject([entry].flat()[1]);
    }
  }
  return null;
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
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'sidebarPath',
  'versions',
];

function convertDocs(options: Data, versionNames: readonly string[]): Data {
  const { editUrl } = options;
  return {
    ...omit(options, READ_OF_DOCS),
    path: options.path ?? 'docs',
    routeBasePath: withSlashes(options.routeBasePath ?? 'docs'),
    showLastUpdateTime: options.showLastUpdateTime ?? false,
    editUrl: typeof editUrl === 'string' ? withSlash(editUrl) : editUrl,
    versions: convertVersions(options, versionNames),
  };
}

/** A site has one set of docs: items of the navbar that belong to another lead nowhere. */
function refuseOtherDocs({ docs, navbar }: SiteConfig, context: RefinementCtx): void {
  for (const [index, item] of navbar.items.entries()) {
    if ('docsPluginId' in item && item.docsPluginId !== docs.id) {
      const message = `belongs to other docs, "${item.docsPluginId}", which have no counterpart`;
      context.addIssue({ code: 'custom', path: ['navbar', 'items', index], message });
    }
  }
}

/** The site is built in one language: that of the content. */
function convertLocales(i18n: Data): Data {
  const { defaultLocale = 'en', localeConfigs } = i18n;
  const { label = 'English', direction } = readObject(
    readObject(localeConfigs)[String(defaultLocale)],
  );
  return { [String(defaultLocale)]: { label, direction } };
}

/**
 * Writes the configuration of a Docusaurus site as that of this one.
 *
 * @param config default export of `docusaurus.config.js`
 * @param versionNames names in `versions.json`, newest first
 */
export function convertConfig(config: unknown, versionNames: readonly string[]): ConvertedConfig {
  const { i18n, plugins, presets, themeConfig, ...site } = readObject(config);
  const { footer, image, navbar, ...theme } = readObject(themeConfig);
  const preset = findOptions(presets, /classic$/) ?? {};
  const ofPreset = isPlainObject(preset.docs) ? preset.docs : null;
  const options = ofPreset ?? findOptions(plugins, DOCS_PLUGIN) ?? {};
  const known = [/client-redirects$/, ...(ofPreset ? [] : [DOCS_PLUGIN])];
  const candidate = defined({
    ...site,
    ...theme,
    url: typeof site.url === 'string' ? site.url.replace(/\/$/, '') : site.url,
    favicon: rootPath(site.favicon),
    navbar: convertNavbar(readObject(navbar)),
    footer: isPlainObject(footer) ? convertFooter({ ...footer }) : undefined,
    image: typeof image === 'string' ? { src: rootPath(image), alt: site.title } : undefined,
    locales: isPlainObject(i18n) ? convertLocales(i18n) : undefined,
    redirects: convertRedirects(plugins),
    docs: defined(convertDocs(options, versionNames)),
  });
  const { value, lost } = keepKnown(siteConfigSchema.superRefine(refuseOtherDocs), candidate);
  return {
    config: readObject(value),
    lost: [...lost, ...listLocales(readObject(i18n)), ...listOthers(preset, plugins, known)],
    sidebarPath: typeof options.sidebarPath === 'string' ? options.sidebarPath : null,
    docsPath: String(options.path ?? 'docs'),
  };
}

/** Languages that the site is not built in. */
function listLocales({ defaultLocale = 'en', locales }: Data): string[] {
  const others = Array.isArray(locales) ? locales.filter((name) => name !== defaultLocale) : [];
  return others.map(
    (name) => `i18n.locales: "${name}" has no counterpart: a site has one language`,
  );
}

/** Parts of a site that are no docs, and plugins that are not known here. */
function listOthers(preset: Data, plugins: unknown, known: RegExp[]): string[] {
  const parts = Object.keys(preset).filter((key) => key !== 'docs' && preset[key] !== false);
  const names = (Array.isArray(plugins) ? plugins : []).filter(Boolean).map(nameOf);
  const others = names.filter((name) => !known.some((pattern) => pattern.test(name)));
  return [
    ...parts.map((part) => `presets.classic.${part}: has no counterpart`),
    ...others.map((name) => `plugins: "${name}" has no counterpart`),
  ];
}

/** Leaves keys out that have no value. */
function defined(data: Data): Data {
  return pickBy(data, (value) => value !== undefined);
}

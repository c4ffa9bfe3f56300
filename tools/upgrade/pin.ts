import { isMap, isScalar, parseDocument, type Scalar } from 'yaml';
import { SiteError } from '../../src/model/site-error';
import { compareReleases, isStable } from '../export-history/releases';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** What the packages of the platform have before their names. */
const SCOPE = '@strapi/';

const SECTIONS = ['dependencies', 'devDependencies'];

/** Releases that a message offers. */
const OFFERED = 3;

/**
 * Checks that a version can be pinned.
 *
 * @param version what a person typed
 * @param versions everything that the registry has
 * @throws SiteError with what can be pinned, when it is a preview or does not exist
 */
export function checkRelease(version: string, versions: string[]): void {
  const stable = versions.filter(isStable).sort(compareReleases);
  if (!stable.includes(version)) {
    const [newest = ''] = stable.slice(-1);
    const why = isStable(version)
      ? `The registry has no ${RELEASE_PACKAGE} ${version}.`
      : `"${version}" is no stable release: give three numbers, as in ${newest}.`;
    throw new SiteError(`${why} The last releases are ${stable.slice(-OFFERED).join(', ')}.`);
  }
}

/** A dependency of a manifest, with where its version stands in the text. */
interface Dependency {
  name: string;
  version: unknown;
  /** From the first quote to behind the last. */
  range: [number, number];
}

/** Reads the dependencies of a manifest. JSON is read as YAML, of which it is a part, for the places. */
function listPlaces(manifest: string): Dependency[] {
  const document = parseDocument(manifest);
  return SECTIONS.flatMap((section) => {
    const map = document.get(section);
    return isMap<Scalar<string>>(map) ? map.items : [];
  }).flatMap(({ key, value }) =>
    isScalar(value) && value.range
      ? [{ name: key.value, version: value.value, range: [value.range[0], value.range[1]] }]
      : [],
  );
}

/**
 * Moves the pin of a manifest to another release: the version of each package of the platform that has
 * the present one. Nothing else of the text changes.
 *
 * @param manifest text of a `package.json`
 * @throws SiteError when it does not pin the platform
 */
export function movePin(manifest: string, release: string): string {
  const dependencies = listPlaces(manifest);
  const pin = dependencies.find(({ name }) => name === RELEASE_PACKAGE)?.version;
  if (pin === undefined) {
    throw new SiteError(`platform/package.json has no ${RELEASE_PACKAGE} among its dependencies.`);
  }
  return dependencies
    .filter(({ name, version }) => name.startsWith(SCOPE) && version === pin)
    .sort((a, b) => b.range[0] - a.range[0])
    .reduce(
      (text, { range: [start, end] }) =>
        text.slice(0, start) + JSON.stringify(release) + text.slice(end),
      manifest,
    );
}

/**
 * Adds to a manifest, as dependencies of its own, all packages that a release brings in its own version.
 *
 * @param manifest text of a `package.json`, pinned to the release
 * @param brought what the release depends on, ranges by name
 */
export function nameReleasePackages(
  manifest: string,
  release: string,
  brought: Record<string, string>,
): string {
  const { dependencies, ...rest } = JSON.parse(manifest);
  const packages = Object.entries(brought).filter(([, range]) => range === release);
  const all = { ...dependencies, ...Object.fromEntries(packages) };
  return JSON.stringify({ ...rest, dependencies: all });
}

import { posix } from 'node:path';
import type { SiteConfig } from '../config';
import { joinRoute } from './doc';

/** A version of the docs with all defaults filled in. */
export interface Version {
  name: string;
  label: string;
  isLast: boolean;
  /** Prefix of its routes. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
  /** Content folder, from the site's root. */
  folder: string;
  /** Sidebars file, from the site's root. */
  sidebarsFile: string;
}

/** Name of the version in `docs.path`. */
const CURRENT = 'current';

/** Returns the content folder of an older version, from the site's root. */
function versionFolder(name: string, docsPath: string): string {
  return `versions/${name}/${posix.normalize(docsPath).replace(/^(?:\.\.\/)+/, '')}`;
}

/**
 * Resolves the versions of the docs: label, path and banner by the conventions of Docusaurus. The last
 * version has no path; newer ones are unreleased, older ones unmaintained.
 */
export function resolveVersions(docs: SiteConfig['docs']): Version[] {
  const { versions } = docs;
  const last =
    versions.find(({ isLast }) => isLast) ??
    versions.find(({ name }) => name !== CURRENT) ??
    versions[0];
  const lastIndex = last ? versions.indexOf(last) : 0;
  return versions.map((version, index) => {
    const isLast = index === lastIndex;
    const isCurrent = version.name === CURRENT;
    const ownPath = isLast ? '' : isCurrent ? 'next' : version.name;
    const age = index < lastIndex ? 'unreleased' : 'unmaintained';
    return {
      name: version.name,
      label: version.label ?? (isCurrent ? 'Next' : version.name),
      isLast,
      path: joinRoute(docs.routeBasePath, version.path ?? ownPath),
      banner: version.banner ?? (isLast ? 'none' : age),
      badge: version.badge ?? versions.length > 1,
      folder: isCurrent ? docs.path : versionFolder(version.name, docs.path),
      sidebarsFile: isCurrent ? 'sidebars.ts' : `versions/${version.name}/sidebars.ts`,
    };
  });
}

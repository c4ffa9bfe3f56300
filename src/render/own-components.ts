import type { ComponentType } from 'react';
import { SiteError } from '../model/site-error';

/** Components of the site's own, by the names that docs call them. */
export type OwnComponents = Record<string, ComponentType<object>>;

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function';
}

/**
 * Makes components of what the files of a site's components export.
 *
 * @param files `exported`: the default export; `path`: from the site's root
 * @throws SiteError naming each file whose default export is no component
 */
export function collectComponents(
  files: { name: string; path: string; exported: unknown }[],
): OwnComponents {
  const faults = files.flatMap(({ exported, name, path }) =>
    isComponent(exported)
      ? []
      : { file: path, message: `its default export must be a function, which draws <${name}>.` },
  );
  if (faults.length > 0) {
    throw new SiteError(faults);
  }
  return Object.fromEntries(
    files.flatMap(({ exported, name }) => (isComponent(exported) ? [[name, exported]] : [])),
  );
}

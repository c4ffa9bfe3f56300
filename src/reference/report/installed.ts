/** What is read of npm's lockfiles: the committed one, and the one it leaves in `node_modules`. */
export interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;
}

/**
 * Tells whether what is installed is what the lockfile asks for.
 *
 * @param wanted the committed lockfile
 * @param present the lockfile inside `node_modules`, undefined when nothing is installed
 * @returns whether every package is there in its version; optional ones may be missing, because
 *   they are for other systems
 */
export function isInstalled(wanted: Lockfile, present: Lockfile | undefined): boolean {
  const entries = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '');
  return entries.every(([path, { version, optional, devOptional }]) => {
    const found = present?.packages?.[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}

import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Platform } from './platform';
import type { SampleModule } from './sample-modules';
import type { Diagnostic } from './type-check';

/** The name of a package in a specifier; null for relative paths and what Node.js brings along. */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || isBuiltin(specifier)) {
    return null;
  }
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? null;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * Finds imports of packages that the platform does not have. The compiler would look in the site's
 * own packages too, which say nothing about an application.
 *
 * @param platform the pinned packages
 * @param module a module
 */
export function foreignImports(platform: Platform, module: SampleModule): Diagnostic[] {
  const { staticImports } = parseSync(module.path, module.text).module;
  return staticImports.flatMap(({ moduleRequest: { value, start } }) => {
    const name = packageOf(value);
    return name === null || existsSync(join(platform.packages, name))
      ? []
      : [
          {
            path: module.path,
            line: lineAt(module.text, start),
            message: `"${name}" is not among the packages that platform/ pins.`,
          },
        ];
  });
}

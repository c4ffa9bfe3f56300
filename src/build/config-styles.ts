import type { SiteConfig } from '../config';
import type { ClientAssets } from '../model/client-assets';
import { hashOf } from './cache';

/** Colours of the configuration, as custom properties that the styles of the theme read. */
function configStyles({ announcementBar }: SiteConfig): string {
  const properties = {
    '--announcement-background': announcementBar?.backgroundColor,
    '--announcement-text': announcementBar?.textColor,
  };
  const declarations = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:${value}`],
  );
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}

/** A stylesheet with the part of it that the configuration makes. */
export interface ConfiguredStyles {
  assets: ClientAssets;
  /** File to write instead of the bundle's, below the output folder; null when they are the same. */
  file: { path: string; text: string } | null;
}

/**
 * Adds what the configuration says of colours to the one stylesheet: a page has no styles of its
 * own.
 *
 * @param config checked configuration; its colours are hex or named, so they need no escaping
 * @param assets what every page loads
 * @param readStylesheet reads the bundle's stylesheet
 */
export async function addConfigStyles(
  config: SiteConfig,
  assets: ClientAssets,
  readStylesheet: (path: string) => Promise<string>,
): Promise<ConfiguredStyles> {
  const added = configStyles(config);
  const [bundled] = assets.stylesheets;
  if (added === '' || bundled === undefined) {
    return { assets, file: null };
  }
  const text = (await readStylesheet(bundled)) + added;
  const path = `assets/style-${hashOf(text).slice(0, 8)}.css`;
  return { assets: { ...assets, stylesheets: [`/${path}`] }, file: { path, text } };
}

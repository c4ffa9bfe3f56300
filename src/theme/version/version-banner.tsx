import type { VersionNotice } from '../../model/shell';
import { LatestVersionLink } from './latest-version-link';
import styles from './version.module.css';

/** What each banner says. `label` is the version's, `site` the site's title. */
const TEXTS: Record<'unreleased' | 'unmaintained', (site: string, label: string) => string> = {
  unreleased: (site, label) => `This is unreleased documentation for ${site} ${label} version.`,
  unmaintained: (site, label) =>
    `This is documentation for ${site} ${label}, which is no longer actively maintained.`,
};

/**
 * Says that the docs in view are not of the latest version, and which version they are of.
 *
 * @param version what the version says of itself
 * @param siteTitle title of the site
 */
export function VersionBanner({
  version,
  siteTitle,
}: {
  version: VersionNotice;
  siteTitle: string;
}) {
  const { badge, banner, label, latest } = version;
  return (
    <>
      {banner !== 'none' && (
        <div className={styles.banner} role="alert">
          <p>{TEXTS[banner](siteTitle, label)}</p>
          <p>
            For up-to-date documentation, see the{' '}
            <LatestVersionLink latest={latest} pluginId={version.pluginId} />.
          </p>
        </div>
      )}
      {badge && <span className={styles.badge}>Version: {label}</span>}
    </>
  );
}

import type { PageContext } from '../../model/page';
import type { ShownVersion } from '../../model/shell';
import styles from './version.module.css';

/** Text of each banner. */
const TEXTS: Record<'unreleased' | 'unmaintained', (site: string, label: string) => string> = {
  unreleased: (site, label) => `This is unreleased documentation for ${site} ${label} version.`,
  unmaintained: (site, label) =>
    `This is documentation for ${site} ${label}, which is no longer actively maintained.`,
};

/**
 * Warns that the doc isn't of the latest version, and links to the same doc there, else to the main doc.
 */
export function VersionBanner(props: {
  version: ShownVersion;
  siteTitle: string;
  context: PageContext;
}) {
  const { siteTitle, context } = props;
  const { badge, banner, label, latest, pluginId } = props.version;
  const { alternates } = context;
  const same = Object.hasOwn(alternates, latest.name) ? alternates[latest.name] : null;
  return (
    <>
      {banner !== 'none' && (
        <div className={`callout ${styles.banner}`} role="note">
          <p>{TEXTS[banner](siteTitle, label)}</p>
          <p>
            For up-to-date documentation, see the{' '}
            <a href={same ?? latest.href} data-prefers={latest.name} data-plugin={pluginId}>
              latest version ({latest.label})
            </a>
            .
          </p>
        </div>
      )}
      {badge && <span className={styles.badge}>Version: {label}</span>}
    </>
  );
}

'use client';

import { preferVersion } from '../../browser/preferred-version';
import { useRoute } from '../../browser/route-context';
import type { VersionNotice } from '../../model/shell';

/**
 * Leads to the page in view as the latest version has it, else to where that version starts.
 *
 * @param latest the latest version
 * @param pluginId id of the docs plugin, to remember the choice
 */
export function LatestVersionLink({
  latest,
  pluginId,
}: {
  latest: VersionNotice['latest'];
  pluginId: string;
}) {
  const { alternates } = useRoute();
  return (
    <a
      href={alternates[latest.name] ?? latest.href}
      onClick={() => preferVersion(pluginId, latest.name)}
    >
      latest version ({latest.label})
    </a>
  );
}

import type { CheckContext } from './check';
import { addPublishedRoutes } from './published-routes';
import { writeReleaseFiles } from './release-files';

/**
 * Updates the committed files that are derived from the content: files of the release, and published
 * routes.
 *
 * @returns summary, one line
 */
export async function updateLists(context: CheckContext): Promise<string> {
  // In this order, because loading the site reads the list of files.
  const { count, file } = await writeReleaseFiles(context);
  const added = await addPublishedRoutes(context);
  return `${file}: ${count} names. New routes: ${added.join(', ') || 'none'}.`;
}

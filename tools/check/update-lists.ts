import type { CheckContext } from './check';
import { addPublishedRoutes } from './published-routes';
import { writeReleaseFiles } from './release-files';

/**
 * Updates what is derived from the content and committed: files of the release, and published routes.
 *
 * @returns what was done, in a line
 */
export async function updateLists(context: CheckContext): Promise<string> {
  // The site reads the list of files, so that one is written first.
  const { count, file } = await writeReleaseFiles(context);
  const added = await addPublishedRoutes(context);
  return `${file}: ${count} names. New routes: ${added.join(', ') || 'none'}.`;
}

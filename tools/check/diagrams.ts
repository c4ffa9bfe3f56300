import { posix } from 'node:path';
import { diagramFolder } from '../../src/pages/doc/diagrams';
import { findSiteDiagrams } from '../diagrams/site-diagrams';
import type { Check } from './check';

/** Finds drawings that no page shows. A diagram without a drawing already fails the build. */
export const checkDiagrams: Check = async (context) => {
  const { docs } = await context.config();
  const { stale } = await findSiteDiagrams(context);
  return stale.map((name) => ({
    file: posix.join(diagramFolder(docs.path), name),
    message: 'No page shows this drawing. Run "npm run diagrams" to delete it.',
  }));
};

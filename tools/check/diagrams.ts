import { posix } from 'node:path';
import { diagramFolder } from '../../src/files/diagrams';
import { findSiteDiagrams } from '../diagrams/site-diagrams';
import type { Check } from './check';

const REMEDY = 'Run "npm run diagrams", and commit what it changes.';

/** Checks that each diagram is drawn, and each drawing shown. */
export const checkDiagrams: Check = async (context) => {
  const { docs } = await context.config();
  const { missing, stale } = await findSiteDiagrams(context);
  return [
    ...missing.map(({ file, line }) => ({
      file,
      line,
      message: `This diagram is not drawn. ${REMEDY}`,
    })),
    ...stale.map((name) => ({
      file: posix.join(diagramFolder(docs.path), name),
      message: `No page shows this drawing. ${REMEDY}`,
    })),
  ];
};

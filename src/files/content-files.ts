import { glob } from 'tinyglobby';

/**
 * Lists the files below a folder that match a pattern, sorted.
 *
 * @param folder absolute path
 * @param ignore patterns of files to leave out
 * @returns paths from the folder
 */
export async function findFiles(
  folder: string,
  pattern: string,
  ignore: string[] = [],
): Promise<string[]> {
  return (await glob(pattern, { cwd: folder, ignore })).sort();
}

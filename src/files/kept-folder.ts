import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { draftOf, isDraft, removeLeftovers } from './drafts';

/**
 * Makes a folder of the cache and puts it there whole, in place of the others beside it. Another command
 * may make the same at the same time: each works on a draft, and the first that is done is kept.
 *
 * @param folder absolute path; its name says what it is made of
 * @param make writes all files of the folder into a draft of it
 * @param isUsable tells whether the folder is there as it should be
 */
export async function keepFolder(
  folder: string,
  make: (draft: string) => Promise<void>,
  isUsable: () => boolean | Promise<boolean>,
): Promise<void> {
  const around = dirname(folder);
  const draft = draftOf(folder);
  await removeLeftovers(around);
  try {
    await make(draft);
    // Nothing is put in the place of a folder that another command may read by now.
    await rename(draft, folder).catch(async () => {
      if (!(await isUsable())) {
        await rm(folder, { recursive: true, force: true });
        await rename(draft, folder);
      }
    });
  } catch (error) {
    if (!(await isUsable())) {
      throw error;
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const names = await readdir(around);
  const others = names.filter((name) => name !== basename(folder) && !isDraft(name));
  await Promise.all(others.map((name) => rm(join(around, name), { recursive: true, force: true })));
}

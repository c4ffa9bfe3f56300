import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfigImporter } from './import-config';

describe('configuration that is written while it is imported', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-config-'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // The delays are moments in the import that a save may fall on; nothing is waited for.
  // A save empties a file and fills it: what is read between the two must not count as what comes after.
  it.each([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20])(
    'is what it was written to last, when that comes after %d ms',
    async (delay) => {
      const importConfig = createConfigImporter({ cache: folder });
      const path = join(folder, `site-${delay}.config.ts`);
      writeFileSync(path, 'export default {};\n');
      const importing = importConfig(path);
      await setTimeout(delay);
      writeFileSync(path, "export default { title: 'Last' };\n");
      await importing.catch(() => {});
      expect((await importConfig(path)).default).toEqual({ title: 'Last' });
    },
  );

  it('is bundled once where it has letters beyond ASCII', async () => {
    const cache = mkdtempSync(join(folder, 'once-'));
    const importConfig = createConfigImporter({ cache });
    const path = join(folder, 'letters.config.ts');
    writeFileSync(path, "export default { title: 'Caf\u00e9 漢字' };\n");
    utimesSync(path, 1, 1);
    const readTimes = () =>
      globSync('config/*', { cwd: cache }).map((file) => statSync(join(cache, file)).mtimeMs);
    await importConfig(path);
    const first = globSync('config/*', { cwd: cache, absolute: true });
    for (const file of first) {
      utimesSync(file, 1, 1);
    }
    const before = readTimes();
    await importConfig(path);
    expect(readTimes()).toEqual(before);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listEvidence, writeEvidence } from './evidence-file';

const part = fc
  .oneof(
    fc.constantFrom('find', 'GET /users', '.env', '', '*', 'a~2', '{}', '1-2'),
    fc.string({ maxLength: 4 }),
  )
  .map((name) => name.trim());

const piece = fc.record({
  path: fc.constantFrom('packages/a/b/c.ts', 'packages/a/b/src/c.ts', '@strapi/a/d.js', 'x.ts'),
  name: fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('.'))
    .filter((name) => name.trim() !== ''),
  hash: fc.constantFrom('abc-_', '12345'),
  start: fc.nat(99),
});

it('reads what it has written', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(piece, { minLength: 1, selector: ({ name, path }) => `${path}#${name}` }),
      (written) => {
        const pieces = written.map((each) => ({ ...each, end: each.start + 3, readAgainst: null }));
        const records = [{ page: 'content/a.md', section: 'b', pieces }];
        const read = listEvidence(JSON.parse(writeEvidence('5.1.0', records)));
        const [record] = read;
        expect(new Set(record?.pieces)).toEqual(new Set(pieces));
      },
    ),
  );
});

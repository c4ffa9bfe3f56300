import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSiteConfig } from '../../src/config';
import { confineSite } from '../../src/files/confinement';
import { openForgetfulMemory } from '../../src/files/memory';
import { openData } from '../../src/files/read-data';
import { SCHEMA_KEY } from '../../src/files/yaml-data';
import { summariesSchema } from '../../src/pages/reference/load';
import {
  categoryFileSchema,
  frontMatterSchema,
  parseCategoryFile,
  tagsFileSchema,
} from '../../src/site/front-matter';
import { refusingSchema } from '../../tools/check/external/external';
import { exceptionsSchema } from '../../tools/check/identifiers/identifiers';
import { termsSchema } from '../../tools/check/prose/words';
import { rulesSchema } from '../../tools/check/writing/rules';

const FOLDER = resolve(import.meta.dirname, '../../schemas');

/** Schemas of what authors write, by the names of their files in `schemas/`. */
const SCHEMAS: Record<string, z.ZodType> = {
  'front-matter': frontMatterSchema,
  category: categoryFileSchema,
  tags: tagsFileSchema,
  summaries: summariesSchema,
  terms: termsSchema,
  writing: rulesSchema,
  'identifier-exceptions': exceptionsSchema,
  'external-links': refusingSchema,
};

/** A pattern's own message goes along. JSON Schema has no patterns for letters of either case. */
const tellPatterns: z.core.ToJSONSchemaParams['override'] = ({ jsonSchema, zodSchema }) => {
  const checks = zodSchema._zod.def.checks ?? [];
  const patterns = checks.filter((check) => check instanceof z.core.$ZodCheckRegex);
  for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])]) {
    const own = patterns.find(({ _zod: { def } }) => def.pattern.source === part.pattern)?._zod.def;
    const message: unknown = own?.error && Reflect.apply(own.error, null, [{}]);
    if (own?.pattern.flags.includes('i')) {
      delete part.pattern;
    } else if (message) {
      part.patternErrorMessage = message;
    }
  }
};

/** Writes a schema as editors read it. */
function writeSchema(schema: z.ZodType): string {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: tellPatterns,
  });
  const properties = {
    [SCHEMA_KEY]: { type: 'string', description: 'Schema of this file, for editors.' },
    ...made.properties,
  };
  return `${JSON.stringify({ ...made, properties }, null, 2)}\n`;
}

/** Keys of a schema, at any depth, that nothing is said of. */
function listSilent(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const { properties = {}, additionalProperties, anyOf = [], items, oneOf = [] } = schema;
  const inner = [additionalProperties, ...anyOf, ...oneOf, items].flat();
  return [
    ...Object.entries(properties).flatMap(([key, value]) => {
      const isSaid =
        typeof value === 'object' && ('description' in value || 'deprecationMessage' in value);
      const here = `${path}.${key}`;
      return [
        ...(isSaid ? [] : [here]),
        ...(typeof value === 'object' ? listSilent(value, here) : []),
      ];
    }),
    ...inner.flatMap((part) => (typeof part === 'object' ? listSilent(part, path) : [])),
  ];
}

describe.each(Object.entries(SCHEMAS))('the schema %s', (name, schema) => {
  it('is what checks go by: write it anew with "npm run schemas"', async () => {
    await expect(writeSchema(schema)).toMatchFileSnapshot(join(FOLDER, `${name}.json`));
  });

  it('says something of every key', () => {
    expect(listSilent(z.toJSONSchema(schema, { io: 'input' }))).toEqual([]);
  });
});

describe('a file that names its schema', () => {
  const named = `{ "${SCHEMA_KEY}": "../schemas/x.json", "label": "Sea" }`;
  const value = { label: 'Sea' };
  const right = { value, errors: [], warnings: [], given: value };

  it('is read without it', () => {
    expect(parseCategoryFile('_category_.json', named)).toEqual(right);
  });

  it('is read without it as a file of data that the configuration names', () => {
    const root = mkdtempSync(join(tmpdir(), 'data-'));
    writeFileSync(join(root, 'summaries.json'), named);
    const readData = openData(
      confineSite(root, parseSiteConfig({ title: 'Site', url: 'https://example.com' })),
      openForgetfulMemory(root),
    );
    const file = { file: 'summaries.json', keys: ['reference'], schema: summariesSchema };
    expect(readData(file)).toEqual({ label: 'Sea' });
    rmSync(root, { recursive: true });
  });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiReport, ApiSummaries, ExportHistory, SymbolKind } from '../../src/model/reference';
import { checkSummaries } from '../check/summaries';
import { serializeReport, sortSymbols } from './report-file';

/** Size limit in bytes, since every build reads the report. */
const MAX_BYTES = 500_000;

const platform = resolve(import.meta.dirname, '../../platform');
const text = readFileSync(resolve(platform, 'api-report.json'), 'utf8');
const report: ApiReport = JSON.parse(text);
const summaries: ApiSummaries = JSON.parse(
  readFileSync(resolve(platform, 'summaries.json'), 'utf8'),
);
const history: ExportHistory = JSON.parse(
  readFileSync(resolve(platform, 'export-history.json'), 'utf8'),
);
const manifest = JSON.parse(readFileSync(resolve(platform, 'package.json'), 'utf8'));

const namesOf = (kind: SymbolKind) =>
  report.symbols.filter((symbol) => symbol.kind === kind).map(({ name }) => name);

describe('the committed report', () => {
  it('describes the pinned release', () => {
    expect(report.entry).toBe('@strapi/strapi/admin');
    expect(report.version).toBe(manifest.dependencies['@strapi/strapi']);
  });

  it('has the classes and namespaces of published pages', () => {
    expect(namesOf('class')).toEqual(['FetchError', 'Plugin', 'StrapiApp']);
    expect(namesOf('namespace')).toEqual([
      'Filters',
      'Pagination',
      'private_useAutoReloadOverlayBlocker',
      'Table',
      'unstable_useDocumentLayout',
    ]);
  });

  it('keeps the signatures of hooks whose types are grouped', () => {
    const grouped = report.symbols.filter((symbol) => symbol.grouped);
    for (const { name } of grouped) {
      const hook = report.symbols.find((symbol) => symbol.name === name && symbol.kind === 'hook');
      expect(hook?.signatures).toHaveLength(1);
    }
    expect(grouped).toHaveLength(2);
  });

  it('is sorted, without duplicates, and formatted by the command', () => {
    expect(report.symbols).toEqual(sortSymbols(report.symbols));
    const keys = report.symbols.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(serializeReport(report)).toBe(text);
    expect(text.length).toBeLessThan(MAX_BYTES);
  });

  it('links only to its own symbols', () => {
    const names = new Set(report.symbols.map(({ name }) => name));
    const refs = [...text.matchAll(/\{"ref":"([^"]+)"\}/g)].map(([, name = '']) => name);
    expect(refs.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has all required summaries', () => {
    expect(checkSummaries({ report, history }, summaries)).toEqual([]);
  });
});

import type { CompiledDoc } from '../model/compiled';
import { type Cache, cached, hashOf } from './cache';

/** A file of Markdown that is to be compiled. */
export interface DocText {
  /** Path from the site's root. */
  source: string;
  text: string;
}

/** Compiles one file, on this thread or another. */
export type Compile = (doc: DocText) => Promise<CompiledDoc>;

function isCompiled(value: unknown): value is CompiledDoc {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/**
 * Puts a cache before a compiler.
 *
 * @param compile the compiler
 * @param cache results of earlier builds
 * @param revision changes when the compiler does
 */
export function cachedCompile(compile: Compile, cache: Cache, revision: string): Compile {
  return (doc) =>
    // The source path is part of what errors and warnings say.
    cached(cache, hashOf(revision, doc.source, doc.text), isCompiled, () => compile(doc));
}

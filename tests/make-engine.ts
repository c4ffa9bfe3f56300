import type { TestProject } from 'vitest/node';
import { type Engine, makeEngine } from './engine';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

/** Builds the engine once for all tests of sites. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('engine', await makeEngine());
}

import type { TestProject } from 'vitest/node';
import type { Engine } from '../src/cli/engine';
import { makeEngine } from './engine';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

/** Makes the engine once for all tests of sites. */
export function setup(project: TestProject): void {
  project.provide('engine', makeEngine());
}

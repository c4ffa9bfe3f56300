// A thread does not share the main thread's module hooks: it needs its own to read TypeScript.
import { register } from 'tsx/esm/api';

register();

export default (await import('./worker.ts')).default;

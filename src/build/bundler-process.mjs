// A process does not share its parent's module hooks: it needs its own to read TypeScript.
import { register } from 'tsx/esm/api';

register();

export default (await import('./bundler.ts')).default;

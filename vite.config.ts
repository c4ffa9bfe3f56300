import { defineConfig } from 'vite';
import { docs } from './src/node/plugin.ts';

export default defineConfig({ plugins: [docs()] });

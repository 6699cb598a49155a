import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `unit` needs nothing; `built` builds the shipped catalogue first. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        test: { name: 'unit', include: ['unit/**/*.test.ts', 'rules/**/*.test.ts'] },
      },
      {
        root,
        test: {
          name: 'built',
          include: ['built/**/*.test.ts'],
          globalSetup: ['built/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

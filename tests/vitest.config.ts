import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Ends what hangs; a busy machine may be slow. Milliseconds. */
const timeout = 60_000;

/** `unit` needs nothing; `built` builds the shipped catalogue first. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['unit/**/*.test.ts', 'rules/**/*.test.ts'],
          testTimeout: timeout,
          hookTimeout: timeout,
        },
      },
      {
        root,
        test: {
          name: 'built',
          include: ['built/**/*.test.ts'],
          globalSetup: ['built/setup.ts'],
          testTimeout: timeout,
          hookTimeout: timeout,
        },
      },
    ],
  },
});

import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));

/** React's production version everywhere: a command that builds sets NODE_ENV as well. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const;
const env = { NODE_ENV: 'production' };

const shared = {
  env,
  // Ends what hangs; a busy machine may be slow. Milliseconds.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['random-cases.ts'],
  // Most of what a test makes is gone at once: more room for what is new halves the collecting.
  execArgv: ['--max-semi-space-size=64'],
  // Loading the same modules again for each file was a quarter of the time.
  isolate: false,
  // As a configuration and the code of a catalogue name the tool.
  alias: {
    'milepost/drawing': join(root, '../site/drawings/index.ts'),
    'milepost/theme': join(root, '../site/content/theme/kit.ts'),
    milepost: join(root, '../cli/config/define-config.ts'),
  },
};

/** What takes longest, the longest first: begun last, it would keep one core busy and the other idle. */
const longest = [
  ...['bounded-work', 'hostile-catalogues', 'mutations', 'tender-values', 'tender-doubts'],
  ...['figure', 'cli-import-tables', 'unfinished-language', 'incremental-made-files'],
  ...['data-sheets', 'cli-check-catalogue', 'limit-findings', 'search-choices', 'guide'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      longest.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, '')) + 1 || longest.length + 1;
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** `unit` needs nothing; `built` builds the shipped catalogue first. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Modules as they were transformed, by what they hold: half of what importing takes.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(root, '../node_modules/.cache/vitest'),
    },
    projects: [
      {
        root,
        oxc,
        test: {
          ...shared,
          name: 'unit',
          include: ['unit/**/*.test.{ts,tsx}', 'rules/**/*.test.ts'],
        },
      },
      {
        root,
        oxc,
        test: {
          ...shared,
          name: 'built',
          include: ['built/**/*.test.ts'],
          globalSetup: ['built/setup.ts'],
        },
      },
    ],
  },
});

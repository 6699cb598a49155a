// Measures the command line on the shipped catalogue: what its maintainers wait for.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetRecords } from './forget-records.ts';
import { measureProcess } from './measure-process.ts';
import { measureWatch } from './measure-saves.ts';
import { occasion } from './occasion.ts';
import { renamed } from './renamed.ts';
import { writeSpeeds } from './speed-page.ts';
import type { Measured } from './speeds.ts';
import { line, repeated, summary, summarySaves } from './summary.ts';

interface Options {
  readonly root: string;
  /** Where the site is built. */
  readonly out: string;
  readonly runs: number;
  readonly write: boolean;
}

export async function benchShipped({ root, out, runs, write }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'));
  const cache = join(folder, 'cache');
  const cli = join(root, 'cli', 'bin.mjs');
  const env = { MILEPOST_CACHE: cache };
  const run = (...args: string[]) => measureProcess([cli, ...args], { cwd: root, env });
  const measured: Measured[] = [];
  const add = (result: Measured) => {
    measured.push(result);
    console.log(line(result));
  };
  try {
    // The tool itself is made, and its code compiled, before anything is measured.
    await run('build', '--out', out);
    await run('validate');
    for (const [name, ...args] of [
      ['validate', 'validate'],
      ['build with data sheets and pictures', 'build', '--out', out],
    ] as const) {
      const cold = () => {
        forgetRecords(cache);
        return run(...args);
      };
      add(summary(`${name}, cold`, await repeated(cold, runs)));
      add(summary(`${name}, unchanged`, await repeated(() => run(...args), runs)));
    }
    const catalogue = join(folder, 'catalogue');
    cpSync(join(root, 'catalogue'), catalogue, { recursive: true });
    const file = join(catalogue, 'products', 'toll', 'PMU.yaml');
    const text = readFileSync(file, 'utf8');
    const build = () => run('build', '--out', out, '--catalogue', catalogue);
    await build();
    let count = 0;
    const change = () => {
      writeFileSync(file, renamed(text, ++count));
      return build();
    };
    const name = 'build with data sheets and pictures, one product changed';
    add(summary(name, await repeated(change, runs)));
    writeFileSync(file, text);
    const saves = await measureWatch({ cli, cwd: root, env, catalogue, file, saves: 10 });
    add(summarySaves('validate --watch, from saving a product', saves));
    if (write) {
      writeSpeeds(root, (speeds) => ({ ...speeds, shipped: { ...occasion(runs), measured } }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

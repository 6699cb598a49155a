import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restoreSite } from '../../cli/build/swap-in.ts';
import { repository } from '../milepost.ts';
import { filesBelow } from '../pages.ts';
import { filesOf, plantCatalogue } from './attacks.ts';

const preload = fileURLToPath(new URL('die-at-write.mjs', import.meta.url));

/** A project of the small catalogue in two states, whose builds are killed. */
export class KilledBuilds {
  readonly #root: string;
  readonly #out: string;
  /** The files of the whole sites, as a text: one of each state. */
  readonly #whole = new Set<string>();
  /** So many calls of a build write. */
  writes = 0;
  /** So many kills were between the two renames, and the next command had to put the old site back. */
  restored = 0;

  /** `root` is a folder for it alone: an absolute path. */
  constructor(root: string) {
    this.#root = root;
    this.#out = join(root, 'out');
  }

  /** Builds both states without a kill, the second one last. */
  async prepare(): Promise<void> {
    for (const state of [0, 1]) {
      const counted = join(this.#root, 'count');
      await this.#build(state, { DIE_COUNT: counted });
      this.writes = Math.max(this.writes, Number(readFileSync(counted, 'utf8')));
      this.#whole.add(contentOf(join(this.#out, 'dist')));
    }
  }

  /**
   * Kills a build of a state at its n-th call that writes, between the two renames of the swap, or after so many
   * milliseconds. Gives what is wrong then, a sentence each: nothing if a whole site is there, or the next
   * command puts one there.
   */
  async kill(
    state: number,
    at: { readonly write: number | 'swap' } | { readonly after: number },
  ): Promise<string[]> {
    const [env, after] = 'write' in at ? [{ DIE_AT: String(at.write) }, undefined] : [{}, at.after];
    await this.#build(state, env, after);
    const place = join(this.#out, 'dist');
    if (!existsSync(place)) {
      restoreSite(place);
      this.restored++;
    }
    return this.#isWhole() ? [] : [`${JSON.stringify(at)}: no whole site`];
  }

  /**
   * Builds a state to its end. Gives what is wrong then: no whole site is there, or anything else is
   * beside it.
   */
  async finish(state: number): Promise<string[]> {
    const code = await this.#build(state, {});
    const left = readdirSync(this.#out).filter((each) => each !== 'dist');
    return [
      ...(code === 0 ? [] : [`the next build ended with ${code}`]),
      ...(this.#isWhole() ? [] : ['no whole site after the next build']),
      ...left.map((each) => `${each} is left after the next build`),
    ];
  }

  #isWhole(): boolean {
    return this.#whole.has(contentOf(join(this.#out, 'dist')));
  }

  #build(
    state: number,
    env: Readonly<Record<string, string>>,
    after?: number,
  ): Promise<number | null> {
    const catalogue = join(this.#root, 'catalogue');
    plantCatalogue(catalogue, filesOf(new Map()));
    const file = join(catalogue, 'products/P1.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('3 kg', `${state + 3} kg`));
    mkdirSync(this.#out, { recursive: true });
    const args = ['build', '--catalogue', catalogue, '--out', join(this.#out, 'dist')];
    const child = spawn(
      process.execPath,
      ['--import', preload, 'cli/bin.mjs', ...args, '--pages-only'],
      { cwd: repository, stdio: 'ignore', env: { ...process.env, SOURCE_DATE_EPOCH: '0', ...env } },
    );
    const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
    return new Promise((resolve) =>
      child.once('close', (code) => {
        clearTimeout(timer);
        resolve(code);
      }),
    );
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** All files of a folder and a hash of what they hold; empty if it is not there. */
function contentOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const hash = (file: string) => createHash('sha1').update(readFileSync(join(folder, file)));
  return filesBelow(folder)
    .map((file) => `${file} ${hash(file).digest('hex')}`)
    .join('\n');
}

import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Finished, finished, repository } from './milepost.ts';

/** The package as npm would publish it, installed in an empty project. */
export interface PackedTool {
  /** What `npm pack` wrote. */
  tarball: string;
  /** The files in it. */
  files: readonly { path: string; size: number }[];
  /** The project: a folder with nothing but `node_modules`. */
  project: string;
  run(...args: string[]): Promise<Finished>;
  remove(): void;
}

/**
 * Packs the tool, and installs it into a temporary folder with the packages that its manifest
 * requires, those of the repository; what typesets is not among them. The `node_modules` of the
 * project can't be written to.
 */
export function packTool(): PackedTool {
  // Below the repository, Node.js would find what the manifest does not require.
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'milepost-packed-')));
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  const pack = ['pack', '--json', '--silent', '--pack-destination', project];
  const packing = execFileSync('npm', pack, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename, files }] = JSON.parse(packing);
  const tarball = join(project, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'milepost')]);
  const manifest = JSON.parse(readFileSync(join(modules, 'milepost/package.json'), 'utf8'));
  for (const each of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, each)), { recursive: true });
    symlinkSync(join(repository, 'node_modules', each), join(modules, each));
  }
  // A file where a folder is expected stops everyone from writing there, even an administrator.
  writeFileSync(join(modules, '.cache'), '');
  const env = { ...process.env, HOME: project, XDG_CACHE_HOME: '', MILEPOST_CACHE: '' };
  return {
    tarball,
    files,
    project,
    remove: () => rmSync(project, { recursive: true }),
    run: (...args) =>
      finished(
        spawn(process.execPath, ['node_modules/milepost/built/bin.mjs', ...args], {
          cwd: project,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
  };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { repository } from '../milepost.ts';
import { type createWorkspace, family } from './cli-workspace.ts';

/** The data of a YAML file of this repository with one document. */
export function readYaml(file: string): unknown {
  return load(readFileSync(join(repository, file), 'utf8'));
}

/** The data of each document of a YAML file of this repository. */
export function readAllYaml(file: string): unknown[] {
  return [...loadAll(readFileSync(join(repository, file), 'utf8'))];
}

export function git(cwd: string, ...args: readonly string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@milepost.internal'];
  const { status, stdout, stderr } = spawnSync('git', [...name, ...args], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

export function commitAll(cwd: string): void {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--message=A state');
}

/** Installs this Milepost into a project, as `npm install` would, and leaves it out of git. */
export function install(project: string): void {
  writeProgram(
    join(project, 'node_modules/.bin/milepost'),
    `exec "${process.execPath}" "${join(repository, 'cli/bin.mjs')}" "$@"`,
  );
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
}

/** A program that is a line of shell. */
export function writeProgram(path: string, line: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

/** A quick `npx`; one test has the real one. */
const quickPrograms = join(repository, 'tests/fixtures/programs');

/**
 * Runs a script as a CI engine does, and gives all that it wrote and its exit code. `programs` is a folder
 * of programs that come before those of the machine; an empty text adds none.
 */
export function runScript(
  cwd: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
  programs = quickPrograms,
) {
  const path = [programs, process.env.PATH].filter(Boolean).join(delimiter);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
    { cwd, encoding: 'utf8', env: { ...process.env, ...env, PATH: path } },
  );
  return { code: status, stdout, stderr };
}

/** A project with one broken link in its catalogue, committed. */
export function brokenProject(workspace: ReturnType<typeof createWorkspace>): string {
  const root = dirname(workspace.written({ 'families/old.yaml': family('old', '/nowhere') }));
  git(root, 'init', '--initial-branch=main');
  install(root);
  commitAll(root);
  return root;
}

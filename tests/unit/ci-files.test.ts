import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands/declare-options.ts';
import { shareOf } from '../../cli/commands/shard.ts';
import { ToolCommand } from '../../cli/commands/tool-command.ts';
import { repository } from '../milepost.ts';

const folder = join(repository, 'docs/ci');
const names = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Every string in some data. */
function* stringsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data;
  else if (data && typeof data === 'object') {
    for (const each of Object.values(data)) yield* stringsIn(each);
  }
}

/** The command lines of Milepost that a file runs, with 3 for each variable. */
function commandsIn(name: string): string[] {
  return [...stringsIn(loadAll(textOf(name)))]
    .filter((text) => text.startsWith('npx milepost '))
    .map((text) => text.replace('npx milepost ', ''))
    .map((text) => text.replaceAll(/\$\{\{[^}]*\}\}|\$\$?\w+/g, '3'));
}

/** Reads a command line as the tool does, and runs nothing. Throws for what it doesn't know. */
function parse(line: string): void {
  const written: string[] = [];
  let isChosen = false;
  const program = new ToolCommand(() => {
    isChosen = true;
  }, 'milepost').exitOverride();
  program.configureOutput({ writeErr: (text) => written.push(text) });
  program.declare(commands);
  for (const command of program.commands) command.exitOverride();
  program.parse(line.split(' '), { from: 'user' });
  expect(isChosen, written.join('')).toBe(true);
}

describe.each(names)('docs/ci/%s', (name) => {
  test('runs what the command line knows', () => {
    const commands = commandsIn(name);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) parse(command);
  });

  test('builds eight shards, each in a folder of its own', () => {
    const build = commandsIn(name).find((command) => command.startsWith('build'));
    if (!build) return expect(commandsIn(name)).toEqual(['merge shards/* --out dist']);
    expect(build).toMatch(/^build --shard (?:auto|3\/8) --out shards\/3$/);
    expect(textOf(name)).toMatch(
      /shard: \[1, 2, 3, 4, 5, 6, 7, 8\]|(?:parallel|parallelism|completions): 8\n/,
    );
  });

  test('names its variable as the tool does', () => {
    const [, variable] = /--out shards\/\$+(\w+)/.exec(textOf(name)) ?? [];
    if (!variable || textOf(name).includes('matrix.shard')) return;
    expect(() => shareOf('auto', { [variable]: '3' })).toThrow(`${variable} is set, and`);
  });
});

test('a command line that the tool does not know is found', () => {
  expect(() => parse('build --shards 3/8')).toThrow('unknown option');
  expect(() => parse('build --shard 9/8')).toThrow('from 1, of how many');
});

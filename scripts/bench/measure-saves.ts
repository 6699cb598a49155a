import { EventEmitter, on } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { startProcess } from './measure-process.ts';
import { editionOf, renamed } from './renamed.ts';

interface Saving {
  /** The command line: `cli/bin.mjs`. */
  readonly cli: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly catalogue: string;
  /** A YAML file of a product with a title in English. */
  readonly file: string;
  readonly saves: number;
}

/** What saves took, and the most memory that the process held meanwhile. */
export interface Saves {
  readonly seconds: readonly number[];
  readonly mebibytes: number;
}

/** Anyone who edits looks at the result before the next save: milliseconds. */
const pause = 500;

/** From each save of a file to the end of the next report of `validate --watch`. */
export async function measureWatch(saving: Saving): Promise<Saves> {
  const { child, ended } = start(saving, ['validate', '--watch']);
  const reported = () => said(child.stderr, /Watching for changes/);
  try {
    await reported();
    const seconds = await times(saving, (text, count) => {
      const next = reported();
      // One save makes a mistake, the next one takes it back; none is like one before it.
      const changed = count % 2 ? text.replace('title:', 'titel:') : text;
      return { changed: `${changed}\n# Save ${count}\n`, done: () => next };
    });
    child.kill('SIGTERM');
    return { seconds, mebibytes: (await ended).mebibytes };
  } finally {
    child.kill();
  }
}

/**
 * From each save of a file until `dev` has served the changed page: the server tells the page to load
 * again, and the page is asked for, as an open browser does.
 */
export async function measureDev(saving: Saving, path: string): Promise<Saves> {
  const { child, ended } = start(saving, ['dev', '--port', '0']);
  const closing = new AbortController();
  try {
    const address = (await said(child.stdout, /http:\S+(?= \(stop)/)).replace(/\/$/, '');
    const { body } = await fetch(`${address}/@milepost/events`, { signal: closing.signal });
    const events = body?.pipeThrough(new TextDecoderStream()).getReader();
    const page = async () => (await fetch(address + path)).text();
    await page();
    const seconds = await times(saving, (text, count) => {
      const done = async () => {
        while (!(await page()).includes(editionOf(count))) await events?.read();
      };
      return { changed: renamed(text, count), done };
    });
    closing.abort();
    child.kill('SIGTERM');
    return { seconds, mebibytes: (await ended).mebibytes };
  } finally {
    child.kill();
  }
}

function start({ cli, cwd, env, catalogue }: Saving, command: readonly string[]) {
  const started = startProcess([cli, ...command, '--catalogue', catalogue], { cwd, env });
  // It is awaited at the end; until then what it says tells whether it has failed.
  started.ended.catch(() => undefined);
  return started;
}

/** The seconds of each save. The file is as it was afterwards. */
async function times(
  { file, saves }: Saving,
  save: (text: string, count: number) => { changed: string; done: () => Promise<unknown> },
): Promise<number[]> {
  const text = readFileSync(file, 'utf8');
  const seconds: number[] = [];
  try {
    for (let count = 1; count <= saves; count++) {
      await setTimeout(pause);
      const { changed, done } = save(text, count);
      const start = performance.now();
      writeFileSync(file, changed);
      await done();
      seconds.push((performance.now() - start) / 1000);
    }
  } finally {
    writeFileSync(file, text);
  }
  return seconds;
}

/** Waits until a stream says what matches, and gives the match. Throws if it ends before. */
async function said(stream: Readable | null, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const [chunk] of on(stream ?? new EventEmitter(), 'data', { close: ['end'] })) {
    text += chunk;
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return match;
  }
  throw new Error(`It ended without saying ${pattern}:\n${text}`);
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How a browser starts. What is not said is as a visitor has it. */
export interface Setting {
  scripts?: boolean;
  dark?: boolean;
}

/** A window of a browser that is remote-controlled. */
export interface Window {
  /** The name and the version that the browser gives of itself. */
  version: string;
  /** Goes to an address and waits until the page has loaded. */
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Pointer and keys, in the form that both protocols of WebDriver share. */
  perform(actions: readonly object[]): Promise<void>;
  /** Errors and warnings of the console; undefined where the engine does not report them. */
  complaints?: readonly string[];
  close(): Promise<void>;
}

/** An engine of browsers besides the one that all other tests use. */
export interface Engine {
  name: string;
  /** Where its parts are; undefined where one is missing. */
  find(): Record<string, string> | undefined;
  /** What to install, for people. */
  packages: string;
  open(parts: Record<string, string>, setting: Setting): Promise<Window>;
}

/** The path of a program of the system. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Asks until the answer is not undefined. Throws with `what` after 20 s. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

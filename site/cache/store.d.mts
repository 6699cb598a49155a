type Part = string | Uint8Array;

export function keyOf(kind: string, ...parts: readonly Part[]): string;

export class Store {
  /** Without a folder, which is an absolute path, the store keeps nothing. */
  constructor(folder: string | undefined, without?: readonly string[]);
  readonly isLasting: boolean;
  pathTo(file: string): string;
  read(key: string): Buffer | undefined;
  write(key: string, content: Part): void;
  get(key: string, make: () => Part | Promise<Part>): Promise<Buffer>;
  beginRun(): void;
  forget(): void;
  memoizeInProcess<Value>(kind: string, file: string, state: string, make: () => Value): Value;
}

export function prune(folder: string, now: number, limit?: number): void;

export function cacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string | undefined;

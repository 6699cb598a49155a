import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { makeFolder } from './make-folder.mjs';

// The only cache of Milepost. The key of an entry is a hash of all its inputs: the code that made it, its
// sources, the settings. So entries never become stale, and missing ones are made again. Bytes are stored in a
// folder for later processes; values are held in memory for the next run of this process. Plain JavaScript, since
// it also stores the bundle with all other code.

/** Hexadecimal digits, and the end of the line. */
const sealLength = 65;
const day = 24 * 3_600_000;
/** The maximum age of entries: milliseconds. */
const keptFor = 30 * day;
/** The maximum size of all entries in bytes; the oldest are removed. */
const maxBytes = 256_000_000;
/** Its modification time is that of the last pruning. */
const prunedFile = 'pruned';

/** A hash of the parts in their order. `kind` is a word that names the entry. */
export function keyOf(kind, ...parts) {
  const hash = createHash('sha256');
  for (const part of [kind, ...parts]) hash.update(`${part.length}\0`).update(part);
  return `${kind}-${hash.digest('hex').slice(0, 32)}`;
}

/** Optional at every point: nothing here throws, and without a folder it stores nothing. */
export class Store {
  #folder;
  #without;
  #isPruned = false;
  #held = new Map();
  #heldBefore = new Map();

  /** Entries of the kinds in `without` are never stored, to measure what storing them saves. */
  constructor(folder, without = []) {
    this.#folder = folder;
    this.#without = without;
  }

  /** Whether bytes are stored for later processes. */
  get isLasting() {
    return this.#folder !== undefined;
  }

  /** The path from the store to a file, with `/` on every system: the same if both move together. */
  pathTo(file) {
    return relative(this.#folder ?? '', file).replaceAll('\\', '/');
  }

  /** The stored bytes of a key; undefined if they are missing or damaged. */
  read(key) {
    return this.#keeps(key) ? readSealed(join(this.#folder, key)) : undefined;
  }

  write(key, content) {
    if (!this.#keeps(key)) return;
    try {
      writeSealed(join(this.#folder, key), content);
      this.#pruneDaily();
    } catch {
      // The next run makes it again.
    }
  }

  /** The stored bytes of a key, or the result of `make`. */
  async get(key, make) {
    const kept = this.read(key);
    if (kept) return kept;
    const made = Buffer.from(await make());
    this.write(key, made);
    return made;
  }

  /** Begins a run. Drops values that neither the current nor the previous run asked for. */
  beginRun() {
    this.#heldBefore = this.#held;
    this.#held = new Map();
  }

  /** Drops all values, after the last run of this process. */
  forget() {
    this.#held.clear();
    this.#heldBefore.clear();
  }

  /**
   * The value in memory for a file in a state, or the result of `make`. `kind` is a word that names the value.
   * Not hashed, since a run asks thousands of times.
   */
  memoizeInProcess(kind, file, state, make) {
    if (this.#without.includes(kind)) return make();
    const files = this.#held.get(kind) ?? new Map();
    this.#held.set(kind, files);
    const now = files.get(file);
    if (now?.state === state) return now.value;
    const before = this.#heldBefore.get(kind)?.get(file);
    const held = before?.state === state ? before : { state, value: make() };
    files.set(file, held);
    return held.value;
  }

  #keeps(key) {
    const kind = key.slice(0, key.lastIndexOf('-'));
    return this.#folder !== undefined && !this.#without.includes(kind);
  }

  #pruneDaily() {
    if (this.#isPruned) return;
    this.#isPruned = true;
    const file = join(this.#folder, prunedFile);
    const now = Date.now();
    if (now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < day) return;
    writeFileSync(file, '');
    prune(this.#folder, now);
  }
}

/** The name of an entry; with a number, that of its draft. */
const entryName = /^[a-z-]+-[0-9a-f]{32}(?:\.\d+)?$/;

/**
 * Removes entries of a store that are too old, then the oldest above the size limit; `now` is in milliseconds.
 * Keeps all other files, since `MILEPOST_CACHE` can name any folder.
 */
export function prune(folder, now, limit = maxBytes) {
  const entries = readdirSync(folder)
    .filter((name) => entryName.test(name))
    .map((name) => {
      const file = join(folder, name);
      // Another process may have removed it.
      const { size = 0, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return { file, size, mtimeMs };
    })
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  let bytes = 0;
  for (const { file, size, mtimeMs } of entries) {
    bytes += size;
    if (bytes <= limit && now - mtimeMs <= keptFor) continue;
    if (isOurs(file)) rmSync(file, { force: true });
  }
}

/** Other programs may use similar names, but an entry begins with its seal. */
function isOurs(file) {
  try {
    return /^[0-9a-f]{64}\n$/.test(readFileSync(file).toString('latin1', 0, sealLength));
  } catch {
    return false;
  }
}

/**
 * The folder of the store: `MILEPOST_CACHE`, else in the project's `node_modules`, else in the user's cache
 * folder. Undefined if none is writable.
 */
export function cacheFolder(env, cwd) {
  if (env.MILEPOST_CACHE) return resolve(cwd, env.MILEPOST_CACHE);
  const modules = nearestModules(cwd);
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = env;
  const user = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  const folders = [
    modules && join(modules, '.cache', 'milepost'),
    user ? join(user, 'milepost') : undefined,
  ];
  return folders.find((folder) => folder !== undefined && isWritable(folder));
}

function nearestModules(folder) {
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestModules(parent);
}

function isWritable(folder) {
  if (!existsSync(folder)) {
    const parent = dirname(folder);
    return parent !== folder && isWritable(parent);
  }
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/**
 * An entry begins with a hash of its name and content, to notice files that were emptied, cut, changed or swapped.
 */
function readSealed(file) {
  try {
    // Opening a pipe would block until someone writes to it.
    if (!statSync(file).isFile()) return undefined;
    const sealed = readFileSync(file);
    const content = sealed.subarray(sealLength);
    return sealed.toString('latin1', 0, sealLength) === sealOf(file, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a draft and renames it. Throws errors of the file system. */
function writeSealed(file, content) {
  const bytes = Buffer.from(content);
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(draft, Buffer.concat([Buffer.from(sealOf(file, bytes)), bytes]));
    // A folder in place of the entry is damage.
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) rmSync(file, { recursive: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function sealOf(file, content) {
  return `${createHash('sha256')
    .update(`${basename(file)}\0`)
    .update(content)
    .digest('hex')}\n`;
}

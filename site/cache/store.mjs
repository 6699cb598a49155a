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

// The one cache of Milepost. An entry is named by a hash of everything that it was made from: the
// code that made it, the bytes that it was made of, the settings. So nothing is ever out of date, and
// whatever is lost is made again. Bytes are kept in a folder for later processes; values of any kind
// are held in memory for the next run of this one. This is plain JavaScript, since it also keeps the
// bundle in which everything else is.

/** Hexadecimal digits, and the end of the line. */
const sealLength = 65;
const day = 24 * 3_600_000;
/** Entries older than this are removed: milliseconds. */
const keptFor = 30 * day;
/** The oldest entries beyond so many bytes are removed. */
const mostBytes = 256_000_000;
/** Its time says when old entries were last removed. */
const prunedFile = 'pruned';

/** A key changes with each of its parts, and with their order. `kind` is a word that names the entry. */
export function keyOf(kind, ...parts) {
  const hash = createHash('sha256');
  for (const part of [kind, ...parts]) hash.update(`${part.length}\0`).update(part);
  return `${kind}-${hash.digest('hex').slice(0, 32)}`;
}

/** It only saves time: nothing here throws, and without a folder it keeps nothing. */
export class Store {
  #folder;
  #without;
  #isPruned = false;
  #held = new Map();
  #heldBefore = new Map();

  /** Entries whose kind is in `without` are made each time: so one can measure what keeping them saves. */
  constructor(folder, without = []) {
    this.#folder = folder;
    this.#without = without;
  }

  /** Whether bytes are kept for later processes. */
  get isLasting() {
    return this.#folder !== undefined;
  }

  /** The way from the store to a file, with `/` on every system: the same wherever the two are moved together. */
  pathTo(file) {
    return relative(this.#folder ?? '', file).replaceAll('\\', '/');
  }

  /** The bytes that were kept under this key; undefined if they are missing or damaged. */
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

  /** The bytes of this key, or what `make` gives now. */
  async get(key, make) {
    const kept = this.read(key);
    if (kept) return kept;
    const made = Buffer.from(await make());
    this.write(key, made);
    return made;
  }

  /** Begins a run. What it and the run before do not ask for is held no longer. */
  beginRun() {
    this.#heldBefore = this.#held;
    this.#held = new Map();
  }

  /** Lets go of all values: no run of this process follows that could ask for them. */
  forget() {
    this.#held.clear();
    this.#heldBefore.clear();
  }

  /**
   * The value that is held in memory of a file in this state, or what `make` gives now. `kind` is a word
   * that names the value. A run asks thousands of times, so nothing is hashed.
   */
  hold(kind, file, state, make) {
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

/** The name of an entry; with a number, of one that is being written. */
const entryName = /^[a-z-]+-[0-9a-f]{32}(?:\.\d+)?$/;

/**
 * Removes what is old from the folder of a store, and then what is too much; `now` in milliseconds.
 * `MILEPOST_CACHE` can name any folder: what is no entry stays.
 */
export function prune(folder, now, limit = mostBytes) {
  const entries = readdirSync(folder)
    .filter((name) => entryName.test(name))
    .map((name) => ({ file: join(folder, name), ...statsOf(join(folder, name)) }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  let bytes = 0;
  for (const { file, size, mtimeMs } of entries) {
    bytes += size;
    if (bytes <= limit && now - mtimeMs <= keptFor) continue;
    if (isOurs(file)) rmSync(file, { force: true });
  }
}

/** Other programs name files like that, too: an entry begins with its seal. */
function isOurs(file) {
  try {
    return /^[0-9a-f]{64}\n$/.test(readFileSync(file).toString('latin1', 0, sealLength));
  } catch {
    return false;
  }
}

/** Another process may have removed it. */
function statsOf(file) {
  const { size = 0, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return { size, mtimeMs };
}

/**
 * Where a run keeps its entries: the folder that `MILEPOST_CACHE` names, else that of the project, in
 * its `node_modules`, else that of the user. Undefined if none of them can be written.
 */
export function cacheFolder(env, cwd) {
  if (env.MILEPOST_CACHE) return resolve(cwd, env.MILEPOST_CACHE);
  const modules = nearestModules(cwd);
  const folders = [modules && join(modules, '.cache', 'milepost'), userCache(env)];
  return folders.find((folder) => folder !== undefined && isWritable(folder));
}

function nearestModules(folder) {
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestModules(parent);
}

function userCache({ XDG_CACHE_HOME, LOCALAPPDATA, HOME }) {
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  return folder ? join(folder, 'milepost') : undefined;
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
 * An entry begins with a hash of its own name and of what follows, so a file that was emptied, cut,
 * changed or swapped with another one is noticed.
 */
function readSealed(file) {
  try {
    // Opening a pipe would wait for someone to write to it.
    if (!statSync(file).isFile()) return undefined;
    const sealed = readFileSync(file);
    const content = sealed.subarray(sealLength);
    return sealed.toString('latin1', 0, sealLength) === sealOf(file, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Writes next to the place and moves the file there whole. Throws what the file system throws. */
function writeSealed(file, content) {
  const bytes = Buffer.from(content);
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(draft, Buffer.concat([Buffer.from(sealOf(file, bytes)), bytes]));
    moveTo(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A folder in the place of an entry is in the way like any other damage. */
function moveTo(draft, file) {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
  renameSync(draft, file);
}

function sealOf(file, content) {
  return `${createHash('sha256')
    .update(`${basename(file)}\0`)
    .update(content)
    .digest('hex')}\n`;
}

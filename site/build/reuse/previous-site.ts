import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { once } from '../../../schema/memoize.ts';
import { keyOf, type Store } from '../../cache/store.mjs';
import type { TypesetOutput } from '../../typeset/make-files.ts';
import { type FileList, type ListedFile, listedFile, listFiles } from '../list-files.ts';
import type { DigestOf } from './digests.ts';

/** How files were made that are made together: plain data. */
export interface Output {
  /** Their dependencies. */
  readonly names: readonly string[];
  /** Their paths in the output folder. */
  readonly paths: readonly string[];
  /** What pages say of a typeset file. */
  readonly typeset?: TypesetOutput | undefined;
}

/** By an id that is the same in the next build. */
export type Outputs = Map<string, Output>;

/** The summary of a build. */
export interface SiteSummary {
  readonly pageCount: number;
  readonly languages: readonly string[];
  readonly bytes: number;
  /** Limitations of hosts, one sentence each. */
  readonly notes: readonly string[];
}

/** What a build records of the site that it leaves. */
interface SiteRecord {
  /** Changes with the code of the tool and the company. */
  readonly code: string;
  /** The hash of all inputs; undefined if unknown, or if something couldn't be made. */
  readonly key: string | undefined;
  readonly summary: SiteSummary;
  /** All files of the site. Another program may have changed them since. */
  readonly files: FileList;
  /** {@link Parts}, serialized: an unchanged site needs none of them. */
  readonly parts: Uint8Array;
}

/** How the parts of a site were made. */
interface Parts {
  /** Changes with everything that each page depends on. */
  readonly base: string;
  /** The digests of all dependencies. */
  readonly digests: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, Output>;
}

/** The site that the last build left in an output folder. */
export class PreviousSite {
  readonly #store: Store;
  readonly #out: string;
  readonly #code: string | undefined;
  readonly #record = once(() => this.#read());
  readonly #parts = once(() => readAs<Parts>(this.#record()?.parts));

  /** `out` is an absolute path. If the code is unknown, nothing is stored. */
  constructor(store: Store, out: string, code: string | undefined) {
    this.#store = store;
    this.#out = out;
    this.#code = code;
  }

  /** Its summary, if its inputs are the same and its files unchanged. */
  find(key: string): SiteSummary | undefined {
    const record = this.#record();
    if (record?.key !== key) return undefined;
    try {
      const found = listFiles(this.#out);
      const isSame = [...found].every(([path, file]) => this.#isAsWritten(path, file));
      return isSame && found.size === record.files.size ? record.summary : undefined;
    } catch {
      // There is no such folder, or it can't be read.
      return undefined;
    }
  }

  /** How its parts were made, if that was from the same base. */
  partsOf(base: string): Parts | undefined {
    return this.#parts()?.base === base ? this.#parts() : undefined;
  }

  /**
   * Links files of it into a draft. If one of them has changed or is gone, links none and returns false: what is
   * then made must not be written into a linked file.
   */
  link(paths: readonly string[], draft: string): boolean {
    try {
      for (const path of paths) {
        const [from, to] = [join(this.#out, path), join(draft, path)];
        if (!this.#isAsWritten(path, listedFile(from))) throw new Error(`${path} is another file.`);
        mkdirSync(dirname(to), { recursive: true });
        try {
          linkSync(from, to);
        } catch {
          // Some file systems have no links.
          copyFileSync(from, to);
        }
      }
      return true;
    } catch {
      // Another build may have replaced it.
      for (const path of paths) rmSync(join(draft, path), { force: true });
      return false;
    }
  }

  /** Records the site that a build has left in its place. */
  store(site: Omit<SiteRecord, 'code' | 'parts'>, parts: Parts): void {
    if (this.#code === undefined) return;
    const record: SiteRecord = { ...site, code: this.#code, parts: serialize(parts) };
    this.#store.write(this.#key(), serialize(record));
  }

  #isAsWritten(path: string, [size, time]: ListedFile): boolean {
    const written = this.#record()?.files.get(path);
    return size === written?.[0] && time === written[1];
  }

  #read(): SiteRecord | undefined {
    if (this.#code === undefined) return undefined;
    const record = readAs<SiteRecord>(this.#store.read(this.#key()));
    return record?.code === this.#code ? record : undefined;
  }

  /** Each output folder has a record of its own. */
  #key(): string {
    return keyOf('site', this.#out);
  }
}

/** Undefined for what another version of Node.js has written. */
function readAs<Data>(bytes: Uint8Array | undefined): Data | undefined {
  try {
    return bytes && (deserialize(bytes) as Data);
  } catch {
    return undefined;
  }
}

/** The outputs of a build, made or taken from the previous site. */
export class SiteOutputs {
  readonly #previous: PreviousSite | undefined;
  readonly #base: string;
  readonly #digestOf: DigestOf;
  readonly #outputs: Outputs = new Map();

  /** See {@link Parts} for `base`. */
  constructor(previous: PreviousSite | undefined, base: string, digestOf: DigestOf) {
    this.#previous = previous;
    this.#base = base;
    this.#digestOf = digestOf;
  }

  /**
   * Takes an output of the previous site, if its dependencies are the same, and links its files into a draft.
   * Returns undefined if it has to be made.
   */
  reuse(id: string, draft: string): Output | undefined {
    const { outputs, digests } = this.#previous?.partsOf(this.#base) ?? {};
    const output = outputs?.get(id);
    const isSame = (name: string) => digests?.get(name) === this.#digestOf(name);
    if (!output?.names.every(isSame) || !this.#previous?.link(output.paths, draft))
      return undefined;
    this.#outputs.set(id, output);
    return output;
  }

  add(id: string, output: Output): void {
    this.#outputs.set(id, output);
  }

  /** The dependencies of all these outputs. */
  namesOf(ids: readonly string[]): readonly string[] {
    return [...new Set(ids.flatMap((id) => this.#outputs.get(id)?.names ?? []))];
  }

  /** For the next build. */
  parts(): Parts {
    const digests = new Map<string, string>();
    for (const { names } of this.#outputs.values()) {
      for (const name of names) if (!digests.has(name)) digests.set(name, this.#digestOf(name));
    }
    return { base: this.#base, digests, outputs: this.#outputs };
  }
}

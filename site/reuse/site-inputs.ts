import { hash } from 'node:crypto';
import { namesOf, noteRead, type Reads } from '../../schema/reads.ts';
import { sayDerived } from '../model/derived.ts';
import type { SiteModel } from '../model/model.ts';
import type { FollowedCatalogue } from './followed-catalogue.ts';

/** How much of a digest is enough here: 132 bits. */
const digestLength = 22;

/** Functions of a name that pages call: each call is a read. */
type Lookups = Readonly<Record<string, (name: string) => unknown>>;

/** Notes each call of a function under the name of its kind. */
export function noted<Value>(kind: string, of: (name: string) => Value): (name: string) => Value {
  return (name) => {
    noteRead(`${kind}\n${name}`);
    return of(name);
  };
}

/** A text that changes with the input that has this name. */
export type DigestOf = (name: string) => string;

/** All that pages are made from, by the names under which reads are noted. */
export class SiteInputs {
  readonly #followed: FollowedCatalogue;
  readonly #say: (name: string) => string;
  readonly #digests = new Map<string, string>();

  constructor(followed: FollowedCatalogue, model: SiteModel, lookups: Lookups) {
    this.#followed = followed;
    this.#say = (whole) => {
      const [kind, name] = splitInput(whole);
      const of = Object.hasOwn(lookups, kind) ? lookups[kind] : undefined;
      const said = of ? sayCalled(of, name) : followed.say(whole);
      return (kind === 'derived' ? sayDerived(name, model) : said) ?? 'nothing';
    };
  }

  /** Changes with the file of a record, by its name; undefined where it is not known. */
  fileOf(record: string): string | undefined {
    return this.#followed.fileOf(record);
  }

  /** Changes with each of the inputs. */
  keyOf(names: Iterable<string>): string {
    const all = [...names].sort().map((name) => `${name}\0${this.digestOf(name)}`);
    return digest(all.join('\0'));
  }

  keyOfReads(...reads: readonly (Reads | undefined)[]): string {
    return this.keyOf(new Set(reads.flatMap((each) => [...namesOf(each)])));
  }

  /** Changes with the input. */
  digestOf(name: string): string {
    const known = this.#digests.get(name);
    if (known !== undefined) return known;
    const said = this.#say(name);
    // A short text tells itself from others, and most are short.
    const made = said.length < digestLength ? said : digest(said).slice(0, digestLength);
    this.#digests.set(name, made);
    return made;
  }
}

/** Whether a name is that of a file which is made of a product: known only once that is made. */
export function isMade(whole: string): boolean {
  return /^(?:dataSheet|shareImage)\n/.test(whole);
}

/** The kind of an input, and what tells it from others of its kind. */
export function splitInput(whole: string): [kind: string, name: string] {
  const end = whole.indexOf('\n');
  return [whole.slice(0, end), whole.slice(end + 1)];
}

/** What is looked up may be gone by now. */
function sayCalled(of: (name: string) => unknown, name: string): string | undefined {
  try {
    return JSON.stringify(of(name));
  } catch (error) {
    return `error ${error}`;
  }
}

/** A short text that tells a text, or bytes, from others. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

import { addDependency } from '../../schema/dependencies.ts';
import { placeInCode } from './own-code.ts';

/**
 * Something that a company gave can't be used: its code, a font, a stylesheet. The message says what, where, why and
 * what to do, and begins in the middle of a sentence.
 */
export class SiteFailure extends Error {
  override readonly name = 'SiteFailure';
  /** Where in the code of the company, if known: `catalogue/theme/parts.tsx:12:5`. */
  readonly place: string | undefined;

  constructor(message: string, place?: string) {
    super(message);
    this.place = place;
  }

  /** As sentences: what is wrong, and what to do. */
  get said(): { readonly message: string; readonly help: string } {
    const [what = '', ...help] = this.message.split('\n');
    return { message: what.charAt(0).toUpperCase() + what.slice(1), help: help.join(' ') };
  }
}

/** What an error says; where a text of several languages is shown as it is, which React says, in words of our own. */
function reasonOf(error: unknown): string {
  const [, keys] = /not valid as a React child.*keys \{(.*?)\}/.exec(String(error)) ?? [];
  if (keys !== undefined) return noStringOf(keys);
  if (!(error instanceof Error)) return String(error);
  // Those of the network say why in their cause, some by their code alone.
  const said = error.message === '' && 'code' in error ? `${error.code}` : `${error}`;
  return error.cause === undefined ? said : `${said}: ${reasonOf(error.cause)}`;
}

/** What to write in place of an object; `keys` are its fields, if known. */
export function noStringOf(keys?: string): string {
  const fields = keys === undefined ? '' : ` with the fields ${keys}`;
  return (
    `an object${fields} is no string. For a text of the catalogue write <Words text={…} />, or ` +
    'plainWords(…, useContent()) where a string is needed; both come from "milepost/theme".'
  );
}

/** What code of a company threw; `what` is it, and where: `the part "Brand" in fr`. */
export function foreignFailure(what: string, error: unknown): SiteFailure {
  const place = placeInCode(error);
  const at = place === undefined ? '' : `, at ${place}`;
  return new SiteFailure(
    `${what} failed: ${reasonOf(error)}\nIt is code of the configuration${at}: correct it there.`,
    place,
  );
}

/** What failed since {@link keepGoing}, by the name of its dependency. */
let failures: Map<string, SiteFailure> | undefined;

/** From now on, for the life of the process, what can stand in for the result of failing code does. */
export function keepGoing(): void {
  failures = new Map();
}

/** The failures among the dependencies of a page: each place in the code once. */
export function failuresAmong(dependencies: Iterable<string>): SiteFailure[] {
  const found = [...dependencies].flatMap((name) => failures?.get(name) ?? []);
  return [...new Map(found.map((each) => [each.place ?? each.message, each])).values()];
}

/**
 * Runs code of a company. If it throws, throws a {@link foreignFailure}; but after {@link keepGoing} gives `instead`, and
 * the failure is a dependency.
 */
export function runForeign<Made>(what: string, run: () => Made, instead?: () => Made): Made {
  try {
    return run();
  } catch (error) {
    const failure = foreignFailure(what, error);
    if (!failures || !instead) throw failure;
    const name = `failed\n${what}\n${failure.place}`;
    failures.set(name, failure);
    addDependency(name);
    return instead();
  }
}

/** Waits for what is made of a font. Rejects with a SiteFailure if that can't be read; `file` is its name. */
export function ofFont<Made>(file: string, made: Promise<Made>): Promise<Made> {
  return made.catch((error: unknown) => {
    throw new SiteFailure(
      `the font ${file} can't be read: ${error}\nExport or download it again, or name another one. A font of one weight has no "weights".`,
    );
  });
}

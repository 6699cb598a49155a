import { pathToFileURL } from 'node:url';
import { groupBy } from '../../schema/group-by.ts';
import type { TextField } from '../context/context.ts';
import { children, isFields } from '../core/data.ts';
import type { DataPlace, Entry } from '../core/source.ts';
import { locate } from '../load/places/locator.ts';
import { nameFrom } from '../report/create-report.ts';
import type { MarkedContext, MarkedSite } from './marked-site.ts';
import { readRuns } from './read-runs.ts';

/** A run of text on a page, and the sources of its parts. */
export interface PageRun {
  readonly region: string;
  readonly text: string;
  /** Ranges of the text, each with the index of its place. */
  readonly parts: readonly (readonly [from: number, to: number, place: number])[];
}

/** The sources of a page's texts. */
export interface PageSources {
  readonly runs: readonly PageRun[];
  /** Places as in messages: `catalogue/products/P-100.yaml:6:3`. */
  readonly places: readonly string[];
}

/** A place in a file of the project. */
export interface FilePlace {
  /** An absolute path. */
  readonly path: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

/** A link to a place with the scheme that VS Code registers. */
export function editorLink({ path, line, column }: FilePlace): string {
  return `vscode://file${pathToFileURL(path).pathname}:${line}:${column}`;
}

/** Finds the sources of texts on pages. */
export interface SourceFinder {
  readonly sourcesOfPage: (address: string) => Promise<PageSources>;
  /** The source of words that a page shows only in the browser; undefined if ambiguous. */
  readonly sourceOfWords: (address: string, words: string) => Promise<string | undefined>;
  /** The place with a name from an earlier result. */
  readonly placeNamed: (name: string) => FilePlace | undefined;
}

/** The finder of a site without pages. */
export const noSources: SourceFinder = {
  sourcesOfPage: async () => ({ runs: [], places: [] }),
  sourceOfWords: async () => undefined,
  placeNamed: () => undefined,
};

/** `cwd` is an absolute path, the base of file names. */
export function sourceFinder(context: MarkedContext, site: MarkedSite, cwd: string): SourceFinder {
  const nameOf = nameFrom(cwd);
  const placesByName = new Map<string, FilePlace>();
  const name = (place: DataPlace): string => {
    const { start } = locate(place.entry).range(place);
    const named = `${nameOf(place.entry)}:${start.line}:${start.column}`;
    placesByName.set(named, { path: place.entry.path, ...start });
    return named;
  };
  let spoken: ReturnType<typeof placesByWords> | undefined;
  /** The only place with these words, or the only one in the files of the page. */
  const placeOfWords = (words: string, files: ReadonlySet<string>): DataPlace | undefined => {
    spoken ??= placesByWords(context);
    const all = spoken.get(normalizeSpaces(words)) ?? [];
    const near = all.filter(({ entry }) => files.has(entry.path));
    return near.length > 0 ? near[0] : all.length === 1 ? all[0] : undefined;
  };
  const read = async (address: string) => {
    const page = await site(address);
    if (!page) return { runs: [], files: new Set<string>(), placeOf: () => undefined };
    const runs = readRuns(page.html);
    const marked = runs.flatMap(({ parts }) =>
      parts.flatMap(([, , index]) => page.placeOf(index) ?? []),
    );
    return { runs, files: new Set(marked.map(({ entry }) => entry.path)), placeOf: page.placeOf };
  };
  return {
    async sourcesOfPage(address) {
      const { runs, files, placeOf } = await read(address);
      const places = new Map<string, number>();
      const numberOf = (place: DataPlace): number => {
        const key = `${place.entry.path}\n${place.at.join('\n')}`;
        const number = places.get(key) ?? places.size;
        places.set(key, number);
        if (names.length === number) names.push(name(place));
        return number;
      };
      const names: string[] = [];
      const found = runs.flatMap(({ region, text, parts }): PageRun[] => {
        const own = parts.flatMap(([from, to, index]) => {
          const place = placeOf(index);
          return place ? [[from, to, numberOf(place)] as const] : [];
        });
        if (own.length > 0) return [{ region, text, parts: own }];
        const place = placeOfWords(text, files);
        return [{ region, text, parts: place ? [[0, text.length, numberOf(place)]] : [] }];
      });
      return { runs: found, places: names };
    },
    async sourceOfWords(address, words) {
      const place = placeOfWords(words, (await read(address)).files);
      return place && name(place);
    },
    placeNamed: (place) => placesByName.get(place),
  };
}

/** The places of all texts and plain strings in records, by their visible words. */
function placesByWords({ texts, entries, languages }: MarkedContext): Map<string, DataPlace[]> {
  const textEntries = texts.flatMap(({ entry, at, versions }: TextField) =>
    versions.map(({ language, prose }) => ({
      words: normalizeSpaces(prose.text),
      place: { entry, at: [...at, language] },
    })),
  );
  const plainly = entries.flatMap((entry) => [...stringsOf(entry, languages, entry.data, [])]);
  const all = groupBy([...textEntries, ...plainly], ({ words }) => words);
  return new Map([...all].map(([words, each]) => [words, each.map(({ place }) => place)]));
}

/** Fields whose strings are not visible. */
const isInvisible = /^(?:id|kind|type|order|path|aliases|src|href|flag|requiredInformation)$/;

/** The strings that are the same in each language, as visitors read them. */
function* stringsOf(
  entry: Entry,
  languages: readonly string[],
  value: unknown,
  at: DataPlace['at'],
): Generator<{ words: string; place: DataPlace }> {
  if (typeof value === 'string' && value.length > 2) {
    yield { words: normalizeSpaces(value), place: { entry, at } };
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of children(value)) {
    const isOther = isInvisible.test(`${key}`) || languages.includes(`${key}`);
    if (!isFields(value) || !isOther) yield* stringsOf(entry, languages, child, [...at, key]);
  }
}

function normalizeSpaces(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

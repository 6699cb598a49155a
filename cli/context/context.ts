import type { Kind } from '../../schema/catalogue.ts';
import { parseAttribute } from '../../schema/figures/attribute.ts';
import type { ParsedFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { addAll, joinLists } from '../../schema/join-lists.ts';
import {
  type LanguagePacks,
  type SiteLanguages,
  siteLanguages,
} from '../../schema/languages/languages.ts';
import { knowsPunctuation } from '../../schema/languages/script.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextRole } from '../../schema/shared.ts';
import type { DrawingKinds } from '../../site/drawings/registry.ts';
import type { Strings } from '../../site/strings/strings.ts';
import { isPlainName } from '../check/plain-names.ts';
import { type JsonSchema, propertiesOf, type Schemas } from '../check/schemas.ts';
import { walk } from '../check/shared-nodes.ts';
import type { Cache } from '../core/cache.ts';
import { type Fields, type Found, isFields, select, selectStrings } from '../core/data.ts';
import type { Finding, StageFinding } from '../core/finding.ts';
import type { DataPath, Entry, RecordSource, Source } from '../core/source.ts';
import type { IsInShare } from '../load/files-of-share.ts';
import type { Assets } from '../load/find-assets.ts';
import { languagesOf, statedLanguages } from '../load/languages-of.ts';
import type { Loaded } from '../load/load-files.ts';
import type { TranslationLock } from '../load/translation-lock.ts';
import type { UiStrings } from '../load/ui-strings.ts';
import { type FigureValues, type Ids, indexIds, noDictionary, typeIn } from './ids.ts';
import { indexPaths, type Paths } from './paths.ts';
import { mentionedIn } from './rich-mentions.ts';
import { lineupFigures, type StatedFigure, statedFigures } from './stated-figures.ts';
import { type TextVersion, textReader, type Wording } from './text-version.ts';
import { unitsOf } from './units.ts';

/** A text of a record with its versions by language. */
export interface TextField extends Wording {
  readonly entry: Entry;
  /** The data: languages may be missing, and values may be other than strings. */
  readonly value: Fields;
}

/** A stated figure, parsed. */
export interface FigureField extends StatedFigure {
  /** The parsed figure, or its error. */
  readonly parsed: ParsedFigure;
}

/** A value in a record. */
export interface PlacedValue<T = unknown> extends Found<T> {
  readonly entry: Entry;
  /** Its place in the string at that path. */
  readonly within?: readonly [start: number, end: number];
}

export type StringField = PlacedValue<string>;

/** The paths in a file at or below which fixes change no value, memoized by file. */
export type ProtectedPlaces = (source: Source) => readonly DataPath[];

/** The input of rules. Marks what is unknown because it could not be read. */
export interface Context {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  /** Whether the site states its languages: guessed ones are neither missing nor extra. */
  readonly areLanguagesStated: boolean;
  /** The languages with their packs. */
  readonly siteLanguages: SiteLanguages;
  readonly entries: readonly Entry[];
  readonly unreadable: readonly RecordSource[];
  readonly texts: readonly TextField[];
  /** Where no fix changes a value: titles, names and codes, and texts in languages with unknown conventions. */
  readonly protectedPlaces: ProtectedPlaces;
  /** The texts of each record that has any, memoized by record and languages. */
  readonly textsByEntry: ReadonlyMap<Entry, readonly TextField[]>;
  readonly figures: readonly FigureField[];
  readonly pathFields: readonly StringField[];
  readonly assetFields: readonly StringField[];
  readonly ids: Ids;
  readonly units: Units;
  readonly paths: Paths;
  readonly assets: Assets;
  readonly drawings: DrawingKinds;
  /** The strings of the site by language: the tool's, overridden by those of the catalogue. */
  readonly strings: Readonly<Record<string, Strings>>;
  readonly uiStrings: readonly UiStrings[];
  /** The accepted translations. */
  readonly lock: TranslationLock;
  readonly cache: Cache;
  /** The findings of earlier stages, by the rule that reports them. */
  readonly stageFindings: (rule: string) => readonly Finding[];
  /** Whether a record has no mistake in its form. */
  readonly isRight: (entry: Entry) => boolean;
  /** Whether this run reports on a file; other shards report on the others. */
  readonly isInShare: IsInShare;
  readonly of: (kind: Kind) => readonly Entry[];
  /** All values at a path in the records of a kind, with the steps of `select`. */
  readonly select: (kind: Kind, ...steps: readonly string[]) => readonly PlacedValue[];
  readonly selectStrings: (kind: Kind, ...steps: readonly string[]) => readonly StringField[];
  /** The fields of a kind's schema; none if the schema was not loaded. */
  readonly fieldsOf: (kind: Kind) => readonly string[];
}

/** What a context has besides what it takes from the records. */
export interface Surroundings
  extends Pick<
    Context,
    'assets' | 'drawings' | 'strings' | 'uiStrings' | 'lock' | 'cache' | 'isInShare' | 'isRight'
  > {
  readonly packs: LanguagePacks;
  readonly schemas: Schemas;
  readonly early: readonly StageFinding[];
}

export function createContext(
  loaded: Loaded,
  { packs, schemas, early, ...surroundings }: Surroundings,
): Context {
  const { entries, unreadable } = loaded;
  const versionsOf = textReader(packs);
  const collected = entries.flatMap((entry) => {
    const schema = schemas.get(entry.kind);
    if (!schema) return [];
    const known = collectedBy(schema)(packs);
    const fields = known.get(entry) ?? collect(entry, schema, versionsOf);
    known.set(entry, fields);
    return fields;
  });
  const languages = languagesOf(loaded);
  const ofSite = siteLanguagesOf(packs)(languages.join(' '));
  const units = unitsOf(entries);
  const ids = indexIds(loaded);
  const parse = parsedWith(units)(ids.dictionary ?? noDictionary);
  const textsByEntry = new Map<Entry, readonly TextField[]>();
  for (const { texts } of collected) {
    const [first] = texts;
    if (first) textsByEntry.set(first.entry, shownIn(ofSite)(texts));
  }
  const byPath = new Map(collected.map((each) => [each.path, each]));
  const ofKind = groupBy(entries, ({ kind }) => kind);
  const of = (kind: Kind) => ofKind.get(kind) ?? [];
  const inRecords =
    <T>(find: (data: unknown, ...steps: readonly string[]) => readonly Found<T>[]) =>
    (kind: Kind, ...steps: readonly string[]) =>
      of(kind).flatMap((entry) => find(entry.data, ...steps).map((each) => ({ entry, ...each })));
  return {
    ...surroundings,
    languages,
    areLanguagesStated: statedLanguages(loaded).length > 0,
    siteLanguages: ofSite,
    entries,
    unreadable,
    texts: joinLists(textsByEntry.values()),
    textsByEntry,
    protectedPlaces: ({ path }) => {
      const record = byPath.get(path);
      return record ? keptWith(packs)(record) : [];
    },
    figures: joinLists(collected.map(({ figures }) => parse(figures))),
    pathFields: joinLists(collected.map(({ pathFields }) => pathFields)),
    assetFields: joinLists(collected.map(({ assetFields }) => assetFields)),
    ids,
    units,
    paths: indexPaths(loaded),
    stageFindings: (rule) => early.flatMap((each) => (each.rule === rule ? each.finding : [])),
    of,
    select: inRecords(select),
    selectStrings: inRecords(selectStrings),
    fieldsOf: (kind) => Object.keys(propertiesOf(schemas.get(kind) ?? {})),
  };
}

/** Memoized by packs and languages, since results are memoized by this object. */
const siteLanguagesOf = memoize((packs: LanguagePacks) =>
  memoizeByName((codes) => siteLanguages(codes.split(' '), packs)),
);

/** Memoized by units, dictionary and record across runs. */
const parsedWith = memoize((units: Units) =>
  memoize((dictionary: FigureValues) =>
    memoize((figures: readonly StatedFigure[]): readonly FigureField[] =>
      figures.map(({ entry, at, value, id }) => {
        const parsed = parseAttribute(value, typeIn(dictionary, id), units);
        return { entry, at, value, id, parsed };
      }),
    ),
  ),
);

/** The languages that the site shows; other keys of a text are ignored. */
const shownIn = memoize(({ codes }: SiteLanguages) => {
  const isShown = ({ language }: TextVersion) => codes.includes(language);
  const areShown = ({ versions }: TextField) => versions.every(isShown);
  return memoize((texts: readonly TextField[]): readonly TextField[] =>
    texts.every(areShown)
      ? texts
      : texts.map((text) => ({ ...text, versions: text.versions.filter(isShown) })),
  );
});

/** The fields of one record that rules examine. */
type Collected = ReturnType<typeof collect>;

/** Memoized by schema, languages and record across runs. */
const collectedBy = memoize((_: JsonSchema) =>
  memoize((_: LanguagePacks) => new WeakMap<Entry, Collected>()),
);

const keptWith = memoize((packs: LanguagePacks) =>
  memoize(({ texts, codes }: Collected): readonly DataPath[] => {
    const isKept = (role: TextRole | undefined, language: string) =>
      role === 'title' ||
      role === 'name' ||
      !knowsPunctuation({ language, pack: packs.of(language) });
    const protectedPaths = texts.flatMap(({ at, value, role }) =>
      Object.keys(value).flatMap((language) => (isKept(role, language) ? [[...at, language]] : [])),
    );
    return [...codes, ...protectedPaths];
  }),
);

function collect(entry: Entry, schema: JsonSchema, versionsOf: ReturnType<typeof textReader>) {
  const fields = {
    path: entry.path,
    codes: [] as DataPath[],
    texts: [] as TextField[],
    figures: [] as StatedFigure[],
    pathFields: [] as StringField[],
    assetFields: [] as StringField[],
  };
  for (const { name, role, value, at } of walk(schema, entry.data)) {
    if (role && typeof value === 'string') fields.codes.push(at);
    if (name === 'text' && isFields(value) && isPlainName(value)) fields.codes.push(at);
    else if (name === 'text' && isFields(value)) {
      const text = { entry, at, value, versions: versionsOf(value, role), role };
      fields.texts.push(text);
      const assets = [...mentionedIn(text)].filter(({ kind }) => kind === 'asset');
      addAll(fields.assetFields, assets);
    }
    if (name === 'figure') addAll(fields.figures, statedFigures(entry, at, value));
    if (typeof value !== 'string') continue;
    if (name === 'path') fields.pathFields.push({ entry, at, value });
    if (name === 'asset') fields.assetFields.push({ entry, at, value: value.normalize() });
  }
  addAll(fields.figures, lineupFigures(entry));
  return fields;
}

import type { Kind } from '../../schema/catalogue.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { joinLists } from '../../schema/join-lists.ts';
import {
  type LanguagePacks,
  languagePacks,
  type SiteLanguages,
  siteLanguages,
} from '../../schema/languages/languages.ts';
import { knowsHabits } from '../../schema/languages/script.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextRole } from '../../schema/shared.ts';
import type { DrawingKinds } from '../../site/drawings/registry.ts';
import type { Strings } from '../../site/strings/strings.ts';
import { type JsonSchema, propertiesOf, type Schemas } from '../check/schemas.ts';
import { PlaceTree, walk } from '../check/shared-nodes.ts';
import { Cache } from '../core/cache.ts';
import { type Fields, field, isFields, select } from '../core/data.ts';
import type { Finding, StageFinding } from '../core/finding.ts';
import type { DataPath, Entry, RecordSource, Source } from '../core/source.ts';
import { anyFileIsOwn, type IsOwn } from '../load/files-of-share.ts';
import type { Assets } from '../load/find-assets.ts';
import { languagesOf, statedLanguages } from '../load/languages-of.ts';
import type { Loaded } from '../load/load-files.ts';
import type { TranslationLock } from '../load/translation-lock.ts';
import type { UiStrings } from '../load/ui-strings.ts';
import { type Ids, indexIds } from './ids.ts';
import { indexPaths, type Paths } from './paths.ts';
import { type TextVersion, textReader, type Wording } from './text-version.ts';
import { unitsOf } from './units.ts';

/** A text of a record with what is in it, per language. */
export interface TextField extends Wording {
  readonly entry: Entry;
  /** As given: languages may be missing, and values may be no strings. */
  readonly value: Fields;
}

/** A value in figure notation; of a figure with several readings, one of them. */
export interface FigureField {
  readonly entry: Entry;
  readonly at: DataPath;
  readonly value: string | number;
  /** The id in the dictionary, as far as the place tells. */
  readonly id: string | undefined;
  /** What the notation says: a figure, or why it can't be read. */
  readonly parsed: ReturnType<typeof parseFigure>;
}

/** The same before it is read: how it reads depends on the units of the catalogue. */
type UnreadFigure = Omit<FigureField, 'parsed'>;

export interface StringField {
  readonly entry: Entry;
  readonly at: DataPath;
  readonly value: string;
}

/** Where in a file no fix may change a value, or one below it: the same list for the same file. */
export type KeptPlaces = (source: Source) => readonly DataPath[];

/** Everything that rules look at. What could not be read is known to be unknown. */
export interface Context {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  /** Whether the site says so: guessed languages lack nothing, and no language is one too many. */
  readonly areLanguagesStated: boolean;
  /** The same with what is known of each. */
  readonly siteLanguages: SiteLanguages;
  readonly entries: readonly Entry[];
  readonly unreadable: readonly RecordSource[];
  readonly texts: readonly TextField[];
  /** Where no fix changes a value: titles, names and codes, and texts of a language whose habits are not known. */
  readonly keptPlaces: KeptPlaces;
  /** The texts of each record that has any: the same list as long as the record and the languages are. */
  readonly textsByEntry: ReadonlyMap<Entry, readonly TextField[]>;
  readonly figures: readonly FigureField[];
  readonly pathFields: readonly StringField[];
  readonly assetFields: readonly StringField[];
  readonly ids: Ids;
  readonly units: Units;
  readonly paths: Paths;
  readonly assets: Assets;
  /** The kinds of drawing that records can name. */
  readonly drawings: DrawingKinds;
  /** The strings of the site in each language: the tool's, with those of the catalogue over them. */
  readonly strings: Readonly<Record<string, Strings>>;
  readonly uiStrings: readonly UiStrings[];
  /** The translations that somebody has looked at. */
  readonly lock: TranslationLock;
  /** What a run can take from earlier ones. */
  readonly cache: Cache;
  /** What the stages before the rules found, for the rules that report it. */
  readonly early: (rule: string) => readonly Finding[];
  /** Whether this run reports on a file: others are left to the shards of other machines. */
  readonly isOwn: IsOwn;
  /** The records of one kind. */
  readonly of: (kind: Kind) => readonly Entry[];
  /** The fields that a record of one kind can have; none where its schema was not needed. */
  readonly fieldsOf: (kind: Kind) => readonly string[];
}

export interface Surroundings {
  /** By default those of the tool. */
  readonly packs?: LanguagePacks | undefined;
  readonly schemas: Schemas;
  readonly assets: Assets;
  readonly drawings?: DrawingKinds;
  readonly strings?: Readonly<Record<string, Strings>>;
  readonly uiStrings: readonly UiStrings[];
  readonly early: readonly StageFinding[];
  readonly lock?: TranslationLock;
  /** By default nothing. */
  readonly cache?: Cache | undefined;
  /** By default all files are. */
  readonly isOwn?: IsOwn;
}

/** Prepares once what several rules need. */
export function createContext(loaded: Loaded, surroundings: Surroundings): Context {
  const { entries, unreadable } = loaded;
  const {
    packs = toolPacks,
    schemas,
    assets,
    drawings = new Map(),
    strings = {},
    uiStrings,
    early,
    lock = new Map(),
    cache = new Cache(),
    isOwn = anyFileIsOwn,
  } = surroundings;
  const shared = { versionsOf: textReader(packs), places: new PlaceTree() };
  const collected = entries.flatMap((entry) => {
    const schema = schemas.get(entry.kind);
    if (!schema) return [];
    const known = collectedBy(schema)(packs);
    const fields = known.get(entry) ?? collect(entry, schema, shared);
    known.set(entry, fields);
    return fields;
  });
  const languages = languagesOf(loaded);
  const ofSite = siteLanguagesOf(packs)(languages.join(' '));
  const units = unitsOf(entries);
  const textsByEntry = new Map<Entry, readonly TextField[]>();
  for (const { texts } of collected) {
    const [first] = texts;
    if (first) textsByEntry.set(first.entry, shownIn(ofSite)(texts));
  }
  const byPath = new Map(collected.map((each) => [each.path, each]));
  const ofKind = groupBy(entries, ({ kind }) => kind);
  return {
    languages,
    areLanguagesStated: statedLanguages(loaded).length > 0,
    siteLanguages: ofSite,
    entries,
    unreadable,
    texts: joinLists(textsByEntry.values()),
    textsByEntry,
    keptPlaces: ({ path }) => {
      const record = byPath.get(path);
      return record ? keptWith(packs)(record) : [];
    },
    figures: joinLists(collected.map(({ figures }) => parsedWith(units)(figures))),
    pathFields: joinLists(collected.map(({ pathFields }) => pathFields)),
    assetFields: joinLists(collected.map(({ assetFields }) => assetFields)),
    ids: indexIds(loaded),
    units,
    paths: indexPaths(loaded),
    assets,
    drawings,
    strings,
    uiStrings,
    lock,
    cache,
    isOwn,
    early: (rule) => early.flatMap((each) => (each.rule === rule ? each.finding : [])),
    of: (kind) => ofKind.get(kind) ?? [],
    fieldsOf: (kind) => Object.keys(propertiesOf(schemas.get(kind) ?? {})),
  };
}

/** The same as long as the languages are, so that what was made for them is kept. */
const siteLanguagesOf = memoize((packs: LanguagePacks) =>
  memoizeByName((codes) => siteLanguages(codes.split(' '), packs)),
);

const toolPacks = languagePacks();

/** The same figures from one run to the next, as long as their record and the units are. */
const parsedWith = memoize((units: Units) =>
  memoize((figures: readonly UnreadFigure[]): readonly FigureField[] =>
    figures.map(({ entry, at, value, id }) => {
      return { entry, at, value, id, parsed: parseFigure(value, units) };
    }),
  ),
);

/** The site does not show what is under another key than one of its languages. */
const shownIn = memoize(({ codes }: SiteLanguages) => {
  const isShown = ({ language }: TextVersion) => codes.includes(language);
  const areShown = ({ versions }: TextField) => versions.every(isShown);
  return memoize((texts: readonly TextField[]): readonly TextField[] =>
    texts.every(areShown)
      ? texts
      : texts.map((text) => ({ ...text, versions: text.versions.filter(isShown) })),
  );
});

/** The fields of one record that rules look at. */
interface Collected {
  readonly path: string;
  readonly codes: readonly DataPath[];
  readonly texts: readonly TextField[];
  readonly figures: readonly UnreadFigure[];
  readonly pathFields: readonly StringField[];
  readonly assetFields: readonly StringField[];
}

/** What records that are read in one run have in common: the words of texts, and the ways to places. */
interface Shared {
  readonly versionsOf: ReturnType<typeof textReader>;
  readonly places: PlaceTree;
}

/** The fields of a record are the same as long as it, its schema and the languages are, from one run to the next. */
const collectedBy = memoize((_: JsonSchema) =>
  memoize((_: LanguagePacks) => new WeakMap<Entry, Collected>()),
);

const keptWith = memoize((packs: LanguagePacks) =>
  memoize(({ texts, codes }: Collected): readonly DataPath[] => {
    const isKept = (role: TextRole | undefined, language: string) =>
      role !== undefined || !knowsHabits({ language, pack: packs.of(language) });
    const kept = texts.flatMap(({ at, value, role }) =>
      Object.keys(value).flatMap((language) => (isKept(role, language) ? [[...at, language]] : [])),
    );
    return [...codes, ...kept];
  }),
);

function collect(entry: Entry, schema: JsonSchema, { versionsOf, places }: Shared): Collected {
  const fields = {
    path: entry.path,
    codes: [] as DataPath[],
    texts: [] as TextField[],
    figures: [] as UnreadFigure[],
    pathFields: [] as StringField[],
    assetFields: [] as StringField[],
  };
  for (const { name, role, value, at } of walk(schema, entry.data, places)) {
    if (role && typeof value === 'string') fields.codes.push(at);
    if (name === 'text' && isFields(value))
      fields.texts.push({ entry, at, value, versions: versionsOf(value), role });
    if (name === 'figure') fields.figures.push(...readFigure(entry, at, value));
    if (typeof value !== 'string') continue;
    if (name === 'path') fields.pathFields.push({ entry, at, value });
    if (name === 'asset') fields.assetFields.push({ entry, at, value });
  }
  fields.figures.push(...lineupFigures(entry));
  return fields;
}

/** The cells of line-up tables whose column holds figures. */
function* lineupFigures(entry: Entry): Generator<UnreadFigure> {
  if (entry.kind !== 'product') return;
  for (const table of select(entry.data, 'tabs', '*', 'table')) {
    for (const { value: column } of select(table.value, 'columns', '*')) {
      const key = field(column, 'id');
      if (field(column, 'type') !== 'figure' || typeof key !== 'string') continue;
      const id = field(column, 'figure');
      for (const { value, at } of select(table.value, 'rows', '*', key)) {
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        const known = typeof id === 'string' ? id : undefined;
        yield { entry, at: [...table.at, ...at], value, id: known };
      }
    }
  }
}

function* readFigure(entry: Entry, at: DataPath, value: unknown): Generator<UnreadFigure> {
  const id = at.at(-2) === 'figures' ? String(at.at(-1)) : undefined;
  if (typeof value === 'string' || typeof value === 'number') {
    yield { entry, at, value, id };
  }
  if (!Array.isArray(value)) return;
  for (const [index, reading] of value.entries()) {
    const each: unknown = isFields(reading) ? reading.value : undefined;
    if (typeof each !== 'string' && typeof each !== 'number') continue;
    yield { entry, at: [...at, index, 'value'], value: each, id };
  }
}

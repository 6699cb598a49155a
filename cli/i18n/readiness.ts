import type { Kind } from '../../schema/catalogue.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { Context, TextField } from '../context/context.ts';
import { staleTexts } from '../context/translations.ts';
import type { DataPath, Entry, Source } from '../core/source.ts';
import { locate } from '../load/places/exact-locator.ts';
import { editorLink } from '../page-sources/page-sources.ts';
import { nameFrom } from '../report/create-report.ts';
import type { Share } from './coverage.ts';
import { idOf } from './exchange/texts-to-translate.ts';
import { type OwnString, ownStrings, stringsIn } from './own-strings.ts';

/** A missing or stale text. */
export interface OpenText {
  readonly state: 'missing' | 'stale';
  /** Its JSON pointer in the record: `/tabs/1/title`. */
  readonly pointer: string;
  /** Its place in messages: `catalogue/products/P-100.yaml:6:3`. */
  readonly place: string;
  /** A link that opens the place in VS Code. */
  readonly link: string;
  /** The original; empty if there is none. */
  readonly original: string;
}

/** How complete the texts of a record are in a language. */
export interface LanguageReadiness {
  readonly language: string;
  /** The texts that are neither missing nor stale, and all texts. */
  readonly share: Share;
  readonly missing: number;
  readonly stale: number;
  /** The missing and stale texts, at most `shownTexts`. */
  readonly open: readonly OpenText[];
}

export interface RecordReadiness {
  /** The strings of the catalogue are listed as one record. */
  readonly kind: Kind | 'strings';
  /** The title in the default language, or the path of the file in the catalogue. */
  readonly name: string;
  /** The file in messages. */
  readonly file: string;
  /** A link that opens the file in VS Code. */
  readonly link: string;
  /** One for each language of the readiness, in the same order. */
  readonly languages: readonly LanguageReadiness[];
}

export interface Readiness {
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** By kind, those with most missing and stale texts first. Records without texts are omitted. */
  readonly records: readonly RecordReadiness[];
  /** Files that can't be read, whose texts are not counted. */
  readonly unreadable: readonly string[];
}

/** The maximum number of texts to list for a record and language; all are counted. */
const shownTexts = 100;

/**
 * Lists the missing and stale texts of each record in each language. `cwd` is an absolute path, the base of file
 * names.
 */
export function readinessOf(
  context: Pick<Context, 'texts' | 'languages' | 'lock' | 'unreadable' | 'uiStrings'>,
  languages: readonly string[],
  cwd: string,
): Readiness {
  const nameOf = nameFrom(cwd);
  const [defaultLanguage = ''] = context.languages;
  const stale = staleByLanguage(context);
  const measure = (entry: Entry, texts: readonly TextField[], language: string) => {
    const open = texts.flatMap((field) => {
      const state = stateOf(field, language, stale.get(language));
      return state ? [{ field, state }] : [];
    });
    const missing = open.filter(({ state }) => state === 'missing').length;
    const describe = ({ field, state }: (typeof open)[number]): OpenText => {
      // A missing translation is added to the text, a stale one is edited.
      const at = state === 'stale' ? [...field.at, language] : field.at;
      const { start } = locate(entry).range({ entry, at });
      return {
        state,
        pointer: idOf(field).slice(entry.file.length + 1),
        place: `${nameOf(entry)}:${start.line}:${start.column}`,
        link: editorLink({ path: entry.path, ...start }),
        original: textIn(field, defaultLanguage) ?? '',
      };
    };
    return {
      language,
      share: { done: texts.length - open.length, total: texts.length },
      missing,
      stale: open.length - missing,
      open: open.slice(0, shownTexts).map(describe),
    };
  };
  const records = [...groupBy(context.texts, ({ entry }) => entry.path).values()].flatMap(
    (texts): RecordReadiness[] => {
      const [entry] = texts.map((text) => text.entry);
      if (!entry) return [];
      return [
        {
          kind: entry.kind,
          name: titleOf(texts, defaultLanguage) ?? entry.file,
          file: nameOf(entry),
          link: editorLink({ path: entry.path, line: 1, column: 1 }),
          languages: languages.map((language) => measure(entry, texts, language)),
        },
      ];
    },
  );
  const unreadable = context.unreadable.map(nameOf);
  const strings = readinessOfStrings(context, languages, nameOf);
  const all = mostWorkFirst([...records, ...strings]);
  return { defaultLanguage, languages, records: all, unreadable };
}

function readinessOfStrings(
  context: Pick<Context, 'languages' | 'uiStrings'>,
  languages: readonly string[],
  nameOf: (source: Source) => string,
): RecordReadiness[] {
  const source = stringsIn(context, context.languages[0] ?? '')?.source;
  if (!source) return [];
  const measure = (language: string): LanguageReadiness => {
    const all = ownStrings(context, language);
    const missing = all.filter(({ translation }) => translation === undefined);
    // A missing string is added to the file of the language, if that exists.
    const entry = stringsIn(context, language)?.source ?? source;
    const describe = ({ at, original, entry: own }: OwnString): OpenText => {
      const { start } = locate(entry).range({ entry, at });
      return {
        state: 'missing',
        pointer: idOf({ entry: own, at }).slice(own.file.length + 1),
        place: `${nameOf(entry)}:${start.line}:${start.column}`,
        link: editorLink({ path: entry.path, ...start }),
        original,
      };
    };
    return {
      language,
      share: { done: all.length - missing.length, total: all.length },
      missing: missing.length,
      stale: 0,
      open: missing.slice(0, shownTexts).map(describe),
    };
  };
  const all = languages.map(measure);
  if (all.every(({ share }) => share.total === 0)) return [];
  return [
    {
      kind: 'strings',
      name: source.file,
      file: nameOf(source),
      link: editorLink({ path: source.path, line: 1, column: 1 }),
      languages: all,
    },
  ];
}

/** Products first, then the other kinds in their order. */
function mostWorkFirst(records: readonly RecordReadiness[]): RecordReadiness[] {
  const work = ({ languages }: RecordReadiness) =>
    languages.reduce((sum, { missing, stale }) => sum + missing + stale, 0);
  const kinds = [...groupBy(records, ({ kind }) => kind)].map(([kind, some]) => ({
    isProducts: kind === 'product',
    some: some.toSorted((one, other) => work(other) - work(one)),
  }));
  return kinds
    .toSorted((one, other) => Number(other.isProducts) - Number(one.isProducts))
    .flatMap(({ some }) => some);
}

/** Whether a text is missing or stale in a language; `stale` are its stale texts. */
export function stateOf(
  field: TextField,
  language: string,
  stale: ReadonlySet<TextField> | undefined,
): OpenText['state'] | undefined {
  if (textIn(field, language) === undefined) return 'missing';
  return stale?.has(field) ? 'stale' : undefined;
}

export function staleByLanguage(context: Pick<Context, 'texts' | 'languages' | 'lock'>) {
  const byLanguage = groupBy(staleTexts(context), ({ translation }) => translation.language);
  return new Map(
    [...byLanguage].map(([language, all]) => [language, new Set(all.map(({ field }) => field))]),
  );
}

/** The text in a language; undefined if it is missing or empty. */
function textIn({ versions }: TextField, language: string): string | undefined {
  const version = versions.find((each) => each.language === language);
  return version?.text.trim() ? version.text : undefined;
}

function titleOf(texts: readonly TextField[], language: string): string | undefined {
  const isTitle = (at: DataPath) =>
    at.length === 1 && /^(?:title|pageTitle|name)$/.test(`${at[0]}`);
  const title = texts.find(({ at }) => isTitle(at));
  return title && textIn(title, language);
}

import type { Kind } from '../../schema/catalogue.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { Context } from '../context/context.ts';
import { pointerTo } from '../core/data.ts';
import { locate } from '../load/places/locator.ts';
import { editorLink } from '../page-sources/page-sources.ts';
import { nameFrom } from '../report/create-report.ts';
import type { Share } from './coverage.ts';
import { stringsIn } from './own-strings.ts';
import { type TextInLanguage, textsInLanguage } from './texts-in-language.ts';

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
  const recordOf = ({ field, entry }: TextInLanguage) => (field ? entry.path : 'strings');
  const textsIn = (language: string) => groupBy(textsInLanguage(context, language), recordOf);
  const byLanguage = languages.map((language) => ({ language, texts: textsIn(language) }));
  const describe = ({ field, entry, at, state, original }: OpenState, language: string) => {
    // A missing text is added to the record, or to the strings of the language if there are any.
    const own = field ? entry : (stringsIn(context, language)?.source ?? entry);
    const place = { entry: own, at: state === 'stale' ? [...at, language] : at };
    const { start } = locate(own).range(place);
    return {
      state,
      pointer: pointerTo(at),
      place: `${nameOf(own)}:${start.line}:${start.column}`,
      link: editorLink({ path: own.path, ...start }),
      original: original?.text ?? '',
    };
  };
  const measure = (texts: readonly TextInLanguage[], language: string): LanguageReadiness => {
    const open = texts.filter((each): each is OpenState => each.state !== 'translated');
    const missing = open.filter(({ state }) => state === 'missing').length;
    return {
      language,
      share: { done: texts.length - open.length, total: texts.length },
      missing,
      stale: open.length - missing,
      open: open.slice(0, shownTexts).map((each) => describe(each, language)),
    };
  };
  const records = [...textsIn(languages[0] ?? '')].flatMap(([record, texts]): RecordReadiness[] => {
    const [first] = texts;
    if (!first) return [];
    const { field, entry } = first;
    return [
      {
        kind: field?.entry.kind ?? 'strings',
        name: titleOf(texts) ?? entry.file,
        file: nameOf(entry),
        link: editorLink({ path: entry.path, line: 1, column: 1 }),
        languages: byLanguage.map((each) => measure(each.texts.get(record) ?? [], each.language)),
      },
    ];
  });
  const unreadable = context.unreadable.map(nameOf);
  return { defaultLanguage, languages, records: mostWorkFirst(records), unreadable };
}

type OpenState = TextInLanguage & Pick<OpenText, 'state'>;

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

/** The title of a record in the default language. */
function titleOf(texts: readonly TextInLanguage[]): string | undefined {
  const isTitle = ({ field, at }: TextInLanguage) =>
    field && at.length === 1 && /^(?:title|pageTitle|name)$/.test(`${at[0]}`);
  return texts.find(isTitle)?.original?.text;
}

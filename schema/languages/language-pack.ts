/**
 * What the tool needs to know of a language beyond `Intl`: words, months, plurals, word order and number
 * styles. A pack is data, so results can be cached by its content. Only `code` and `figures` are required;
 * rules that need another group skip languages without it.
 *
 * Lists of words are lower case. `{}` in a template is the place of a value; a space next to it becomes a
 * no-break space if the value is a number.
 */
export interface LanguagePack {
  /** `fr`, or `fr-CA` for a region that differs from the pack of its language. */
  readonly code: string;
  readonly figures: FigureWords;
  /** How the trade writes numbers, where it differs from `Intl`. Applies to `code` alone, not to its regions. */
  readonly numbers?: NumberHabits;
  /** The BCP 47 tag with which `Intl` writes dates as readers expect them: `en-GB`. */
  readonly dates?: string;
  /** What the first day of a month is called, where it is not its number: `1er`. */
  readonly firstDay?: string;
  readonly typography?: Typography;
  readonly quantities?: QuantityWords;
  readonly requirements?: RequirementPhrases;
  readonly recognition?: Recognition;
  readonly writing?: Writing;
}

export type BoundName = 'under' | 'over' | 'up to' | 'min' | 'max';

/** The words of figures, as templates. */
export interface FigureWords {
  /** `up to {}` */
  readonly bounds: Readonly<Record<BoundName, string>>;
  /**
   * Other words with exactly the meaning of a bound: `bis zu {}`, `{} or more`. The validator uses them to
   * read a figure, and to find words that repeat its bound.
   */
  readonly otherBounds?: Readonly<Partial<Record<BoundName, readonly string[]>>>;
  /** Bounds of a percentage, where they differ: Spanish adds an article. */
  readonly percentBounds?: Readonly<Partial<Record<BoundName, string>>>;
  /** Bounds of a code: `{} or higher`. */
  readonly codeBounds: Readonly<Record<'min' | 'max', string>>;
  /** What an attribute says that is there or not: `yes`, `no`. */
  readonly yesNo?: readonly [yes: string, no: string];
  /** Two values: `{} to {}`. */
  readonly range: string;
  /** Other words of a range: `between {} and {}`. */
  readonly otherRanges?: readonly string[];
  /** Words before a number that is not exact: `approx.` */
  readonly about?: readonly string[];
  /** The word before a unit in the heading of a column: `in` of “Power in W”. */
  readonly inUnit?: string;
  /** The condition of a figure: `at {}`. */
  readonly condition: string;
  /** The condition that is a range, where it differs: `con {}`, since “a 47 a 63 Hz” has two `a`. */
  readonly rangeCondition?: string;
  /** `expandable to {}` */
  readonly expandable: string;
  /** Of a count, where it differs: `ampliables a {}`. */
  readonly expandableCount?: string;
  /** Qualifiers that this language writes differently: `{ DC: 'CC' }`. */
  readonly qualifiers?: Readonly<Record<string, string>>;
  /** The template for the kind of memory, if it comes before the number: `SSD de` as `{} de`. */
  readonly memoryFirst?: string;
}

/** How numbers are written where `Intl` has another style. */
export interface NumberHabits {
  /** The thousands separator, such as the space of Spanish, where `Intl` has a point. */
  readonly group?: string;
  /** The minimum number of digits for which thousands are separated. */
  readonly groupFrom?: number;
  /** The minimum number of digits for which a text may separate thousands; by default `groupFrom`. */
  readonly mayGroupFrom?: number;
  /** Whether texts need a no-break space between a number and its unit. */
  readonly spacedUnits?: boolean;
  /** A sign that is ambiguous between regions: with three digits after it, a decimal or thousands separator. */
  readonly doubtful?: string;
}

/** Punctuation marks and the spaces next to them. */
export interface Typography {
  /** The colon after a label, with its spaces. */
  readonly colon: string;
  /** Pairs of quotation marks: `“”`. */
  readonly quotes: readonly string[];
  /** Marks with no space after them, or before them. Brackets are built in. */
  readonly tightAfter: string;
  readonly tightBefore: string;
  /** Marks with a no-break space before or after them, for the rule `french-spacing`. */
  readonly spaced?: {
    readonly before: string;
    readonly after: string;
    /** Those with a narrow no-break space; a wide one is accepted. */
    readonly narrow?: string;
    /** Marks that some regions write without a space, by tag in lower case. */
    readonly optional?: Readonly<Record<string, string>>;
  };
  /** Questions and exclamations have opening marks, for the rule `spanish-marks`. */
  readonly opened?: {
    /** The opening marks for `?` and `!`. */
    readonly marks: Readonly<Record<'?' | '!', string>>;
    /** Matches the start of a sentence that is a question as a whole. */
    readonly question: RegExp;
    /** Matches what can precede the question in its sentence. */
    readonly connective: RegExp;
  };
}

/** The words around numbers, as sources of regular expressions without groups. */
export interface QuantityWords {
  /** The names of units in running text, by id: `{ mm: 'millimet[re]{2}s?' }`. No `|` within brackets. */
  readonly units: Readonly<Record<string, string>>;
  /** Words between two numbers with one unit, or two halves of a compound word: `to`, `and`. */
  readonly joiners: readonly string[];
  /** The sign of a negative number, in words. */
  readonly minus?: string;
  /** The endings after the digits of an ordinal: `st`, `nd`. */
  readonly ordinalEndings?: readonly string[];
  /** Numbers that mean “always”: `24 hours (?:a|per) day`. */
  readonly always?: readonly string[];
  /** Words whose number is a name, not an amount: `version 2.1`. */
  readonly named?: readonly string[];
  /** Words behind a number that multiply it, besides those of `Intl`: `{ 'Mrd\\.?': 1e9 }`. */
  readonly multipliers?: Readonly<Record<string, number>>;
  /** The words between one of them and what there is so much of: `de` of « 2 millions de pixels ». */
  readonly multiplied?: string;
  /** The words for 2, 3, … and larger numbers, without words that have other meanings. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Words for ordinals, which another language may write in digits. */
  readonly ordinals?: Readonly<Record<string, number>>;
  /** The connector of tens and units in a spelled-out number: `-`. */
  readonly tensJoiner?: string;
}

/** The kinds of limit: `upTo` is a reach or a maximum, depending on the figure; `from` begins a range, or is the least. */
export type LimitName = 'least' | 'most' | 'over' | 'under' | 'upTo' | 'downTo' | 'from';

/** The wording of requirements in tenders, as sources of regular expressions without capturing groups. */
export interface RequirementPhrases {
  /** Words directly before a value: `at least`. */
  readonly before: Readonly<Record<Exclude<LimitName, 'downTo' | 'from'>, readonly string[]>> &
    Readonly<Partial<Record<LimitName, readonly string[]>>>;
  /** Words directly after a value: `or more`. */
  readonly behind: Readonly<Record<'least' | 'most', readonly string[]>> &
    Readonly<Partial<Record<LimitName, readonly string[]>>>;
  /** Words next to the name of the figure: `minimum`. */
  readonly named: Readonly<Record<'least' | 'most', readonly string[]>>;
  /** Words between the ends of a range: `to`; before two ends joined by `and`: `between`. */
  readonly to: readonly string[];
  readonly between: readonly string[];
  readonly and: readonly string[];
  /** Words between alternative values; after a value, words to ignore: `equivalent`. */
  readonly or: readonly string[];
  readonly equivalent?: readonly string[];
  /** Words before a list of alternatives: `one of`. */
  readonly oneOf?: readonly string[];
  /** Words that negate a limit: `not`, with the verbs that may follow. */
  readonly not?: readonly string[];
  /** Those of them that deny what is behind them and no more: `without`. */
  readonly without?: readonly string[];
  /** Words between what differs: `than` of “a colour other than red”. */
  readonly than?: readonly string[];
  /** Words for refusing an offer, which negate the requirement: `rejected`. */
  readonly rejects?: readonly string[];
  /** Verbs before what a device must detect: `detect`. The smallest such object is the limit. */
  readonly perceives?: readonly string[];
  /** Verbs that describe as well as require, so that a value after them is uncertain: `comprises`. */
  readonly describes?: readonly string[];
  /** Words before what a device has: `equipped with`. */
  readonly with?: readonly string[];
  /** Words between dimensions: `by`; between two counts: `of` in “4 lines of 13”. */
  readonly times: readonly string[];
  readonly each?: readonly string[];
  /** The word for a positive sign. */
  readonly plus?: string;
  /** Words for `±`: `plus or minus`; between a value and its tolerance: `with a tolerance of`. */
  readonly plusMinus?: readonly string[];
  readonly tolerance?: readonly string[];
  /** The words for AC and DC: `direct current`. */
  readonly currents?: Readonly<Record<'AC' | 'DC', readonly string[]>>;
  /** Words before a condition: `at`. */
  readonly condition: readonly string[];
  /** Words for a value that is not exact or not of one device, besides the `about` of figures: `nominally`, `per channel`. */
  readonly about?: readonly string[];
  /** Words before what a value is of each one of, where the dictionary names that: `per`. */
  readonly per?: readonly string[];
  /** Words next to a name that make it that of a part: `internal`, `heater`. */
  readonly secondary?: readonly string[];
  /** Words between a name and what has it: `of the`. */
  readonly of?: string;
  /** Endings by which names differ in their cases, without accents: `i?em|a` of Polish. */
  readonly endings?: string;
  /** What devices are called in general; of these a figure is no other part's: `device unit`. */
  readonly devices?: string;
  /** Words directly before a date: `since`, `until`, `after`, `before`. */
  readonly dates?: Readonly<Record<'least' | 'most' | 'over' | 'under', string>>;
  /** The word for 0: `zero`. Ignored in other texts. */
  readonly zero?: string;
  /** Words that multiply the number next to them: `thousand`; also after a unit: `half`. */
  readonly numberParts?: readonly string[];
  readonly fractions?: readonly string[];
  /** Words after a quantity to deliver: `pieces`. */
  readonly pieces?: readonly string[];
  /** Words before the number of a reference: `clause`. */
  readonly references?: readonly string[];
  /** Words for values that don't describe the device in use: `storage`, `warranty`. */
  readonly elsewhere: readonly string[];
  /** Words that waive a requirement. */
  readonly waived: readonly string[];
  /** What is said in a search of the order of a list: `sorted by {}`, `lowest first`, `highest first`. */
  readonly sorting?: Readonly<Record<'by' | 'up' | 'down', readonly string[]>>;
}

/** Traits by which a language is recognised from single words in lower case. */
export interface Recognition {
  /** Words for who makes a product. */
  readonly makers?: readonly string[];
  /**
   * Short grammatical words; with an apostrophe if elided. Selected by hand: enough to recognise a
   * sentence. Words of two languages are in both lists, and distinguish neither.
   */
  readonly functionWords: readonly string[];
  /** Matches characteristic letters and groups of letters. */
  readonly letters: RegExp;
  readonly ending: RegExp;
}

/** Conventions of sentences and words. */
export interface Writing {
  /** Abbreviations after which a full stop doesn't end the sentence: always, and before a number. */
  readonly abbreviations: readonly string[];
  readonly abbreviationsBeforeNumber: readonly string[];
  /** Words that grammar can double, and words that may be doubled on purpose. */
  readonly rightDoubles: readonly string[];
  readonly doubtfulDoubles: readonly string[];
  /**
   * Matches endings for number and gender. Removed to compare words of the same language; the stem has no other use.
   */
  readonly inflection: RegExp;
  /** Whether words are joined into one, so that a search for a part means the whole: `Drucker`, `Laserdrucker`. */
  readonly hasCompounds?: boolean;
  /** Markers of unfinished writing, as sources of regular expressions without groups. */
  readonly tasks: readonly string[];
  /** Verbs at the start of a task in brackets: `[insert the range]`. */
  readonly taskVerbs: readonly string[];
  /** Whether `TODO` is a word of the language, so that it needs punctuation to be a task. */
  readonly hasWordTodo?: boolean;
  /** The word for century: Roman numerals next to it are numbers: `siècle`. */
  readonly century?: string;
}

/** Returns the pack unchanged; checks its type, for `languages` in `milepost.config.ts`. */
export function defineLanguage(pack: LanguagePack): LanguagePack {
  return pack;
}

/**
 * The pack of a JSON file, in which `/…/` is a regular expression. Its shape is that of `codeFields.languages`, which a
 * test checks.
 */
export function readPack(data: object): LanguagePack {
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) => {
    const [, source, flags] = /^\/(.+)\/(i?)$/.exec(typeof value === 'string' ? value : '') ?? [];
    return source === undefined ? value : new RegExp(source, flags);
  });
}

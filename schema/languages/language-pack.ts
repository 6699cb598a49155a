/**
 * All that a language changes, beyond what `Intl` knows of it: months, plurals, the order of words
 * and the signs of numbers. A pack is data, so that what was found with it can be kept. Only `code`
 * and `figures` are needed; without another group, the rules that need it do not look at the language.
 *
 * Lists of words are lower case. A `{}` in a template is the place of a value; a space next to it
 * becomes a no-break space where the value is a number.
 */
export interface LanguagePack {
  /** `fr`, or `fr-CA` for a region that differs from the pack of its language. */
  readonly code: string;
  readonly figures: FigureWords;
  /** How the trade writes numbers, where `Intl` does otherwise. For `code` alone, not its regions. */
  readonly numbers?: NumberHabits;
  /** The tag by which `Intl` writes a date as this language's readers expect it: `en-GB`. */
  readonly dates?: string;
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
   * Other words that say a bound and mean nothing else: `bis zu {}`, `{} or more`. The validator
   * knows by them what is meant by a figure, and what repeats the bound of one.
   */
  readonly otherBounds?: Readonly<Partial<Record<BoundName, readonly string[]>>>;
  /** Bounds of a percentage, where they differ: Spanish has an article before it. */
  readonly percentBounds?: Readonly<Partial<Record<BoundName, string>>>;
  /** Bounds of a code: `{} or higher`. */
  readonly codeBounds: Readonly<Record<'min' | 'max', string>>;
  /** Two values: `{} to {}`. */
  readonly range: string;
  /** Other words of a range: `between {} and {}`. */
  readonly otherRanges?: readonly string[];
  /** Words before a number that is not exact: `approx.` */
  readonly about?: readonly string[];
  /** What a figure holds for: `at {}`. */
  readonly condition: string;
  /** `expandable to {}` */
  readonly expandable: string;
  /** The qualifiers that this language writes in its own way: `{ DC: 'CC' }`. */
  readonly qualifiers?: Readonly<Record<string, string>>;
  /** The kind of memory, where it comes before the number: `SSD de` as `{} de`. */
  readonly memoryFirst?: string;
}

/** How numbers are written where the language data of `Intl` has another style. */
export interface NumberHabits {
  /** What sets thousands apart. */
  readonly group?: string;
  /** The number of digits from which thousands are set apart. */
  readonly groupFrom?: number;
  /** The number of digits from which a text may set them apart; as `groupFrom` by default. */
  readonly mayGroupFrom?: number;
  /** Whether a no-break space has to be between a number and its unit in a text. */
  readonly spacedUnits?: boolean;
  /** A sign that regions of the language read otherwise: three digits behind it may be thousands, or not. */
  readonly doubtful?: string;
}

/** Marks and the spaces next to them. */
export interface Typography {
  /** The colon after a label, with its spaces. */
  readonly colon: string;
  /** Pairs of quotation marks: `“”`. */
  readonly quotes: readonly string[];
  /** Marks with no space after them, and with none before them. Brackets need not be named. */
  readonly tightAfter: string;
  readonly tightBefore: string;
  /** Marks with a no-break space before or after them: the rule `french-spacing`. */
  readonly spaced?: {
    readonly before: string;
    readonly after: string;
    /** Marks that regions write without space as well, by tag in lower case. */
    readonly optional?: Readonly<Record<string, string>>;
  };
  /** Questions and exclamations are opened, too: the rule `spanish-marks`. */
  readonly opened?: {
    /** The opening mark of `?` and `!`. */
    readonly marks: Readonly<Record<'?' | '!', string>>;
    /** A sentence that begins so is a question as a whole. */
    readonly question: RegExp;
    /** What may come before the question in its sentence. */
    readonly connective: RegExp;
  };
}

/** What is written around numbers. The entries are parts of regular expressions, without groups. */
export interface QuantityWords {
  /** The names of units in running text, by id: `{ mm: 'millimet[re]{2}s?' }`. */
  readonly units: Readonly<Record<string, string>>;
  /** Between two numbers that share a unit, or two halves of a compound word: `to`, `and`. */
  readonly joiners: readonly string[];
  /** The sign of a negative number, in words. */
  readonly minus?: string;
  /** Behind the digits of an ordinal: `st`, `nd`. */
  readonly ordinalEndings?: readonly string[];
  /** Numbers that mean “always”: `24 hours (?:a|per) day`. */
  readonly always?: readonly string[];
  /** What a number is the name of, and no amount: `version 2.1`. */
  readonly named?: readonly string[];
  /** The words for 2, 3, … and for larger numbers. Words that mean something else are left out. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Ordinals, which another language may write in digits. */
  readonly ordinals?: Readonly<Record<string, number>>;
  /** What joins tens and units of a spelt number: `-`. */
  readonly tensJoiner?: string;
}

/** How far a value may go: `upTo` is a reach or a limit, whichever the figure suggests. */
export type LimitName = 'least' | 'most' | 'over' | 'under' | 'upTo';

/**
 * How tenders word what they require, to find it in a text. The entries are parts of regular
 * expressions, without groups that capture.
 */
export interface RequirementPhrases {
  /** Directly before a value: `at least`. */
  readonly before: Readonly<Record<LimitName, readonly string[]>>;
  /** Directly behind it: `or more`. */
  readonly behind: Readonly<Record<'least' | 'most', readonly string[]>> &
    Readonly<Partial<Record<LimitName, readonly string[]>>>;
  /** Next to the name of the figure: `minimum`. */
  readonly named: Readonly<Record<'least' | 'most', readonly string[]>>;
  /** Between the ends of a range: `to`; before two ends that `and` joins: `between`. */
  readonly to: readonly string[];
  readonly between: readonly string[];
  readonly and: readonly string[];
  /** Between values of which one is enough; what behind it adds nothing: `equivalent`. */
  readonly or: readonly string[];
  readonly equivalent?: readonly string[];
  /** Before a list of which one is enough: `one of`. */
  readonly oneOf?: readonly string[];
  /** Before a limit that means its contrary: `not`, with the verbs that may follow it. */
  readonly not?: readonly string[];
  /** What says that an offer is refused, which asks for the contrary: `rejected`. */
  readonly rejects?: readonly string[];
  /** Before what a device has to tell from others: `detect`; the smallest such thing is the limit. */
  readonly perceives?: readonly string[];
  /** What describes as well as requires, so that a value behind it is not certain: `comprises`. */
  readonly describes?: readonly string[];
  /** Between dimensions: `by`; between two counts: `of` in “4 lines of 13”. */
  readonly times: readonly string[];
  readonly each?: readonly string[];
  /** The sign of a positive number, in a word. */
  readonly plus?: string;
  /** In the place of `±`: `plus or minus`; between a value and its tolerance: `with a tolerance of`. */
  readonly plusMinus?: readonly string[];
  readonly tolerance?: readonly string[];
  /** The words for AC and DC: `direct current`. */
  readonly currents?: Readonly<Record<'AC' | 'DC', readonly string[]>>;
  /** Before a value at which something else holds: `at`. */
  readonly condition: readonly string[];
  /** Next to a value that is not exact, besides the `about` of figures: `nominally`. */
  readonly about?: readonly string[];
  /** The word for 0, which says nothing elsewhere: `zero`. */
  readonly zero?: string;
  /** Words that make another number of the one next to them: `thousand`; behind a unit as well: `half`. */
  readonly numberParts?: readonly string[];
  readonly fractions?: readonly string[];
  /** Behind a number of what is delivered: `pieces`. */
  readonly pieces?: readonly string[];
  /** Before a number that refers to something: `clause`. */
  readonly references?: readonly string[];
  /** What makes a value that of something else than of the device in use: `storage`, `warranty`. */
  readonly elsewhere: readonly string[];
  /** What says that something is not required. */
  readonly waived: readonly string[];
}

/** What tells a language from others, in a single word of lower case. */
export interface Recognition {
  /**
   * Short words that hold sentences together; with an apostrophe where they are elided. Picked by
   * hand: enough to recognise a sentence, and no more. Words that two languages share are in both
   * lists, and so speak for neither against the other.
   */
  readonly functionWords: readonly string[];
  /** Letters and groups of letters. */
  readonly letters: RegExp;
  readonly ending: RegExp;
}

/** Habits of sentences and words. */
export interface Writing {
  /** After these a full stop ends no sentence, whatever follows; and before a number. */
  readonly abbreviations: readonly string[];
  readonly abbreviationsBeforeNumber: readonly string[];
  /** Words that grammar doubles, and those that may be meant twice in a row. */
  readonly rightDoubles: readonly string[];
  readonly doubtfulDoubles: readonly string[];
  /**
   * The endings that number and gender change. They are cut, not understood: what is left is only
   * ever compared with what is left of another word of the same language.
   */
  readonly inflection: RegExp;
  /** Tasks that a writer leaves in a text: parts of regular expressions, without groups. */
  readonly tasks: readonly string[];
  /** What begins such a task in brackets: `[insert the range]`. */
  readonly taskVerbs: readonly string[];
  /** Whether `TODO` is a word of the language, so that only a marked one is a task. */
  readonly hasWordTodo?: boolean;
  /** Next to it a Roman number counts: `siècle`. */
  readonly century?: string;
}

/** Checks the type of a language pack, for `languages` in `milepost.config.ts`. */
export function defineLanguage(pack: LanguagePack): LanguagePack {
  return pack;
}

/** The words of a list that is written as one string. */
export function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** Parts of regular expressions: one a line, or several with ` | ` between them. */
export function phrases({ raw: [list = ''] }: TemplateStringsArray): readonly string[] {
  return list.split(/\n| \| /).map((phrase) => phrase.trim());
}

/** Values by their keys, as one string: `mm millimetres?; cm centimetres?`. */
export function entries({
  raw: [list = ''],
}: TemplateStringsArray): Readonly<Record<string, string>> {
  const pairs = list.split(';').map((each) => /^\s*(\S+)\s+(.*?)\s*$/s.exec(each)?.slice(1) ?? []);
  return Object.fromEntries(pairs);
}

/** Words by number, counted from `first` in steps; `_` stands for a number without a word. */
export function countFrom(first: number, list: string, step = 1): Readonly<Record<string, number>> {
  const all = words(list).map((word, index) => [word, (first + index) * step] as const);
  return Object.fromEntries(all.filter(([word]) => word !== '_'));
}

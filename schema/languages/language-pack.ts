import { z } from 'zod/v3';
import { regExpPlaceholder } from '../code-replacer.ts';
import {
  boolean,
  group,
  list,
  number,
  optional,
  optionalGroup,
  record,
  string,
  strings,
} from '../fields.ts';
import { languageCode } from '../language-code.ts';

const template = string
  .regex(/\{\}/)
  .describe('Write "{}" in the place of the value, as in "up to {}".');
const range = string
  .regex(/\{\}.*\{\}/)
  .describe('Write "{}" in the place of each value, as in "{} to {}".');
/** A regular expression, for which data to validate have a placeholder. */
const expression: z.ZodType<RegExp> = z.literal(regExpPlaceholder) as never;
const texts = record(string);
const amounts = record(number);

const limits = {
  least: strings,
  most: strings,
  over: strings,
  under: strings,
  upTo: strings,
  downTo: strings,
  from: strings,
};

/** A field for each bound of a figure. */
function ofBounds<Schema extends z.ZodTypeAny>(field: Schema) {
  return group({ under: field, over: field, 'up to': field, min: field, max: field });
}

export const languagePack = group({
  /** `fr`, or `fr-CA` for a region that differs from the pack of its language. */
  code: string.regex(languageCode),
  /** How letters are written in ids, where that differs from the letter without its accent: `{ ö: 'oe' }`. */
  ascii: optional(texts),
  /** The words of figures, as templates. */
  figures: group({
    /** `up to {}` */
    bounds: ofBounds(template),
    /**
     * Other words with exactly the meaning of a bound: `bis zu {}`, `{} or more`. The validator uses them to
     * read a figure, and to find words that repeat its bound.
     */
    otherBounds: optional(ofBounds(list(template)).partial()),
    /** Bounds of a percentage, where they differ: Spanish adds an article. */
    percentBounds: optional(ofBounds(template).partial()),
    /** Bounds of a code: `{} or higher`. */
    codeBounds: group({ min: template, max: template }),
    /** What an attribute says that is there or not: `yes`, `no`. */
    yesNo: optional(z.tuple([string, string])),
    /** Two values: `{} to {}`. */
    range,
    /** Other words of a range: `between {} and {}`. */
    otherRanges: optional(list(range)),
    /** Words before a number that is not exact: `approx.` */
    about: optional(strings),
    /** Words between two values of which either is meant: `or`. */
    or: optional(strings),
    /** Words that multiply a number, and are units in another language: Spanish `{ miles: 1000 }`. */
    multiples: optional(amounts),
    /** The word before a unit in the heading of a column: `in` of “Power in W”. */
    inUnit: optional(string),
    /** The condition of a figure: `at {}`. */
    condition: template,
    /** The condition that is a range, where it differs: `con {}`, since “a 47 a 63 Hz” has two `a`. */
    rangeCondition: optional(template),
    /** `expandable to {}` */
    expandable: template,
    /** Of a count, where it differs: `ampliables a {}`. */
    expandableCount: optional(template),
    /** Qualifiers that this language writes differently: `{ DC: 'CC' }`. */
    qualifiers: optional(texts),
    /** The template for the kind of memory, if it comes before the number: `SSD de` as `{} de`. */
    memoryFirst: optional(template),
  }),
  /** How the trade writes numbers, where it differs from `Intl`. Applies to `code` alone, not to its regions. */
  numbers: optionalGroup({
    /** The thousands separator, such as the space of Spanish, where `Intl` has a point. */
    group: optional(string),
    /** The minimum number of digits for which thousands are separated. */
    groupFrom: optional(number),
    /** The minimum number of digits for which a text may separate thousands; by default `groupFrom`. */
    mayGroupFrom: optional(number),
    /** Whether texts need a no-break space between a number and its unit. */
    spacedUnits: optional(boolean),
    /** A sign that is ambiguous between regions: with three digits after it, a decimal or thousands separator. */
    doubtful: optional(string),
  }),
  /** The BCP 47 tag with which `Intl` writes dates as readers expect them: `en-GB`. */
  dates: optional(string),
  /** What the first day of a month is called, where it is not its number: `1er`. */
  firstDay: optional(string),
  /** Punctuation marks and the spaces next to them. */
  typography: optionalGroup({
    /** The colon after a label, with its spaces. */
    colon: string,
    /** Pairs of quotation marks: `“”`. */
    quotes: strings,
    /** Marks with no space after them, or before them. Brackets are built in. */
    tightAfter: string,
    tightBefore: string,
    /** Marks with a no-break space before or after them, for the rule `french-spacing`. */
    spaced: optionalGroup({
      before: string,
      after: string,
      /** Those with a narrow no-break space; a wide one is accepted. */
      narrow: optional(string),
      /** Marks that some regions write without a space, by tag in lower case. */
      optional: optional(texts),
    }),
    /** Questions and exclamations have opening marks, for the rule `spanish-marks`. */
    opened: optionalGroup({
      /** The opening marks for `?` and `!`. */
      marks: group({ '?': string, '!': string }),
      /** Matches the start of a sentence that is a question as a whole. */
      question: expression,
      /** Matches what can precede the question in its sentence. */
      connective: expression,
    }),
  }),
  /** The words around numbers, as sources of regular expressions without groups. */
  quantities: optionalGroup({
    /** The names of units in running text, by id: `{ mm: 'millimet[re]{2}s?' }`. No `|` within brackets. */
    units: texts,
    /** Words between two numbers with one unit, or two halves of a compound word: `to`, `and`. */
    joiners: strings,
    /** The sign of a negative number, in words. */
    minus: optional(string),
    /** The endings after the digits of an ordinal: `st`, `nd`. */
    ordinalEndings: optional(strings),
    /** Numbers that mean “always”: `24 hours (?:a|per) day`. */
    always: optional(strings),
    /** Words whose number is a name, not an amount: `version 2.1`. */
    named: optional(strings),
    /** Words behind a number that multiply it, besides those of `Intl`: `{ 'Mrd\\.?': 1e9 }`. */
    multipliers: optional(amounts),
    /** The words between one of them and what there is so much of: `de` of « 2 millions de pixels ». */
    multiplied: optional(string),
    /** The words for 2, 3, … and larger numbers, without words that have other meanings. */
    numbers: optional(amounts),
    /** Words for ordinals, which another language may write in digits. */
    ordinals: optional(amounts),
    /** The connector of tens and units in a spelled-out number: `-`. */
    tensJoiner: optional(string),
  }),
  /** The wording of requirements in tenders, as sources of regular expressions without capturing groups. */
  requirements: optionalGroup({
    /** Words directly before a value: `at least`. */
    before: group(limits).partial({ downTo: true, from: true }),
    /** Words directly after a value: `or more`. */
    behind: group(limits).partial().required({ least: true, most: true }),
    /** Words next to the name of the figure: `minimum`. */
    named: group({ least: strings, most: strings }),
    /** Words between the ends of a range: `to`; before two ends joined by `and`: `between`. */
    to: strings,
    between: strings,
    and: strings,
    /** Words between alternative values; after a value, words to ignore: `equivalent`. */
    or: strings,
    equivalent: optional(strings),
    /** Words before a list of alternatives: `one of`. */
    oneOf: optional(strings),
    /** Words that negate a limit: `not`, with the verbs that may follow. */
    not: optional(strings),
    /** Those of them that deny what is behind them and no more: `without`. */
    without: optional(strings),
    /** Words between what differs: `than` of “a colour other than red”. */
    than: optional(strings),
    /** Words for refusing an offer, which negate the requirement: `rejected`. */
    rejects: optional(strings),
    /** Verbs before what a device must detect: `detect`. The smallest such object is the limit. */
    perceives: optional(strings),
    /** Verbs that describe as well as require, so that a value after them is uncertain: `comprises`. */
    describes: optional(strings),
    /** Words before what a device has: `equipped with`. */
    with: optional(strings),
    /** Words between dimensions: `by`; between two counts: `of` in “4 lines of 13”. */
    times: strings,
    each: optional(strings),
    /** The word for a positive sign. */
    plus: optional(string),
    /** Words for `±`: `plus or minus`; between a value and its tolerance: `with a tolerance of`. */
    plusMinus: optional(strings),
    tolerance: optional(strings),
    /** The words for AC and DC: `direct current`. */
    currents: optionalGroup({ AC: strings, DC: strings }),
    /** Words before a condition: `at`. */
    condition: strings,
    /** Words for a value that is not exact or not of one device, besides the `about` of figures: `nominally`, `per channel`. */
    about: optional(strings),
    /** Words before what a value is of each one of, where the dictionary names that: `per`. */
    per: optional(strings),
    /** Words next to a name that make it that of a part: `internal`, `heater`. */
    secondary: optional(strings),
    /** Whether a noun before a name makes it another one: “table height”. */
    nounsBefore: optional(boolean),
    /** Words next to a name that leave it as it is: `overall`, `shall be`. */
    ordinary: optional(strings),
    /** Words between a name and what has it: `of the`. */
    of: optional(string),
    /** Endings by which names differ in their cases, without accents: `i?em|a` of Polish. */
    endings: optional(string),
    /** What devices are called in general; of these a figure is no other part's: `device unit`. */
    devices: optional(string),
    /** Words directly before a date: `since`, `until`, `after`, `before`. */
    dates: optionalGroup({ least: string, most: string, over: string, under: string }),
    /** The word for 0: `zero`. Ignored in other texts. */
    zero: optional(string),
    /** Words that multiply the number next to them: `thousand`; also after a unit: `half`. */
    numberParts: optional(strings),
    fractions: optional(strings),
    /** Words after a quantity to deliver: `pieces`. */
    pieces: optional(strings),
    /** Words before the number of a reference: `clause`. */
    references: optional(strings),
    /** Words for values that don't describe the device in use: `storage`, `warranty`. */
    elsewhere: strings,
    /** Words that waive a requirement. */
    waived: strings,
    /** What is said in a search of the order of a list: `sorted by {}`, `lowest first`, `highest first`. */
    sorting: optionalGroup({ by: strings, up: strings, down: strings }),
  }),
  /** Traits by which a language is recognised from single words in lower case. */
  recognition: optionalGroup({
    /** Words for who makes a product. */
    makers: optional(strings),
    /**
     * Short grammatical words; with an apostrophe if elided. Selected by hand: enough to recognise a
     * sentence. Words of two languages are in both lists, and distinguish neither.
     */
    functionWords: strings,
    /** Matches characteristic letters and groups of letters. */
    letters: expression,
    ending: expression,
  }),
  /** Conventions of sentences and words. */
  writing: optionalGroup({
    /** Abbreviations after which a full stop doesn't end the sentence: always, and before a number. */
    abbreviations: strings,
    abbreviationsBeforeNumber: strings,
    /** Words that grammar can double, and words that may be doubled on purpose. */
    rightDoubles: strings,
    doubtfulDoubles: strings,
    /**
     * Matches endings for number and gender. Removed to compare words of the same language; the stem has no other use.
     */
    inflection: expression,
    /** Whether words are joined into one, so that a search for a part means the whole: `Drucker`, `Laserdrucker`. */
    hasCompounds: optional(boolean),
    /** Markers of unfinished writing, as sources of regular expressions without groups. */
    tasks: strings,
    /** Verbs at the start of a task in brackets: `[insert the range]`. */
    taskVerbs: strings,
    /** Whether `TODO` is a word of the language, so that it needs punctuation to be a task. */
    hasWordTodo: optional(boolean),
    /** The word for century: Roman numerals next to it are numbers: `siècle`. */
    century: optional(string),
  }),
});

/**
 * What the tool needs to know of a language beyond `Intl`: words, months, plurals, word order and number
 * styles. A pack is data, so results can be cached by its content. Only `code` and `figures` are required;
 * rules that need another group skip languages without it.
 *
 * Lists of words are lower case. `{}` in a template is the place of a value; a space next to it becomes a
 * no-break space if the value is a number.
 */
export interface LanguagePack extends z.infer<typeof languagePack> {}

export type FigureWords = LanguagePack['figures'];
export type BoundName = keyof FigureWords['bounds'];
export type Typography = NonNullable<LanguagePack['typography']>;
export type Writing = NonNullable<LanguagePack['writing']>;
export type RequirementPhrases = NonNullable<LanguagePack['requirements']>;
/** The kinds of limit: `upTo` is a reach or a maximum, depending on the figure; `from` begins a range, or is the least. */
export type LimitName = keyof RequirementPhrases['before'];

import { groupBy } from '../group-by.ts';
import type { DimensionName, UnitDefinition, UnitDefinitions, UnitForms } from '../kinds/units.ts';
import { versionFor } from '../languages/look-up.ts';
import { memberOf } from '../member-of.ts';
import { memoizeByName } from '../memoize.ts';
import { type BaseUnit, baseDimensions, baseUnits, qualifiedAliases } from './built-in-units.ts';
import { currencyUnit, isCurrency, moneyIn } from './currencies.ts';
import { baseOf, readingsOf, type UnitName } from './unit-readings.ts';

/** A unit as the notation writes it: `km/h`, `cd/m²`. */
export type UnitId = string;

/** What a figure measures: `length`; `count` has no unit and `code` is no quantity. */
export type Dimension = string;

/** A unit with all its properties. */
export type Unit = BaseUnit;

/**
 * The units and dimensions of a catalogue, built-in and its own. Created once, and passed to everything
 * that parses, compares or formats figures.
 */
export class Units {
  /** The catalogue's own definitions. */
  readonly own: UnitDefinitions;
  /** Every id, by dimension, smallest unit first; the catalogue's own come last. */
  readonly ids: readonly UnitId[];
  readonly #table: ReadonlyMap<UnitId, Unit>;
  readonly #dimensions: ReadonlyMap<Dimension, string>;
  readonly #ownAliases: ReadonlySet<string>;
  readonly #ofDimension: ReadonlyMap<Dimension, UnitId[]>;
  /** Every id, alias and symbol, by its lower-case letters. */
  readonly #byLetters: ReadonlyMap<string, UnitName[]>;
  /** Ids that are words, by their first letter; created on the first misspelling. */
  #words: ReadonlyMap<string, UnitId[]> | undefined;

  readonly #readingsOf = memoizeByName((dimension) =>
    memoizeByName((text) => this.#read(text, dimension || undefined)),
  );

  constructor(own: UnitDefinitions = {}) {
    this.own = own;
    this.#table = tableOf(own.units ?? {});
    this.ids = [...this.#table.keys()];
    this.#dimensions = new Map([
      ...Object.entries(own.dimensions ?? {}).map(
        ([id, name]) => [id, nameIn(name, 'en') ?? id] as const,
      ),
      ...Object.entries(baseDimensions),
    ]);
    this.#ownAliases = new Set(
      Object.values(own.units ?? {}).flatMap(({ aliases = [] }) => aliases),
    );
    this.#ofDimension = groupBy(this.ids, (id) => this.get(id)?.dimension ?? '');
    const names = this.ids.flatMap((id) => this.#namesOf(id).map((name) => [name, id] as const));
    this.#byLetters = groupBy(names, ([name]) => name.toLowerCase());
  }

  /** Every dimension, built-in ones first. */
  get dimensions(): readonly Dimension[] {
    return Object.keys({ ...baseDimensions, ...this.own.dimensions });
  }

  /** Whether a text is the id of a unit, in the exact notation. */
  has(id: string): boolean {
    return this.#table.has(id);
  }

  get(id: UnitId): Unit | undefined {
    return this.#table.get(id) ?? currencyUnit(id);
  }

  /** The unit with an id or alias. */
  find(text: string): Unit | undefined {
    return this.get(this.onlyReading(text) ?? '');
  }

  /** Whether a text is an alias that the catalogue defines. */
  isOwnAlias(text: string): boolean {
    return this.#ownAliases.has(text);
  }

  isDimension(value: unknown): value is Dimension {
    return typeof value === 'string' && this.#dimensions.has(value);
  }

  /** `a length`, `a number without unit`: the dimension as the end of a sentence. */
  nameOf(dimension: Dimension): string {
    const name = this.#dimensions.get(dimension) ?? dimension;
    return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
  }

  /** The catalogue's name for a dimension in a language; undefined for a built-in one. */
  ownNameOf(dimension: Dimension, language: string): string | undefined {
    if (Object.hasOwn(baseDimensions, dimension)) return undefined;
    return (
      nameIn(memberOf(this.own.dimensions, dimension), language) ?? this.#dimensions.get(dimension)
    );
  }

  #namesOf(id: UnitId): string[] {
    const { aliases = [], symbol } = this.get(id) ?? {};
    return [id, ...aliases, ...(typeof symbol === 'string' ? [symbol] : [])];
  }

  /** The units of a dimension, smallest first; none for `count` and `code`. */
  of(dimension: Dimension): readonly UnitId[] {
    return this.#ofDimension.get(dimension) ?? (isCurrency(dimension) ? [dimension] : []);
  }

  /** Converts a value to the base unit of its dimension; a number without unit is returned as it is. */
  inBase(value: number, id: UnitId | undefined): number {
    const unit = id === undefined ? undefined : this.get(id);
    if (!unit) return value;
    return value * unit.factor + (unit.offset ?? 0);
  }

  /** Converts a value to another unit of the same dimension. */
  convert(value: number, from: UnitId, to: UnitId): number {
    const { factor = 1, offset = 0 } = this.get(to) ?? {};
    return (this.inBase(value, from) - offset) / factor;
  }

  /**
   * The words for a unit next to a value in a language, or else its symbol. `language` is a BCP 47 tag;
   * `fr-CA` falls back to `fr`. Throws a RangeError if it is not a tag.
   */
  format(id: UnitId, value: number, language: string): string {
    if (!this.#table.has(id) && isCurrency(id)) return moneyIn(language, id).sign;
    const unit = this.get(id);
    const words = unit && versionFor(unit.words ?? {}, language)?.[1];
    if (typeof words === 'string') return words;
    if (words) {
      const category = new Intl.PluralRules(language).select(value);
      return words[category] ?? words.other ?? id;
    }
    if (unit?.intl) return wordOfIntl(unit.intl, value, language) ?? id;
    const { symbol } = unit ?? {};
    return (typeof symbol === 'string' ? symbol : versionFor(symbol ?? {}, language)?.[1]) ?? id;
  }

  /** What `format` writes, by the plural category of the number. */
  formsIn(id: UnitId, language: string): UnitForms {
    const forms = countsIn(language).map(
      ([category, count]) => [category, this.format(id, count, language)] as const,
    );
    return Object.fromEntries(forms);
  }

  /**
   * All notations that a text can mean as a unit (`KMH` → `km/h`, `VDC` → `V DC`), limited to the dimension
   * if given. None, one certain notation, or several, which may include units that the catalogue lacks.
   */
  readings(text: string, dimension: Dimension = ''): readonly string[] {
    return this.#readingsOf(dimension)(text);
  }

  #read(text: string, dimension: Dimension | undefined): readonly string[] {
    const letters = text.toLowerCase();
    const alike = this.#byLetters.get(letters) ?? [];
    const isExact = alike.some(([name]) => name === text);
    if (!isExact && this.missingDimension(text) !== undefined) return [];
    const qualified = memberOf(qualifiedAliases, letters);
    const all = qualified === undefined ? alike : [[text, qualified] as const];
    const fitting = all.filter(([, id]) => this.#isOf(id, dimension));
    const same = fitting.flatMap(([, id]) => this.of(this.get(id)?.dimension ?? ''));
    return readingsOf(
      text,
      fitting,
      same.flatMap((id) => this.#namesOf(id)),
    );
  }

  /** The only notation that a text can mean. */
  onlyReading(text: string, dimension?: Dimension): string | undefined {
    const [first, second] = this.readings(text, dimension);
    return second === undefined ? first : undefined;
  }

  /** The notation to suggest for an unknown unit: its meaning, or the closest spelling. */
  suggest(text: string, dimension?: Dimension): string | undefined {
    const readings = this.readings(text, dimension);
    if (readings.length > 0 || this.missingDimension(text) !== undefined)
      return this.onlyReading(text, dimension);
    const word = this.#oneEditAway(text).find((id) => this.#isOf(id, dimension));
    // A letter that was typed twice. Any other slip in a symbol may mean another size.
    const once = text.replace(/(\p{L})\1/u, '$1');
    return word ?? (this.has(once) && this.#isOf(once, dimension) ? once : undefined);
  }

  /** Words with one typing error after the first letter. Symbols are excluded: another letter changes the size. */
  #oneEditAway(text: string): UnitId[] {
    this.#words ??= groupBy(
      this.ids.filter((id) => /^\p{L}{5,32}$/u.test(id)),
      (id) => id.charAt(0),
    );
    const lower = text.toLowerCase();
    const alike = this.#words.get(text.charAt(0)) ?? [];
    return alike.filter((id) => isOneEditAway(id.toLowerCase(), lower));
  }

  /**
   * The dimension of a unit that exists but isn't defined here, such as `GW`; undefined for any other text.
   * Letter case must match exactly.
   */
  missingDimension(text: string): string | undefined {
    const { dimension = '' } = this.get(baseOf(text) ?? '') ?? {};
    return this.#dimensions.get(dimension);
  }

  /** Whether a unit, with or without qualifier (`V DC`), has a dimension. */
  #isOf(notation: string, dimension: Dimension | undefined): boolean {
    if (dimension === undefined) return true;
    const [id = ''] = notation.split(' ');
    return this.get(id)?.dimension === dimension;
  }
}

/** A number of each plural category; these are of every one of any language. */
const countsIn = memoizeByName((language) => {
  const rules = new Intl.PluralRules(language);
  const counts = [0, 1, 2, 3, 5, 6, 7, 11, 100, 1.5, 1e6];
  return [...new Map(counts.map((count) => [rules.select(count), count]))];
});

/**
 * The built-in units with the catalogue's additions, then the catalogue's own units. A catalogue can't
 * change the size of a built-in unit.
 */
function tableOf(own: Readonly<Record<string, UnitDefinition>>): ReadonlyMap<UnitId, Unit> {
  const base = Object.entries(baseUnits).map(([id, unit]) => {
    const more = memberOf(own, id);
    return [id, more ? extended(unit, more) : unit] as const;
  });
  const added = Object.entries(own).flatMap(([id, { dimension, factor, ...rest }]) =>
    Object.hasOwn(baseUnits, id)
      ? []
      : [[id, { ...rest, dimension: dimension ?? '', factor: factor ?? 1 }] as const],
  );
  return new Map<UnitId, Unit>([...base, ...added]);
}

function extended(unit: BaseUnit, { symbol, words, aliases = [], second }: UnitDefinition): Unit {
  return {
    ...unit,
    ...(symbol !== undefined && { symbol }),
    ...(second !== undefined && { second }),
    words: { ...unit.words, ...words },
    aliases: [...(unit.aliases ?? []), ...aliases],
  };
}

/** The name in a language, or else in the first language that has one. */
function nameIn(name: DimensionName | undefined, language: string): string | undefined {
  if (typeof name === 'string' || name === undefined) return name;
  return versionFor(name, language, Object.keys(name))?.[1];
}

function wordOfIntl(unit: string, value: number, language: string): string | undefined {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.formatToParts(value).find(({ type }) => type === 'unit')?.value;
}

function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end++;
  }
  return a.length - start - end <= 1 && b.length - start - end <= 1;
}

import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { AttributeType } from '../../schema/figures/attribute.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { FigureWords } from '../../schema/languages/language-pack.ts';
import { english } from '../../schema/languages/languages.ts';
import { fold } from '../../site/facts/fold.ts';
import type { Context } from '../context/context.ts';
import { typeIn } from '../context/ids.ts';
import { children, field, textOf } from '../core/data.ts';
import { ColumnDates } from './column-dates.ts';
import { ColumnNumbers, type NumberFormat } from './column-numbers.ts';
import { type WrittenValue, writtenAttribute } from './written-attribute.ts';
import { writtenFigure } from './written-figure.ts';

/** The figure of a label, and the unit in the label, such as "Power (W)". */
export interface NamedFigure {
  readonly id: string;
  readonly dimension: string;
  readonly unit?: string;
  /** How its values are read, where they are no figures. */
  readonly type?: AttributeType | undefined;
}

/** The figures of a catalogue by their names in data sheets. */
export class KnownFigures {
  readonly #byName = new Map<string, NamedFigure[]>();
  readonly #byId = new Map<string, NamedFigure>();
  readonly units: Units;
  readonly numbers: ColumnNumbers;
  readonly #dates = new ColumnDates();

  /** The words of the catalogue's languages, and of the notation. */
  readonly words: readonly FigureWords[];
  readonly #languages: readonly string[];
  readonly #unitNames: readonly (readonly [RegExp, string])[];

  /** `unitNames` are the units of the source by the names that it has for them: `KILOGRAM` for `kg`. */
  constructor(
    { ids, units, languages, siteLanguages }: Context,
    numbers?: NumberFormat,
    unitNames: Readonly<Record<string, string>> = {},
  ) {
    this.#languages = languages;
    this.words = [...new Set([english, ...siteLanguages.packs])].map(({ figures }) => figures);
    this.#unitNames = Object.entries(unitNames).map(([name, unit]) => [
      new RegExp(`(?<=^|[^\\p{L}])${escapeRegExp(name)}(?=$|[^\\p{L}])`, 'gu'),
      unit,
    ]);
    this.numbers = new ColumnNumbers(numbers);
    this.units = units;
    for (const [id, definition] of ids.dictionary ?? []) {
      const type = typeIn(ids.dictionary, id);
      const figure = { id, dimension: textOf(definition, 'dimension') ?? '', type };
      this.#byId.set(id, figure);
      for (const name of namesOf(id, definition)) {
        const others = this.#byName.get(name) ?? [];
        if (!others.some((other) => other.id === id)) this.#byName.set(name, [...others, figure]);
      }
    }
  }

  ids(): Iterable<string> {
    return this.#byId.keys();
  }

  withId(id: string): NamedFigure | undefined {
    return this.#byId.get(id);
  }

  /** The figure of a label, or why there is none: a label may fit several. */
  find(label: string): NamedFigure | { readonly reason: string } {
    const [, name = label, unit] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/.exec(label.trim()) ?? [];
    const whole = this.#byName.get(normal(label));
    const found = whole ?? this.#byName.get(normal(name)) ?? [];
    const [figure, other] = found;
    if (!figure) return { reason: `no figure of figures.yaml is called "${label.trim()}"` };
    if (other) {
      const ids = found.map(({ id }) => id).join(', ');
      return { reason: `several figures are called "${label.trim()}": ${ids}` };
    }
    return unit === undefined || whole ? figure : { ...figure, unit };
  }

  /** What columns say of their numbers and dates. */
  report(): string[] {
    return [...this.numbers.report(), ...this.#dates.report()];
  }

  /** A text with the units that the mapping names in another way. */
  withUnits(text: string): string {
    return this.#unitNames.reduce((all, [name, unit]) => all.replace(name, () => unit), text);
  }

  /**
   * What a data sheet says, as the file of a product has it, or why it can't be. `path` is the place of the value,
   * whose numbers are written as in all other records, or as `format` says.
   */
  read(
    given: unknown,
    { id, dimension, unit, type }: NamedFigure,
    path: string,
    format?: NumberFormat,
  ): WrittenValue {
    const column = `${path.replace(/\[\d+\]/g, '[]')}\0${id}`;
    if (type?.kind !== undefined) {
      const isDate = type.kind === 'date' && typeof given === 'string';
      if (isDate && this.numbers.isCollecting) this.#dates.add(given, column);
      const plain = isDate ? this.#dates.plain(given, column) : given;
      return writtenAttribute(plain, type, this.units, this.#languages);
    }
    const numbers = (text: string) => {
      const plain = this.numbers.read(text, column, format);
      return this.numbers.isCollecting ? { reason: 'is read when its column is known' } : plain;
    };
    if (typeof given === 'string' || typeof given === 'number') {
      const plain = typeof given === 'string' ? this.withUnits(given) : given;
      const own = unit && this.withUnits(unit);
      const read = writtenFigure(plain, dimension, this.units, own, numbers, this.words);
      return 'value' in read ? { ...read, value: asNumber(read.value) } : read;
    }
    return { reason: 'is not one text or number: write several values as in "12/24 V"' };
  }
}

/** A number alone without quotes, as people write it, if it is the same then. */
const asNumber = (value: string) =>
  /^-?\d/.test(value) && String(Number(value)) === value ? Number(value) : value;

function namesOf(id: string, definition: unknown): string[] {
  const labels = children(field(definition, 'label')).map(([, label]) => label);
  const aliases = children(field(definition, 'aliases')).flatMap(([, list]) =>
    children(list).map(([, alias]) => alias),
  );
  const names = [id, ...labels, ...aliases].filter((name) => typeof name === 'string');
  return [...new Set(names.map(normal))];
}

/** Ignores letter case, accents, hyphens and colons. */
function normal(name: string): string {
  return fold(name)
    .replace(/[\s:_‐-―-]+/g, ' ')
    .trim();
}

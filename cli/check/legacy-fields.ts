import legacyFields from './legacy-fields.json';

/** A field of the layout in which the source site stored its records, by its name in `legacy-fields.json`. */
export interface LegacyField {
  /** The corresponding field of this model; if the record can't have it, there is no message. */
  readonly field: string;
  /** Where its value belongs, in words. */
  readonly place: string;
}

const known = new Map<string, LegacyField>(Object.entries(legacyFields));

/** The legacy field with a name, if its new field is among the given ones; undefined for any other name. */
export function legacyField(name: string, fields: readonly string[]): LegacyField | undefined {
  const legacy = known.get(name);
  return legacy && fields.includes(legacy.field) ? legacy : undefined;
}

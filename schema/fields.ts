import { z } from 'zod/v3';

// The words of which the schemas of records are made. A field is one of these with its description behind it, so that
// the longest part comes last: `optional(strings).describe('…')`.

export const string = z.string();
export const number = z.number();
export const integer = z.number().int();
export const boolean = z.boolean();
export const strings = z.array(string);
export const { enum: oneOf, union: anyOf, literal, record } = z;

/** Fields, and no others. */
export function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).strict();
}

/** A field of the same kind for each language. */
export function byLanguage<Schema extends z.ZodTypeAny>(
  languages: readonly string[],
  field: Schema,
): z.ZodObject<Record<string, Schema>, 'strict'> {
  return group(Object.fromEntries(languages.map((language) => [language, field])));
}

export function list<Item extends z.ZodTypeAny>(item: Item, least?: number) {
  return least === undefined ? z.array(item) : z.array(item).min(least);
}

export function groups<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(group(shape));
}

export function optional<Schema extends z.ZodTypeAny>(schema: Schema) {
  return schema.optional();
}

export function optionalGroup<Shape extends z.ZodRawShape>(shape: Shape) {
  return group(shape).optional();
}

export function optionalGroups<Shape extends z.ZodRawShape>(shape: Shape) {
  return groups(shape).optional();
}

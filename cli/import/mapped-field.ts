import { type TextRole, textRole } from '../../schema/shared.ts';
import {
  branchesOf,
  type JsonSchema,
  kindOfBranch,
  resolveSchema,
  sharedNameOf,
} from '../check/schemas.ts';
import { type Fields, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { type Found, isEmpty } from './find-values.ts';
import { isSource, type MappingSettings } from './read-items.ts';
import type { Reading } from './read-values.ts';

/** Reads a field from an object of the file; undefined if there is no value. */
export type FieldReader = (scope: Found, reading: Reading) => unknown;
export type ListReader = (scope: Found, reading: Reading) => readonly unknown[];

/** A field as a mapping describes it. */
export interface MappedField {
  /** The schema of the field, which may be a reference. */
  readonly schema: unknown;
  /** The name of the field in reports. */
  readonly to: string;
  readonly written: unknown;
  /** The path of `written` in the mapping. */
  readonly at: DataPath;
}

/** The same with its schema resolved, the name of the definition that it refers to, and the role of a text. */
export interface Target extends MappedField {
  readonly schema: JsonSchema;
  readonly shared: string | undefined;
  readonly role: TextRole | undefined;
}

export function targetOf({ schema, ...field }: MappedField, { root }: MappingSettings): Target {
  const [shared, role] = isFields(schema) ? [sharedNameOf(schema), textRole(schema)] : [];
  if (shared !== 'name') return { ...field, schema: resolveSchema(schema, root), shared, role };
  const text = resolveSchema({ $ref: '#/definitions/text' }, root);
  return { ...field, schema: text, shared: 'text', role: 'name' };
}

export const isGroupOfFields = (written: unknown): written is Fields =>
  isFields(written) && !isSource(written);

/** Reads the first source with a value, and reports the values of the others. */
export function firstOf(readers: readonly FieldReader[]): FieldReader {
  return (scope, reading) => {
    let taken: unknown;
    let from = '';
    for (const read of readers) {
      const result = reading.notes.decide(
        () => read(scope, reading),
        (value, placed) => {
          if (isEmpty(taken)) from = placed[0]?.from ?? from;
          else if (!isEmpty(value) && JSON.stringify(value) !== JSON.stringify(taken))
            return `"${from}" is there already`;
          return undefined;
        },
      );
      if (isEmpty(taken)) taken = result;
    }
    return taken;
  };
}

/** The schema of a group of fields; of a union, the branch with the `kind` of the mapping. */
export function groupOf(schema: JsonSchema, { kind }: Fields): JsonSchema | undefined {
  if (isFields(schema.properties)) return schema;
  const branches = (branchesOf(schema) ?? []).filter(isFields);
  return schema.discriminator
    ? branches.find((each) => kindOfBranch(each, schema) === kind)
    : branches.find((each) => isFields(each.properties));
}

export const isTitled = (shared: string | undefined) => shared === 'image' || shared === 'video';

export const isConstant = (source: unknown) =>
  typeof source !== 'object' && !(typeof source === 'string' && /\{[^{}]*\}/.test(source));

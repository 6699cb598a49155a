import * as z from 'zod/mini';
import { memberOf } from '../../../schema/member-of.ts';
import type { FormField } from './form-props.ts';

/** What is filled in, by the ids of the fields; a box that is ticked holds `true`. */
export type FormValues = Readonly<Record<string, string>>;

/** Mistakes that the form itself finds, as keys of the strings `form.errors`. */
export const ownMistakes = [
  'required',
  'unchecked',
  'tooLong',
  'email',
  'phone',
  'number',
  'tooLarge',
  'wrongKind',
] as const;

/** In bytes. */
const largestFile = 10e6;

/** The files that a visitor chose, by the ids of their fields. */
export type FormFiles = Readonly<Record<string, File>>;

type Mistake = (typeof ownMistakes)[number];

/** The key of a message by field; or, from the server, the message itself. */
export type FieldErrors = Readonly<Record<string, string>>;

const email = z.email();
const number = /^[-+]?\d+(?:[.,]\d+)?$/;
const phone = /^[+\d][\d\s().\-/]{4,40}$/;

/** The first mistake of each field; empty if there is none. */
export function checkForm(
  fields: readonly FormField[],
  values: FormValues,
  files: FormFiles = {},
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = (memberOf(values, field.id) ?? '').trim();
      const mistake = mistakeIn(field, value, memberOf(files, field.id));
      return mistake ? [[field.id, mistake]] : [];
    }),
  );
}

function mistakeIn(field: FormField, value: string, file?: File): Mistake | undefined {
  const { kind, need, maxLength } = field;
  if (value === '') {
    if (need === 'optional') return undefined;
    return isBox(kind) ? 'unchecked' : 'required';
  }
  if (maxLength !== undefined && value.length > maxLength) return 'tooLong';
  if (kind === 'email' && !email.safeParse(value).success) return 'email';
  if (kind === 'tel' && !phone.test(value)) return 'phone';
  if (kind === 'number' && !number.test(value)) return 'number';
  if (file && file.size > largestFile) return 'tooLarge';
  if (file && !isAccepted(field, file)) return 'wrongKind';
  return undefined;
}

function isAccepted(field: FormField, { name, type }: File): boolean {
  const kinds = acceptedKinds(field);
  const types = [type, type.replace(/[^/]+$/, '*')];
  const fits = (kind: string) => name.toLowerCase().endsWith(kind) || types.includes(kind);
  return kinds.length === 0 || kinds.some(fits);
}

/** The endings and MIME types that a file may have, in lower case; empty for any. */
export function acceptedKinds({ accept = '' }: { accept?: string | undefined }): string[] {
  return accept.toLowerCase().match(/[^\s,]+/g) ?? [];
}

export function isBox(kind: FormField['kind']): boolean {
  return kind === 'checkbox' || kind === 'consent';
}

/** What is sent of a field: a number and a box as such, `null` for a number that is left out. */
export function sentValue(field: FormField, value: string): string | number | boolean | null {
  const { kind } = field;
  if (kind === 'hidden') return field.value ?? '';
  if (isBox(kind)) return value === 'true';
  if (kind !== 'number') return value;
  return value === '' ? null : Number(value.replace(',', '.'));
}

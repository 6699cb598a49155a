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
] as const;

type Mistake = (typeof ownMistakes)[number];

/** The key of a message by field; or, from the server, the message itself. */
export type FieldErrors = Readonly<Record<string, string>>;

const email = z.email();
const number = /^[-+]?\d+(?:[.,]\d+)?$/;
const phone = /^[+\d][\d\s().\-/]{4,40}$/;

/** The first mistake of each field; empty if there is none. */
export function checkForm(fields: readonly FormField[], values: FormValues): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakeIn(field, (memberOf(values, field.id) ?? '').trim());
      return mistake ? [[field.id, mistake]] : [];
    }),
  );
}

function mistakeIn({ kind, need, maxLength }: FormField, value: string): Mistake | undefined {
  if (value === '') {
    if (need === 'optional') return undefined;
    return kind === 'checkbox' ? 'unchecked' : 'required';
  }
  if (maxLength !== undefined && value.length > maxLength) return 'tooLong';
  if (kind === 'email' && !email.safeParse(value).success) return 'email';
  if (kind === 'tel' && !phone.test(value)) return 'phone';
  if (kind === 'number' && !number.test(value)) return 'number';
  return undefined;
}

/** What is sent of a field: a number and a box as such, `null` for a number that is left out. */
export function sentValue({ kind }: FormField, value: string): string | number | boolean | null {
  if (kind === 'checkbox') return value === 'true';
  if (kind !== 'number') return value;
  return value === '' ? null : Number(value.replace(',', '.'));
}

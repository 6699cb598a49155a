import * as z from 'zod/mini';
import { productChoices } from './asked-products.ts';

/** The messages of a field, as keys of the strings `form.errors`. */
const required = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong'));
const optional = z.string().check(z.trim(), z.maxLength(200, 'tooLong'));

const common = {
  name: required,
  organisation: required,
  email: z.string().check(z.trim(), z.minLength(1, 'required'), z.email('email')),
  phone: z.string().check(z.trim(), z.regex(/^$|^[+\d][\d\s().\-/]{4,40}$/, 'phone')),
  country: required,
  message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(5000, 'tooLong')),
};

/** What each form takes; a field of another name is not sent. */
export const formSchemas = {
  contact: z.object({ ...common, subject: required }),
  request: z.object({ ...common, products: optional }),
};

export type FormKind = keyof typeof formSchemas;
export type FieldName = keyof typeof common | 'subject' | 'products';
export type FormValues = Partial<Record<FieldName, string>>;
/** The key of a message by field; or, from the server, the message itself. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export interface FieldDescription {
  name: FieldName;
  type: 'text' | 'email' | 'tel' | 'textarea';
  autoComplete?: string;
  isOptional?: boolean;
  /** The id of a list of suggestions. */
  list?: string;
}

const products: FieldDescription = {
  name: 'products',
  type: 'text',
  isOptional: true,
  list: productChoices,
};

/** The fields of a form from top to bottom. */
export function fieldsOf(kind: FormKind): FieldDescription[] {
  return [
    { name: 'name', type: 'text', autoComplete: 'name' },
    { name: 'organisation', type: 'text', autoComplete: 'organization' },
    { name: 'email', type: 'email', autoComplete: 'email' },
    { name: 'phone', type: 'tel', autoComplete: 'tel', isOptional: true },
    { name: 'country', type: 'text', autoComplete: 'country-name' },
    ...(kind === 'contact' ? [{ name: 'subject', type: 'text' } as const] : []),
    ...(kind === 'request' ? [products] : []),
    { name: 'message', type: 'textarea' },
  ];
}

/** The first mistake of each field; empty if there is none. */
export function checkForm(kind: FormKind, values: FormValues): FieldErrors {
  const result = formSchemas[kind].safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = fieldsOf(kind).find((field) => field.name === path[0])?.name;
    if (name) errors[name] ??= message;
  }
  return errors;
}

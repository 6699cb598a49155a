import { HttpError, request } from '../../client/http.ts';
import {
  type FieldErrors,
  type FieldName,
  type FormKind,
  type FormValues,
  fieldsOf,
} from './fields.ts';

/** What the server refused, field by field; empty if it said nothing about fields. */
export function serverErrors(error: unknown, kind: FormKind): FieldErrors {
  const data = error instanceof HttpError ? error.response?.data : undefined;
  if (typeof data !== 'object' || data === null || !('errors' in data)) return {};
  const { errors } = data;
  if (typeof errors !== 'object' || errors === null) return {};
  const said = new Map(Object.entries(errors));
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name }) => {
      const message = said.get(name);
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}

/** Sends a form as JSON. Throws an HttpError when it was not taken. */
export function sendForm(endpoint: string, kind: FormKind, values: FormValues): Promise<unknown> {
  return request(endpoint, { method: 'POST', data: { form: kind, ...values } });
}

/** What a failed request says in its toast. */
export function failureText(error: unknown): string {
  const status = error instanceof HttpError ? error.response?.status : undefined;
  if (status !== undefined) return `HTTP error! status: ${status}`;
  return error instanceof Error ? error.message : String(error);
}

/** A message as a mail. */
export interface Mail {
  subject: string;
  lines: readonly string[];
}

/** What is filled in, a line for each field with its label. */
export function mailOf(
  subject: string,
  values: FormValues,
  labels: readonly (readonly [name: FieldName, label: string])[],
): Mail {
  const lines = labels.flatMap(([name, label]) =>
    values[name] ? [`${label}: ${values[name]}`] : [],
  );
  return { subject, lines };
}

/** An address that opens the mail program with everything filled in. */
export function mailAddress(mailbox: string, { subject, lines }: Mail): string {
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

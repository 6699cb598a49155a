import type { FormKind } from '../../../schema/form-fields.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { isObject, isString, withFields } from '../../ui/check-shape.ts';
import { HttpError, request } from '../../ui/http.ts';
import { type FieldErrors, type FormFiles, type FormValues, sentValue } from './fields.ts';
import type { FormField } from './form-props.ts';

/** What the server refused, field by field; empty if it said nothing about fields. */
export function serverErrors(error: unknown, fields: readonly FormField[]): FieldErrors {
  const data = error instanceof HttpError ? error.response?.data : undefined;
  const said = hasErrors(data) ? data.errors : {};
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const message = memberOf(said, id);
      return isString(message) ? [[id, message]] : [];
    }),
  );
}

const hasErrors = withFields({ errors: isObject });

/** What a request names by ids, besides its fields. */
export interface SentDetails {
  quantities?: readonly { product: string; quantity: number }[];
  figures?: readonly { product: string; figure: string }[];
}

/**
 * Sends a form as JSON; with files as the part `message` of multipart form data, before a part for each file.
 * Throws an HttpError when it was not taken.
 */
export function sendForm(
  endpoint: string,
  form: FormKind,
  fields: readonly FormField[],
  values: FormValues,
  details: SentDetails,
  files: FormFiles,
): Promise<unknown> {
  const sent = fields.map((field) => [
    field.id,
    sentValue(field, memberOf(values, field.id) ?? ''),
  ]);
  const message = { form, ...details, ...Object.fromEntries(sent) };
  const chosen = Object.entries(files);
  if (chosen.length === 0) return request(endpoint, { method: 'POST', data: message });
  const body = new FormData();
  body.set('message', new Blob([JSON.stringify(message)], { type: 'application/json' }));
  for (const [id, file] of chosen) body.set(id, file);
  return request(endpoint, { method: 'POST', body });
}

/** The key of what a visitor can do about a failed request. */
export function advice(error: unknown) {
  const status = error instanceof HttpError ? error.response?.status : undefined;
  const known = ([400, 413, 422, 429] as const).find((each) => each === status);
  return known ? (`form.answers.${known}` as const) : 'form.notSent';
}

/** What a failed request says in its toast. */
export function failureText(error: unknown): string {
  const status = error instanceof HttpError ? error.response?.status : undefined;
  if (status !== undefined) return `HTTP error! status: ${status}`;
  return error instanceof Error ? error.message : String(error);
}

/** An address that opens the mail program with everything filled in. */
export function mailAddress(mailbox: string, subject: string, lines: readonly string[]): string {
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

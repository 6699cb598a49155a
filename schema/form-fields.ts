/**
 * The input types of a form field. `products` suggests the products of the catalogue; `consent` is a box
 * that has to be ticked; `hidden` is sent and never shown.
 */
export const fieldKinds = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'consent',
  'file',
  'hidden',
  'products',
] as const;

/** Those that offer `options`. */
export const choiceKinds: readonly string[] = ['select', 'radio'] satisfies FieldKind[];

export type FieldKind = (typeof fieldKinds)[number];

/** Names that messages use themselves: the form's kind, the honeypot against robots, details of a request. */
export const reservedFields: readonly string[] = ['form', 'website', 'quantities', 'figures'];

export const formKinds = ['contact', 'request'] as const;

export type FormKind = (typeof formKinds)[number];

/** The ids of fields with a built-in label. */
export const ownLabels = [
  'name',
  'organisation',
  'email',
  'phone',
  'country',
  'subject',
  'products',
  'message',
] as const;

/** How a field of a form is filled in. `products` suggests the products of the catalogue. */
export const fieldKinds = [
  'text',
  'email',
  'tel',
  'number',
  'textarea',
  'select',
  'checkbox',
  'products',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** What a message holds besides its fields: which form it is, and the trap for robots. */
export const reservedFields: readonly string[] = ['form', 'website'];

/** The pages with a form. */
export const formKinds = ['contact', 'request'] as const;

export type FormKind = (typeof formKinds)[number];

/** The ids of fields that have a label without being given one. */
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

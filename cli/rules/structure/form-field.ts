import {
  choiceKinds,
  type FormKind,
  formKinds,
  ownLabels,
  reservedFields,
} from '../../../schema/form-fields.ts';
import type { Context } from '../../context/context.ts';
import { children, isLike, likelyField, select, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { DataPlace, Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const formField = {
  id: 'form-field',
  severity: 'error',
  lesser: { severity: 'info', where: 'the visitor has to attach a file to a mail' },
  hasFix: true,
  *checkCatalogue(context) {
    for (const entry of context.of('page')) {
      const form = formKinds.find((kind) => kind === textOf(entry.data, 'kind'));
      const fields = select(entry.data, 'form', '*');
      if (fields.length > 0) yield* ofProducts(entry, form);
      for (const { value, at } of fields) yield* inField(value, { entry, at });
      if (form) yield* withoutEndpoint(entry, context);
    }
  },
} satisfies Rule;

/** What only fields of these kinds have. */
const ownFields: readonly (readonly [name: string, kinds: readonly string[]])[] = [
  ['options', choiceKinds],
  ['page', ['consent']],
  ['accept', ['file']],
  ['value', ['hidden']],
];

function* inField(field: unknown, { entry, at }: DataPlace): Generator<Finding> {
  const below = (name: string) => ({ entry, at: [...at, name] });
  const id = textOf(field, 'id');
  if (id !== undefined && reservedFields.includes(id)) {
    yield {
      ...below('id'),
      message: `"${id}" is sent with every message, so no field can have this id.`,
      help: 'Choose another id.',
    };
  }
  const hasLabel = likelyField(field, 'label') !== undefined;
  const kind = textOf(field, 'kind');
  if (id !== undefined && !hasLabel && kind !== 'hidden' && !ownLabels.some((own) => own === id)) {
    yield {
      ...below('id'),
      message: `The field "${id}" has no label, so it asks for nothing.`,
      help: 'Add a "label:".',
    };
  }
  yield* inAccept(textOf(field, 'accept') ?? '', below('accept'));
  if (kind === undefined) return;
  for (const [name, kinds] of ownFields) {
    const isGiven = likelyField(field, name) !== undefined;
    const takes = kinds.includes(kind);
    if (takes && !isGiven && (name === 'options' || name === 'value')) {
      const message = `A field of the kind "${kind}" needs its ${name}.`;
      yield { ...below('kind'), message, help: `Add "${name}:".` };
    }
    if (!takes && isGiven) {
      const message = `A field of the kind "${kind}" has no use for "${name}".`;
      const help = `Write "kind: ${kinds.join('" or "kind: ')}", or remove it.`;
      yield { ...below(name), message, help };
    }
  }
}

/** What an input of HTML takes as the kind of a file: `.pdf`, `image/*`. */
const fileKind = /^(?:\.[\w.+-]+|[\w-]+\/[\w.+*-]+)$/;

/** An ending without its dot fits no file. */
function* inAccept(accept: string, place: DataPlace): Generator<Finding> {
  const parts = accept.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !fileKind.test(part));
  if (accept === '' || wrong === undefined) return;
  const meant = parts.map((part) => part.replace(/^(?:\*\.)?(?=\w+$)/, '.'));
  const isClear = meant.every((part) => fileKind.test(part));
  const text = isClear ? meant.join(',') : '.pdf,image/*';
  yield {
    ...place,
    message: `"${wrong}" is no ending of files, such as ".pdf", and no type, such as "image/*".`,
    help: `Write ${isClear ? '' : 'them with commas between, as in '}"${text}".`,
    ...(isClear && { fix: [{ ...place, text }] }),
  };
}

/** A request has the selected products in one field; other forms have none. */
function* ofProducts(entry: Entry, form: FormKind | undefined): Generator<Finding> {
  const whole = { entry, at: ['form'], on: 'key' } as const;
  if (!form) {
    const help = 'Move it to the page of the kind "contact" or "request".';
    yield { ...whole, message: 'A page of this kind shows no form.', help };
    return;
  }
  const fields = children(likelyField(entry.data, 'form'));
  const places = fields.filter(([, field]) => textOf(field, 'kind') === 'products');
  // Its kind may be misspelt.
  const mayBeThere = fields.some(([, field]) => isLike(textOf(field, 'kind') ?? '', 'products'));
  if (form === 'request' && places.length === 0 && !mayBeThere) {
    const message = 'This form has no field for the products that the visitor has selected.';
    yield { ...whole, message, help: 'Add "- { id: products, kind: products }".' };
  }
  for (const [place] of places.slice(form === 'request' ? 1 : 0)) {
    yield {
      entry,
      at: ['form', place, 'kind'],
      message: 'Only the form of the kind "request" has products, and one field for them.',
      help: 'Write "kind: text".',
    };
  }
}

/** Without an endpoint the mail program opens: with a mailbox, and without the files. */
function* withoutEndpoint(entry: Entry, { of }: Context): Generator<Finding> {
  const [site] = of('site');
  if (!site || select(site.data, 'forms', 'endpoint').length > 0) return;
  if (select(site.data, 'contact', 'mailboxes', '*').length === 0) {
    yield {
      entry,
      at: ['kind'],
      message: 'The form of this page can be sent nowhere.',
      help: 'Give "contact.mailboxes" or "forms.endpoint" in site.yaml.',
      related: [{ entry: site, at: ['contact'], message: 'no mailbox here' }],
    };
  }
  for (const { value, at } of select(entry.data, 'form', '*')) {
    if (textOf(value, 'kind') !== 'file') continue;
    const message = 'Without an endpoint the visitor has to attach this file to a mail.';
    const help = 'Give "forms.endpoint" in site.yaml, or remove the field.';
    yield { entry, at: [...at, 'kind'], severity: 'info', message, help };
  }
}

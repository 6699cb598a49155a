import { type FormKind, ownLabels } from '../../../schema/form-fields.ts';
import type { FormFieldRecord } from '../../../schema/kinds/page.ts';
import type { SiteModel } from '../../model/model.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { acceptedKinds } from '../../parts/form/fields.ts';
import { type FormField, type FormProps, wordKey } from '../../parts/form/form-props.ts';
import { plainWords } from '../text/words.tsx';
import { linkLabel } from './navigation.ts';

const person: readonly FormFieldRecord[] = [
  { id: 'name', kind: 'text', required: true, autocomplete: 'name' },
  { id: 'organisation', kind: 'text', required: true, autocomplete: 'organization' },
  { id: 'email', kind: 'email', required: true, autocomplete: 'email' },
  { id: 'phone', kind: 'tel', autocomplete: 'tel' },
  { id: 'country', kind: 'text', autocomplete: 'country-name' },
];
const message: FormFieldRecord = { id: 'message', kind: 'textarea', required: true };

/** The fields of a form whose page names none. */
const defaultFields: Readonly<Record<FormKind, readonly FormFieldRecord[]>> = {
  contact: [...person, { id: 'subject', kind: 'text', required: true }, message],
  request: [...person, { id: 'products', kind: 'products' }, message],
};

/** The most characters of a field that names no limit of its own. */
const limits: Partial<Record<FormFieldRecord['kind'], number>> = {
  text: 200,
  products: 200,
  textarea: 5000,
};

/** What the form of a page needs to know, its words aside. */
export function formProps(model: SiteModel, form: FormKind): FormProps {
  const { contact, forms } = model.catalogue.site;
  const [mailbox = ''] = contact.mailboxes;
  return {
    form,
    fields: fieldsOf(model, form).map(formField),
    mailbox,
    ...(forms?.endpoint ? { endpoint: forms.endpoint } : {}),
  };
}

/** The words of all forms in the language of the context, by the keys of `wordKey`. */
export function formWords(context: BuildContext): Record<string, string> {
  const forms = (['contact', 'request'] as const).filter((form) => context.model.page(form));
  return Object.fromEntries(forms.flatMap((form) => wordsOf(form, context)));
}

function wordsOf(form: FormKind, context: BuildContext): [key: string, word: string][] {
  return fieldsOf(context.model, form).flatMap((field) => {
    const { id, label, help, page, options = [] } = field;
    const known = ownLabels.find((each) => each === id);
    const own = known ? context.t(`form.fields.${known}`) : id;
    const words: [key: string, word: string][] = [
      [wordKey(form, id, 'label'), label ? plainWords(label, context) : own],
    ];
    if (help) words.push([wordKey(form, id, 'help'), plainWords(help, context)]);
    if (page !== undefined) {
      words.push([wordKey(form, id, 'page'), linkLabel({ path: page }, context)]);
      words.push([wordKey(form, id, 'address'), context.href(page)]);
    }
    if (field.accept) words.push([wordKey(form, id, 'accept'), fileKinds(field, context)]);
    for (const [place, option] of options.entries()) {
      words.push([wordKey(form, id, place), plainWords(option.label, context)]);
    }
    return words;
  });
}

/** The endings of MIME types that are called otherwise. */
const endings = new Map([
  ['text/plain', '.txt'],
  ['image/jpeg', '.jpg'],
  ['audio/mpeg', '.mp3'],
  ['application/msword', '.doc'],
  ['application/vnd.ms-excel', '.xls'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
]);

/** “image, .pdf or .docx”: which files a field takes, as visitors know them. */
function fileKinds(field: FormFieldRecord, { t, language }: BuildContext): string {
  const names = acceptedKinds(field).map((kind) => {
    const group = (['image', 'audio', 'video'] as const).find((each) => kind === `${each}/*`);
    if (group) return t(`form.files.${group}`);
    return endings.get(kind) ?? kind.replace(/^\w+\/(?:x-)?([^+]+).*/, '.$1');
  });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

function fieldsOf(model: SiteModel, form: FormKind): readonly FormFieldRecord[] {
  return model.page(form)?.form ?? defaultFields[form];
}

function formField(field: FormFieldRecord): FormField {
  const { id, kind, required, help, options = [], autocomplete, page, accept, value } = field;
  const maxLength = field.maxLength ?? limits[kind];
  return {
    id,
    kind,
    need: required || kind === 'consent' ? 'required' : 'optional',
    help: help ? 'given' : 'none',
    options: options.map(({ value }) => value),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(page === undefined ? {} : { hasPage: true }),
    ...(accept === undefined ? {} : { accept }),
    ...(value === undefined ? {} : { value }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

import { type FieldKind, type FormKind, formKinds } from '../../../schema/form-fields.ts';
import { isList, isString, oneOf, withOutline } from '../../ui/check-shape.ts';

/** A field of a form. Its words come with the strings, by the keys of `wordKey`. */
export interface FormField {
  /** The name under which its value is sent. */
  id: string;
  kind: FieldKind;
  /** How it has to be: `required`, or `optional`. */
  need: 'required' | 'optional';
  /** Whether a text below the label says what to write. */
  help: 'given' | 'none';
  /** The values of a `select` or a `radio`. */
  options: readonly string[];
  autocomplete?: string;
  /** Whether a `consent` has a link to what it is about. */
  hasPage?: boolean;
  /** What a `file` may be, as in HTML. */
  accept?: string;
  /** What a `hidden` field sends. */
  value?: string;
  /** In characters; without it there is no limit. */
  maxLength?: number;
}

export interface FormProps {
  form: FormKind;
  fields: readonly FormField[];
  /** Where the form is sent; without one the mail program opens. */
  endpoint?: string;
  mailbox: string;
}

export const isFormProps = withOutline<FormProps>({
  form: oneOf(formKinds),
  fields: isList,
  mailbox: isString,
});

type FieldWord = 'label' | 'help' | 'page' | 'address' | 'accept';

/** The key of a word of a field: its label, its help, the page it is about, which files it takes, or one of its options. */
export function wordKey(form: FormKind, field: string, part: FieldWord | number): string {
  return `form/${form}/${field}/${part}`;
}

/** Whether a label ends as a sentence does: then no colon follows it. */
export const isSentence = (label: string) => /[.!?…。！？؟]$/.test(label);

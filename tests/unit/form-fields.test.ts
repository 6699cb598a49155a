import { expect, test } from 'vitest';
import { checkForm, sentValue } from '../../site/parts/form/fields.ts';
import type { FormField } from '../../site/parts/form/form-props.ts';
import { openCases } from './cases.ts';

const rows = openCases('form-fields');

const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  id: kind,
  kind,
  need: 'required',
  help: 'none',
  options: [],
  ...more,
});

test.each(rows<[FormField['kind'], string, string | null]>('mistakes'))(
  'a %s of “%s” has the mistake %s',
  (kind, value, mistake) => {
    const maxLength = kind === 'text' ? { maxLength: 10 } : {};
    const errors = checkForm([field(kind, maxLength)], { [kind]: value });
    expect(errors).toEqual(mistake ? { [kind]: mistake } : {});
  },
);

test('a file has at most 10 MB', () => {
  const plan = new File([new Uint8Array(10e6 + 1)], 'plan.pdf');
  expect(checkForm([field('file')], { file: plan.name }, { file: plan })).toEqual({
    file: 'tooLarge',
  });
});

test.each(rows<[string, string, string, string | null]>('files'))(
  'a file %s of the type “%s” for “%s” has the mistake %s',
  (name, type, accept, mistake) => {
    const file = new File([], name, { type });
    const errors = checkForm([field('file', { accept })], { file: name }, { file });
    expect(errors).toEqual(mistake ? { file: mistake } : {});
  },
);

test('an optional field can be left out', () => {
  expect(checkForm([field('email', { need: 'optional' })], {})).toEqual({});
});

test.each(rows<[FormField['kind'], string, unknown]>('sent'))(
  'a %s of “%s” is sent as %j',
  (kind, value, sent) => {
    expect(sentValue(field(kind, { value: 'site' }), value)).toBe(sent);
  },
);

import { expect, test } from 'vitest';
import { checkForm, sentValue } from '../../site/parts/form/fields.ts';
import type { FormField } from '../../site/parts/form/form-props.ts';

const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  id: kind,
  kind,
  need: 'required',
  help: 'none',
  options: [],
  ...more,
});

test.each([
  ['text', ' ', 'required'],
  ['text', 'x'.repeat(11), 'tooLong'],
  ['text', 'x'.repeat(10), undefined],
  ['checkbox', '', 'unchecked'],
  ['checkbox', 'true', undefined],
  ['email', 'ada', 'email'],
  ['email', 'ada@example.com', undefined],
  ['tel', 'call me', 'phone'],
  ['tel', '+1 555 0100', undefined],
  ['number', '12 m', 'number'],
  ['number', '12,5', undefined],
  ['number', '-3.5', undefined],
  ['select', '', 'required'],
  ['select', 'coast', undefined],
] as const)('a %s of “%s” has the mistake %s', (kind, value, mistake) => {
  const maxLength = kind === 'text' ? { maxLength: 10 } : {};
  const errors = checkForm([field(kind, maxLength)], { [kind]: value });
  expect(errors).toEqual(mistake ? { [kind]: mistake } : {});
});

test('an optional field can be left out', () => {
  expect(checkForm([field('email', { need: 'optional' })], {})).toEqual({});
});

test.each([
  ['checkbox', 'true', true],
  ['checkbox', '', false],
  ['number', '12,5', 12.5],
  ['number', '', null],
  ['text', '', ''],
  ['select', 'coast', 'coast'],
] as const)('a %s of “%s” is sent as %j', (kind, value, sent) => {
  expect(sentValue(field(kind), value)).toBe(sent);
});

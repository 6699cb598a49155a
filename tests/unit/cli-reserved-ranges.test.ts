import { expect, test } from 'vitest';
import {
  isReservedMailbox,
  isReservedPhone,
  isReservedUrl,
} from '../../cli/context/reserved-ranges.ts';

test.each([
  ['https://www.example.com', true],
  ['http://EXAMPLE.ORG:8080/a?b', true],
  ['https://example.net.', true],
  ['https://shop.example/', true],
  ['https://a.b.test', true],
  ['https://x.invalid', true],
  ['http://localhost:5173', true],
  ['https://example.de', false],
  ['https://myexample.com', false],
  ['https://example.com.hk', false],
  ['https://contest', false],
  ['https://x.com/example.com', false],
  ['not an address', false],
])('the address %s is a placeholder: %s', (url, expected) => {
  expect(isReservedUrl(url)).toBe(expected);
});

test.each([
  ['sales@example.com', true],
  ['a@mail.Example.org', true],
  ['example@sensors.internal', false],
  ['"a@example.com"@sensors.internal', false],
])('the mailbox %s is a placeholder: %s', (mailbox, expected) => {
  expect(isReservedMailbox(mailbox)).toBe(expected);
});

test.each([
  ['+1 555 0100', true],
  ['+1 555 0199', true],
  ['555-0142', true],
  ['(202) 555-0143', true],
  ['1-202-555-0143', true],
  ['+1 (202) 555.0143 ext. 12', true],
  ['+1 202 555 0200', false],
  ['+1 555 01', false],
  ['+44 555 0100', false],
  ['+372 555 0123', false],
  ['', false],
])('the number %s is a placeholder: %s', (phone, expected) => {
  expect(isReservedPhone(phone)).toBe(expected);
});

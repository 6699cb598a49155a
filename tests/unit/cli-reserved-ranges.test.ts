import { expect, test } from 'vitest';
import {
  isReservedMailbox,
  isReservedPhone,
  isReservedUrl,
} from '../../cli/rules/structure/placeholder-content.ts';
import { openCases } from './cases.ts';

const rows = openCases('cli-reserved-ranges');

test.each(rows<[string, boolean]>('addresses'))(
  'the address %s is a placeholder: %s',
  (url, expected) => {
    expect(isReservedUrl(url)).toBe(expected);
  },
);

test.each(rows<[string, boolean]>('mailboxes'))(
  'the mailbox %s is a placeholder: %s',
  (mailbox, expected) => {
    expect(isReservedMailbox(mailbox)).toBe(expected);
  },
);

test.each(rows<[string, boolean]>('telephones'))(
  'the number %s is a placeholder: %s',
  (phone, expected) => {
    expect(isReservedPhone(phone)).toBe(expected);
  },
);

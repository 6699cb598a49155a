import { expect, test } from 'vitest';
import { decodeForeign } from '../../cli/load/decode.ts';

const read = (bytes: Buffer, ...languages: string[]) => decodeForeign(bytes, languages);
const polish = Buffer.from('masa; Odchy\xb3ka', 'latin1');

test.each([
  ['Odchyłka', 'in UTF-8', Buffer.from('Odchyłka'), 'pl'],
  [
    '<?xml encoding="windows-1250"?>ł',
    'as it states',
    Buffer.from('<?xml encoding="windows-1250"?>\xb3', 'latin1'),
    'pl',
  ],
  ['charset=ISO-8859-2 ł', 'as it states', Buffer.from('charset=ISO-8859-2 \xb3', 'latin1'), 'pl'],
])('%s is read %s', (text, _, bytes, language) => {
  expect(read(bytes, language)).toEqual({ text });
});

test.each([
  ['German has all its letters in Windows-1252', 'Gr\xf6\xdfe 5 \xb0C', 'de'],
  ['both encodings have the same letters here', 'Gr\xf6\xdfe', 'pl'],
])('%s', (_, text, language) => {
  const found = read(Buffer.from(text, 'latin1'), language);
  expect(found).toMatchObject({
    text,
    remark: expect.stringContaining('was read in Windows-1252'),
  });
});

test.each([
  [
    'pl',
    '"Odchy³ka", as read in Windows-1252, may be in another encoding ("Odchyłka" in Windows-1250)',
  ],
  ['ru', '("Odchyіka" in Windows-1251)'],
  ['ja', '"Odchy³ka", as read in Windows-1252, may be in another encoding.'],
])('a text in %s is refused with its readings', (language, problem) => {
  expect(read(polish, 'en', language)).toEqual({ problem: expect.stringContaining(problem) });
});

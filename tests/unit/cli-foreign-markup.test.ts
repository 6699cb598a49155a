import { expect, test } from 'vitest';
import { foreignMarkup } from '../../cli/language/foreign-markup.ts';
import { openCases } from './cases.ts';

const rows = openCases('cli-foreign-markup');

function corrected(text: string): string {
  const edits = [...foreignMarkup(text)].flatMap((slip) => slip.edits ?? []);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: by }) => result.slice(0, start) + by + result.slice(end),
      text,
    );
}

test.each([
  ['Tolls &amp; roads&nbsp;: &#233; &#xE9;', 'Tolls & roads\u00a0: é é'],
  ['AT&T; no entity, nor &nothing; or &#7;', 'AT&T; no entity, nor &nothing; or &#7;'],
])('entities become characters: %s', (text, expected) => {
  expect(corrected(text)).toBe(expected);
});

test.each(rows('visitors see the signs'))('%s: visitors see the signs', (text, signs) => {
  const found = [...foreignMarkup(text)].map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual([signs]);
});

test.each(rows<string>('nothing foreign'))('%s: nothing foreign', (text) => {
  expect([...foreignMarkup(text)]).toEqual([]);
});

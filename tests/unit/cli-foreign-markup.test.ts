import { expect, test } from 'vitest';
import { foreignMarkup } from '../../cli/language/foreign-markup.ts';

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

test.each([
  ['It detects,<br>always', '<br>'],
  ['See <a href="/x">this</a>', '<a href="/x">'],
  ['Seen </span> here', '</span>'],
  ['<!-- hidden -->', '<!--'],
  ['## A heading', '##'],
  ['- Gates', '-'],
  ['• Gates', '•'],
  ['* Gates', '*'],
  ['Set in `grey`', '`grey`'],
  ['An _edge_ sensor', '_edge_'],
  ['(__edge computing__)', '__edge computing__'],
  ['An *edge* sensor', '*edge*'],
])('%s: visitors see the signs', (text, signs) => {
  const found = [...foreignMarkup(text)].map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual([signs]);
});

test.each([
  'A < B > C, and 3 <5> 4',
  '#1 in range',
  '- 5 °C to 40 °C',
  '-5 °C',
  'SS_ANPR_2 and _x',
  'Sizes 3*4*5, grey* or white*',
  '** Lone bold',
  'The sign ` alone',
  'Tolls & roads; others',
])('%s: nothing foreign', (text) => {
  expect([...foreignMarkup(text)]).toEqual([]);
});

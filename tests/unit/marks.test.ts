import { expect, test } from 'vitest';
import { marked, marksIn, splitAtMarks } from '../../cli/page-sources/marks.ts';

test('a mark keeps its number, up to the largest', () => {
  for (const number of [0, 1, 1023, 1024, 1_048_575]) {
    expect(marksIn(`a ${marked('b', number)} c`)).toEqual([number]);
  }
});

test('a text with a number beyond those of marks stays as it is', () => {
  expect(marked('b', 1_048_576)).toBe('b');
});

test('takes a text apart at its marks, also one inside another', () => {
  expect([...splitAtMarks(`a${marked(`b${marked('c', 2)}`, 1)}d`)]).toEqual([
    { text: 'a' },
    { index: 1 },
    { text: 'b' },
    { index: 2 },
    { text: 'c' },
    { index: undefined },
    { index: undefined },
    { text: 'd' },
  ]);
});

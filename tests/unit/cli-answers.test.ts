import { expect, test } from 'vitest';
import { Answers } from '../../cli/context/answers.ts';
import { PlaceTree } from '../../cli/load/place-tree.ts';

test('an answer of nothing is told from none', () => {
  const answers = new Answers<number>();
  expect(answers.get('a')).toBeUndefined();
  answers.set('a', []);
  answers.set('b', [1, 2]);
  expect([answers.get('a'), answers.get('b'), answers.get('c')]).toEqual([[], [1, 2], undefined]);
});

test('what one file was asked is no matter of another', () => {
  const [one, other] = [new Answers<number>(), new Answers<number>()];
  one.set('a', []);
  one.set('b', []);
  other.set('a', [1]);
  expect([other.get('a'), other.get('b')]).toEqual([[1], undefined]);
  expect(one.get('a')).toEqual([]);
});

test('answers come back as they were saved, and none from nothing', () => {
  const answers = new Answers<number>();
  expect(new Answers(answers.saved()).get('')).toBeUndefined();
  answers.set('a', []);
  answers.set('b', [1]);
  const again = new Answers(structuredClone(answers.saved()));
  again.set('c', []);
  expect(['a', 'b', 'c'].map((rule) => again.get(rule))).toEqual([[], [1], []]);
  expect(answers.get('c')).toBeUndefined();
});

test('the same place is the same list, and an index is no key', () => {
  const top = new PlaceTree();
  expect(top.at('tabs').at(0).path).toBe(top.at('tabs').at(0).path);
  expect(top.at('tabs').at(0).path).toEqual(['tabs', 0]);
  expect(top.at('tabs').at('0').path).toEqual(['tabs', '0']);
  expect(top.path).toEqual([]);
});

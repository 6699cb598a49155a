import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswersOfRuns } from '../../cli/context/answers-of-runs.ts';
import type { Entry } from '../../cli/load/source.ts';

/** Rules tell files apart by their objects. */
const files = Array.from({ length: 8 }, (_, index) => ({ file: `${index}.yaml` }) as Entry);

/** Of every other file nothing. */
function answerOf(rule: string, { file }: Entry): string[] {
  return Number.parseInt(file, 10) % 2 ? [`${rule} ${file}`, `again ${file}`] : [];
}

test('rules answer for the files of a run in their order, whatever runs came before and which rules they asked', () => {
  const run = fc.record({
    entries: fc.shuffledSubarray(files),
    rules: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const answers = new AnswersOfRuns();
      for (const { entries, rules } of runs) {
        for (const rule of rules) {
          const given = [...answers.of(entries, rule, (entry) => answerOf(rule, entry))];
          const expected = entries.map((entry) => answerOf(rule, entry));
          expect(given).toEqual(expected.filter(({ length }) => length > 0));
        }
      }
    }),
  );
});

test('a run asks about new files alone, and about all of them where the run before did not ask', () => {
  const answers = new AnswersOfRuns();
  const asked = (rule: string, entries: readonly Entry[]) => {
    const all: string[] = [];
    const ask = (entry: Entry) => {
      all.push(entry.file);
      return answerOf(rule, entry);
    };
    expect([...answers.of(entries, rule, ask)]).toHaveLength(entries.length / 2);
    return all;
  };
  const changed = { file: '3.yaml' } as Entry;
  expect(asked('a', files)).toHaveLength(8);
  expect(asked('a', files)).toEqual([]);
  const next = files.map((file, index) => (index === 3 ? changed : file));
  expect(asked('a', next)).toEqual(['3.yaml']);
  expect(asked('b', next)).toHaveLength(8);
  const last = [...next];
  expect(asked('a', last)).toEqual([]);
  expect(asked('b', [...last])).toHaveLength(8);
});

test('what fails to answer is asked again', () => {
  const answers = new AnswersOfRuns();
  const fail = () => {
    throw new Error('no');
  };
  const ask = (entry: Entry) => answerOf('a', entry);
  expect([...answers.of(files, 'a', ask)]).toHaveLength(4);
  const next = [...files, { file: '9.yaml' } as Entry];
  expect(() => [...answers.of(next, 'a', fail)]).toThrow('no');
  expect([...answers.of(next, 'a', ask)]).toHaveLength(5);
});

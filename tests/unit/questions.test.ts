import { describe, expect, test } from 'vitest';
import type { FactsFile } from '../../site/facts/facts.ts';
import {
  codesOf,
  questionsOf,
  readFields,
  sentenceOf,
  suiting,
} from '../../site/facts/questions.ts';
import { type Asked as Question, writeRequirement } from '../../site/facts/requirement.ts';
import { factsStating, type Stated } from '../figure-from-columns.ts';

const reach: Stated = {
  ask: 'at-least',
  dimension: 'length',
  unit: 'm',
  spans: [50, 100, ['over', 100]],
};
const cold: Stated = {
  ask: 'covers',
  dimension: 'temperature',
  unit: '°C',
  spans: [[-40, 60], [0, 55], null],
};
const rating: Stated = { ask: 'rating', dimension: 'code', codes: ['IP67', 'IP54', null] };

describe('the questions of a site', () => {
  test('are the criteria with an example, with how many products meet it', () => {
    const facts = factsStating({
      reach: { ...reach, example: '100 m' },
      cold: { ...cold, example: '-10..50 °C' },
      rating,
    });
    expect(
      questionsOf(facts).map((question) => [question.criterion.id, suiting(facts, question)]),
    ).toEqual([
      ['reach', 2],
      ['cold', 1],
    ]);
  });

  test('are those that most products answer where no criterion has an example', () => {
    const facts = factsStating({ rating, cold, reach });
    const asked = questionsOf(facts).map(({ criterion, requirement }) => [
      criterion.id,
      writeRequirement(requirement, criterion, facts.file),
    ]);
    expect(asked).toEqual([
      ['reach', '100 m'],
      ['cold', '-40..55 °C'],
      ['rating', 'IP54'],
    ]);
  });

  test('leave out an example that can’t be read', () => {
    const facts = factsStating({ reach: { ...reach, example: 'far' }, cold, rating });
    expect(questionsOf(facts).map(({ criterion }) => criterion.id)).toContain('rating');
  });

  test('offer the codes that products state', () => {
    const [question] = questionsOf(factsStating({ rating: { ...rating, example: 'IP65' } }));
    if (!question) throw new Error('There is no question.');
    expect(codesOf(factsStating({ rating }), question)).toEqual(['IP54', 'IP65', 'IP67']);
  });
});

const supply: Stated = { ask: 'includes', dimension: 'voltage', unit: 'V', spans: [24, 230, 12] };

function only(asked: Stated): { question: Question; file: FactsFile } {
  const facts = factsStating({ x: asked });
  const [question] = questionsOf(facts);
  if (!question) throw new Error('There is no question.');
  return { question, file: facts.file };
}

describe('a question in words, and what is typed into it', () => {
  test.each<[string, Stated, string, string[], string]>([
    ['100 m', reach, 'at least [100] m', ['0.2 mi'], ''],
    ['100 m', reach, 'at least [100] m', ['1,500'], '1500 m'],
    ['100 m', reach, 'at least [100] m', ['500 mm'], '0.5 m'],
    ['-10..50 °C', cold, '[−10] to [+50] °C', ['−20', '+60'], '-20..60 °C'],
    ['-10..50 °C', cold, '[−10] to [+50] °C', ['60', '−20'], ''],
    ['24 V DC', supply, '[24] V\u00A0DC', ['12'], '12 V DC'],
    ['24 V DC', supply, '[24] V\u00A0DC', ['230 V AC'], '230 V AC'],
    ['IP65', rating, '[IP65] or higher', ['IP67'], 'IP67'],
    ['100 m', reach, 'at least [100] m', ['far'], ''],
    ['100 m', reach, 'at least [100] m', [' '], ''],
  ])('%s', (example, asked, said, typed, written) => {
    const { question, file } = only({ ...asked, example });
    const { fields, before, between, unit, after } = sentenceOf(question, file);
    const [first, second] = fields.map((field) => `[${field}]`);
    const sentence = [before, first, second && between, second, unit, after];
    expect(sentence.filter(Boolean).join(' ')).toBe(said);
    const { criterion, requirement } = question;
    const read = readFields(typed, criterion, requirement.current, file);
    expect(read ? writeRequirement(read, criterion, file) : '').toBe(written);
  });
});

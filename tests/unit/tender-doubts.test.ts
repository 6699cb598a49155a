import { describe, expect, test } from 'vitest';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { companyIn, pumps, shipped } from '../companies.ts';
import { browserOf } from '../facts.ts';
import { openCases } from './cases.ts';

const rows = openCases('tender-doubts');

const companyOf = (language: string) =>
  language === 'de' ? pumps : /it|pt|nl|pl/.test(language) ? companyIn(language) : shipped;

/** What is made of a text: `mass: 5 kg` if read, `? mass: 5 kg` if offered, `- 5 kg` if left. */
function madeOf(text: string, language: string): string[] {
  const { facts, read } = browserOf(language, companyOf(language));
  const all = read(text);
  return all.found.map(({ state, choices, start, end }) => {
    if (state === 'left') return `- ${all.text.slice(start, end)}`;
    const said = choices.map(
      ({ criterion, requirement }) =>
        `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
    );
    return `${state === 'read' ? '' : '? '}${said.join(' | ')}`;
  });
}

test.each(rows('not required'))(
  'what a text refuses or waives is not required: in %s: %s',
  (language, text) => {
    expect(madeOf(text, language).filter((each) => !/^[?-] /.test(each))).toEqual([]);
  },
);

describe.each([
  ['what a text refuses is not required beside what is', 'beside others'],
  ['no half of what a text says is read', 'no half'],
  ['what any reader understands is read', 'understood'],
  ['what may be meant in another way is refused with its readings', 'another reading'],
  ['words that exclude, bound or blur a value are known in every language', 'words'],
])('%s', (_, table) => {
  test.each(rows<[string, string, string[]]>(table))('in %s: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});

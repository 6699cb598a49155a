import { expect, test } from 'vitest';
import { memoizeByName } from '../../schema/memoize.ts';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { companyIn, companyStating, type StatedFigures } from '../companies.ts';
import { browserFacts } from '../facts.ts';
import { openCases } from './cases.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('tender-values');

const values = fixtureData<StatedFigures>('value-figures.yaml');
const siteIn = memoizeByName((language: string) =>
  browserFacts(companyStating(companyIn(language), values), language),
);

test.each(rows<[string, string, string[]]>('sentences'))(
  'a value is read next to its attribute alone: in %s, %s',
  (language, sentence, expected) => {
    const { facts, read } = siteIn(language);
    const { text, found } = read(sentence);
    const said = found.map(({ state, choices, start, end }) => {
      if (state === 'left') return `- ${text.slice(start, end)}`;
      const all = choices.map(({ criterion, requirement, also = [] }) => {
        const [first = '', ...others] = [requirement, ...also].map((each) =>
          writeRequirement(each, criterion, facts.file),
        );
        return [`${criterion.id}: ${first}`, ...others].join(' & ');
      });
      return (state === 'read' ? '' : '? ') + all.join(' | ');
    });
    expect(said).toEqual(expected);
  },
);

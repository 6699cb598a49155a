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

describe('what a text refuses or waives is not required', () => {
  test.each(rows('not required'))('in %s: %s', (language, text) => {
    expect(madeOf(text, language).filter((each) => !/^[?-] /.test(each))).toEqual([]);
  });

  test.each([
    ['en', 'RS-485 (Modbus RTU), not RS-232', ['interfaces: RS-485', '? interfaces: RS-232']],
    ['en', 'Offers without IP65 will be rejected.', ['ingress-protection: IP65']],
    ['es', 'No se aceptarán equipos sin IP65.', ['ingress-protection: IP65']],
  ])('in %s, with what is required: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});

describe('no half of what a text says is read', () => {
  test.each(rows<[string, string, string[]]>('no half'))(
    'in %s: %s',
    (language, text, expected) => {
      expect(madeOf(text, language)).toEqual(expected);
    },
  );
});

describe('what any reader understands is read', () => {
  test.each(rows<[string, string, string[]]>('understood'))(
    'in %s: %s',
    (language, text, expected) => {
      expect(madeOf(text, language)).toEqual(expected);
    },
  );
});

describe('what may be meant in another way is refused with its readings', () => {
  test.each(rows<[string, string, string[]]>('another reading'))(
    'in %s: %s',
    (language, text, expected) => {
      expect(madeOf(text, language)).toEqual(expected);
    },
  );
});

describe('words that exclude, bound or blur a value are known in every language', () => {
  test.each(rows<[string, string, string[]]>('words'))('in %s: %s', (language, text, expected) => {
    expect(madeOf(text, language)).toEqual(expected);
  });
});

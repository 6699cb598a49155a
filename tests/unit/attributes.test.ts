import { describe, expect, test } from 'vitest';
import { writtenAttribute } from '../../cli/import/written-attribute.ts';
import {
  type AttributeSource,
  type AttributeType,
  parseAttribute,
} from '../../schema/figures/attribute.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { placeOfDate, readPeriod, yearsOf } from '../../site/facts/dates.ts';
import { openCases } from './cases.ts';

const rows = openCases('attributes');

const units = new Units();
const packs = languagePacks();
/** What a language shows of a value; or the message of its error. */
function shown(source: AttributeSource, type: AttributeType, language = 'en'): string {
  const { figure, error } = parseAttribute(source, type, units);
  return error
    ? error.message
    : formatFigure(figure, { language, pack: packs.of(language), units });
}

describe('a value of an attribute is shown in the words of each language', () => {
  test.each(rows<[AttributeSource, AttributeType, string, string]>('shown'))(
    '%j',
    (source, type, en, fr) => {
      expect([shown(source, type), shown(source, type, 'fr')]).toEqual([en, fr]);
    },
  );
});

test.each(rows<[AttributeSource, AttributeType, string]>('read or refused'))(
  '%j is read as its kind says, or refused',
  (source, type, message) => {
    expect(shown(source, type)).toBe(message);
  },
);

describe('other people’s data is read where it has one meaning', () => {
  test.each(rows<[unknown, AttributeType, AttributeSource]>('of others'))(
    '%j',
    (given, type, value) => {
      expect(writtenAttribute(given, type, units, ['en'])).toEqual({ value });
    },
  );

  test.each(rows<[unknown, AttributeType, string]>('of others, refused'))(
    '%j is refused',
    (given, type, reason) => {
      const read = writtenAttribute(given, type, units, ['en']);
      expect('reason' in read && read.reason).toMatch(new RegExp(reason));
    },
  );
});

describe('dates are asked for by periods', () => {
  test.each(rows<[string, string | null]>('periods'))('%s is read as %s', (typed, period) => {
    expect(readPeriod(typed)).toBe(period ?? undefined);
  });

  test.each(rows<[string, string, string]>('places of dates'))(
    '%s is to %s: %s',
    (stated, period, place) => {
      expect(placeOfDate(stated, period)).toBe(place);
    },
  );

  test('filters offer the years that products state, the latest first', () => {
    expect(yearsOf(['2023', '2024-03', '2024-01-01'])).toEqual(['2024', '2023']);
  });
});

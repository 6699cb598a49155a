import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import type { UnitDefinitions } from '../../schema/kinds/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import type { Criterion } from '../../site/facts/facts.ts';
import { unitOf, withUnit } from '../../site/facts/requirement.ts';
import { unitsOf } from '../../site/files/facts-file.ts';
import type { BuildContext } from '../../site/page-api/define-page.ts';
import { openCases } from './cases.ts';

const rows = openCases('units');

const { of: packOf } = languagePacks();

const base = new Units();

function say(source: string, language: string, own?: UnitDefinitions): string {
  const units = new Units(own);
  const { figure, error } = parseFigure(source, units);
  if (error) throw new Error(`${source}: ${error.message}`);
  return formatFigure(figure, { language, pack: packOf(language), units }).replaceAll(
    '\u00A0',
    '_',
  );
}

describe('the units of the tool', () => {
  it('are listed under their dimension, smallest first', () => {
    expect(base.dimensions.flatMap((each) => base.of(each)).sort()).toEqual([...base.ids].sort());
    for (const dimension of base.dimensions) {
      const sizes = base.of(dimension).map((id) => base.get(id)?.factor ?? 0);
      expect(sizes, dimension).toEqual([...sizes].sort((a, b) => a - b));
    }
    expect(base.of('data-size')).toEqual(['kB', 'MB', 'GB', 'TB']);
    expect(base.of('count')).toEqual([]);
  });

  it('have one base unit for each dimension that is measured', () => {
    const isBase = (id: string) => base.inBase(1, id) === 1 && base.inBase(0, id) === 0;
    const measured = base.dimensions.filter((each) => each !== 'count' && each !== 'code');
    const bases = measured.map((each) => base.of(each).filter(isBase).length);
    // A kelvin of difference is a degree.
    expect(bases).toEqual(measured.map((each) => (each === 'temperature-difference' ? 2 : 1)));
  });

  it('have no common code twice', () => {
    const codes = base.ids.flatMap((id) => base.get(id)?.code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are all in the documentation', () => {
    const text = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8');
    for (const dimension of base.dimensions.filter((each) => base.of(each).length > 0)) {
      const units = base.of(dimension).map((id) => `\`${id}\``);
      expect(text).toContain(`| \`${dimension}\` | ${units.join(' ')} |`);
    }
  });

  it('have no name twice', () => {
    const names = base.ids.flatMap((id) => base.get(id)?.aliases ?? []);
    expect(names.filter((name) => base.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(rows('written'))('%s is written in %s as %s', (source, language, written) => {
    expect(say(source, language)).toBe(written);
  });
});

it.each(rows<[string, string, number]>('converted'))(
  '%s is as much in %s as %d',
  (source, unit, expected) => {
    const [value, from = ''] = source.split(' ');
    expect(base.convert(Number(value), from, unit)).toBeCloseTo(expected, 9);
  },
);

describe('the units of a catalogue', () => {
  const own: UnitDefinitions = {
    dimensions: { output: 'output' },
    units: {
      'pcs/h': {
        dimension: 'output',
        factor: 1,
        words: { de: { one: 'Stück je Stunde', other: 'Stücke je Stunde' }, en: 'pieces per hour' },
        aliases: ['pieces/h'],
        second: 'pcs/min',
      },
      'pcs/min': { dimension: 'output', factor: 60, symbol: { de: 'St./min' } },
      V: { factor: 5, words: { de: 'Volt' }, aliases: ['voltage'] },
    },
  };
  const units = new Units(own);

  it('are read, and shown with their words by plural category or with their symbol', () => {
    expect(say('1 pcs/h', 'de', own)).toBe('1_Stück je Stunde (0,017_St./min)');
    expect(say('90 pcs/h', 'de', own)).toBe('90_Stücke je Stunde (1,5_St./min)');
    expect(say('90 pcs/h', 'en', own)).toBe('90_pieces per hour (1.5_pcs/min)');
    expect(say('90 pcs/h', 'fr', own)).toBe('90_pcs/h (1,5_pcs/min)');
  });

  it('have a dimension of their own, which a message names', () => {
    expect(units.isDimension('output')).toBe(true);
    expect(units.nameOf('output')).toBe('an output');
    expect(units.of('output')).toEqual(['pcs/h', 'pcs/min']);
    expect(units.inBase(2, 'pcs/min')).toBe(120);
    expect(units.convert(90, 'pcs/h', 'pcs/min')).toBe(1.5);
  });

  it('are named in a message, some of them where there are many', () => {
    const manyUnits = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `cup${index}`,
          { dimension: 'output', factor: index + 1 },
        ]),
      );
    const helpWith = (count: number) => {
      const cups = new Units({ dimensions: { output: 'output' }, units: manyUnits(count) });
      return parseFigure('5 spoons', cups, { dimension: 'output' }).error?.help;
    };
    expect(helpWith(2)).toBe('This figure is measured in "cup0" or "cup1".');
    expect(helpWith(20)).toContain('"cup18" or "cup19".');
    expect(helpWith(30)).toContain('"cup17", "cup18" or 11 other units.');
  });

  it('are suggested for a slip of one letter, the first of them', () => {
    const suggested = (text: string, ...ids: string[]) =>
      new Units({
        units: Object.fromEntries(ids.map((id) => [id, { dimension: 'count', factor: 1 }])),
      }).suggest(text);
    expect(suggested('pallt', 'pallot', 'pallet')).toBe('pallot');
    expect(suggested('palllet', 'crate', 'pallet')).toBe('pallet');
    expect(suggested('pullet', 'crate', 'pallet')).toBe('pallet');
    expect(suggested('pollut', 'crate', 'pallet')).toBeUndefined();
    expect(base.suggest('kgg', 'mass')).toBe('kg');
    expect(base.suggest('kgg', 'length')).toBeUndefined();
    expect(base.suggest('kmh', 'length')).toBeUndefined();
  });

  it('are suggested for their other names', () => {
    expect(parseFigure('5 pieces/h', units).error?.help).toBe(
      'Write "pcs/h": figures use the id of a unit, and an alias only leads to it.',
    );
    expect(parseFigure('5 pcs/min', units).error).toBeUndefined();
    expect(parseFigure('5 pcs/min', base).error?.message).toBe('There is no unit "pcs/min".');
  });

  it('add words to those of the tool, and change no size', () => {
    expect(say('5 V', 'de', own)).toBe('5_Volt');
    expect(units.inBase(5, 'V')).toBe(5);
    expect(units.suggest('voltage')).toBe('V');
    expect(units.suggest('volts')).toBe('V');
  });
});

describe('words behind a number that a visitor asks for', () => {
  const cycles = { one: 'цикл', few: 'цикла', many: 'циклов', other: 'цикла' };
  const units = new Units({
    dimensions: { wear: 'wear' },
    units: { cycle: { dimension: 'wear', factor: 1, words: { ru: cycles } } },
  });
  it.each(rows<[string, string, string[]]>('plural forms'))(
    'have its plural form in %s: %s',
    (language, unit, said) => {
      const { dimension = '' } = units.get(unit) ?? {};
      const context = { model: { units }, language } as BuildContext;
      const criterion = { dimension, unit } as Criterion;
      const words = unitOf(criterion, { units: unitsOf([criterion], context) });
      const shown = [1, 2, 10, 1.5].map((value) => withUnit(String(value), words, value));
      expect(shown.map((each) => each.replace('\u00A0', ' '))).toEqual(said);
    },
  );
});

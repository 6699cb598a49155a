import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Code,
  dimensionOf,
  type Figure,
  type Quantity,
  type Term,
} from '../../schema/figures/figure.ts';
import { writeFigure } from '../../schema/figures/figure-notation.ts';
import { formatFigure, formatParts } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';

const { of: packOf } = languagePacks();

const languages = ['en', 'fr', 'es'] as const;

/** The tool's own units, and one that a catalogue has. */
const units = new Units({
  dimensions: { 'event-rate': 'event rate' },
  units: {
    'events/d': {
      dimension: 'event-rate',
      factor: 1,
      words: {
        en: { one: 'event per day', other: 'events per day' },
        fr: { one: 'événement par jour', other: 'événements par jour' },
        es: { one: 'evento al día', other: 'eventos al día' },
      },
    },
  },
});

function read(source: string | number): Figure {
  const { figure, error } = parseFigure(source, units);
  if (error) throw new Error(`${source}: ${error.message}`);
  return figure;
}

/** Shows no-break spaces as `_` and thin ones as `'`, so that the tables below can hold them. */
function visible(text: string): string {
  return text.replaceAll('\u00A0', '_').replaceAll('\u202F', "'");
}

/** Every figure of the specification, section 9: notation, dimension, English, French, Spanish. */
const specification: [string, string, string, string, string][] = [
  // Toll products: counting and classification
  ['over 99 %', 'ratio', 'over 99_%', 'plus de 99_%', 'superior al 99_%'],
  ['over 99.9 %', 'ratio', 'over 99.9_%', 'plus de 99,9_%', 'superior al 99,9_%'],
  ['97 %', 'ratio', '97_%', '97_%', '97_%'],
  ['over 97 %', 'ratio', 'over 97_%', 'plus de 97_%', 'superior al 97_%'],
  ['over 98 %', 'ratio', 'over 98_%', 'plus de 98_%', 'superior al 98_%'],
  ['min IP65', 'code', 'IP65 or higher', 'IP65 ou supérieur', 'IP65 o superior'],
  ['over 60 km/h', 'speed', 'over 60_km/h', 'plus de 60_km/h', 'más de 60_km/h'],
  ['up to 250 km/h', 'speed', 'up to 250_km/h', 'jusqu’à 250_km/h', 'hasta 250_km/h'],
  ['up to 8 m', 'length', 'up to 8_m', 'jusqu’à 8_m', 'hasta 8_m'],
  ['112', 'count', '112', '112', '112'],
  ['30 mm', 'length', '30_mm', '30_mm', '30_mm'],
  ['30 km/h', 'speed', '30_km/h', '30_km/h', '30_km/h'],
  ['60 fps', 'frame-rate', '60_fps', '60_ips', '60_fps'],
  ['IP66', 'code', 'IP66', 'IP66', 'IP66'],
  ['60 km/h', 'speed', '60_km/h', '60_km/h', '60_km/h'],
  ['6 m', 'length', '6_m', '6_m', '6_m'],
  ['10 mm', 'length', '10_mm', '10_mm', '10_mm'],
  ['up to 4 m', 'length', 'up to 4_m', 'jusqu’à 4_m', 'hasta 4_m'],
  ['24 V DC', 'voltage', '24_V_DC', '24_V_DC', '24_V_CC'],
  ['under 20 W', 'power', 'under 20_W', 'moins de 20_W', 'menos de 20_W'],
  [
    '24 V DC / under 20 W',
    'voltage',
    '24_V_DC_/ under 20_W',
    '24_V_DC_/ moins de 20_W',
    '24_V_CC_/ menos de 20_W',
  ],
  ['0..60 °C', 'temperature', '0_to_60_°C', '0_à_60_°C', 'de 0_a_60_°C'],
  ['95 %', 'ratio', '95_%', '95_%', '95_%'],
  ['IP65', 'code', 'IP65', 'IP65', 'IP65'],
  [
    '365 d @ 5000 events/d',
    'time',
    '365_days at_5,000_events per day',
    "365_jours pour_5'000_événements par jour",
    '365_días con_5000_eventos al día',
  ],
  // Toll lane controller
  ['230 V AC', 'voltage', '230_V_AC', '230_V_AC', '230_V_CA'],
  [
    '4 (expandable to 12)',
    'count',
    '4 (expandable to_12)',
    '4 (extensible à_12)',
    '4 (ampliable a_12)',
  ],
  ['24 V DC / 3 A', 'voltage', '24_V_DC_/ 3_A', '24_V_DC_/ 3_A', '24_V_CC_/ 3_A'],
  ['7 A', 'current', '7_A', '7_A', '7_A'],
  ['IP55', 'code', 'IP55', 'IP55', 'IP55'],
  [
    '600 x 600 x 350 mm',
    'length',
    '600_×_600_×_350_mm',
    '600_×_600_×_350_mm',
    '600_×_600_×_350_mm',
  ],
  ['1.2 mm', 'length', '1.2_mm', '1,2_mm', '1,2_mm'],
  ['8', 'count', '8', '8', '8'],
  ['1 Gbit/s', 'data-rate', '1_Gbit/s', '1_Gbit/s', '1_Gbit/s'],
  ['4', 'count', '4', '4', '4'],
  ['RS-232 / RS-422', 'code', 'RS-232_/ RS-422', 'RS-232_/ RS-422', 'RS-232_/ RS-422'],
  ['56000 Bd', 'symbol-rate', '56,000_Bd', "56'000_Bd", "56'000_Bd"],
  [
    'RS-232 / RS-422 @ 56000 Bd',
    'code',
    'RS-232_/ RS-422 at_56,000_Bd',
    "RS-232_/ RS-422 pour_56'000_Bd",
    "RS-232_/ RS-422 con_56'000_Bd",
  ],
  ['10/100 Mbit/s', 'data-rate', '10/100_Mbit/s', '10/100_Mbit/s', '10/100_Mbit/s'],
  [
    '9..24 V DC ±15 % @ 50 mA',
    'voltage',
    '9_to_24_V_DC ±15_% at_50_mA',
    '9_à_24_V_DC ±15_% pour_50_mA',
    'de 9_a_24_V_CC ±15_% con_50_mA',
  ],
  ['-25..70 °C', 'temperature', '−25_to_70_°C', '−25_à_70_°C', 'de −25_a_70_°C'],
  // Booth controller, fare display, processing unit
  ['0..55 °C', 'temperature', '0_to_55_°C', '0_à_55_°C', 'de 0_a_55_°C'],
  ['150 x 150 x 70 mm', 'length', '150_×_150_×_70_mm', '150_×_150_×_70_mm', '150_×_150_×_70_mm'],
  ['4 x 13', 'count', '4_×_13', '4_×_13', '4_×_13'],
  [
    '16 GB (expandable to 64 GB)',
    'data-size',
    '16_GB (expandable to_64_GB)',
    '16_Go (extensible à_64_Go)',
    '16_GB (ampliable a_64_GB)',
  ],
  ['1 TB SSD', 'data-size', '1_TB_SSD', 'SSD 1_To', 'SSD de 1_TB'],
  ['-20..60 °C', 'temperature', '−20_to_60_°C', '−20_à_60_°C', 'de −20_a_60_°C'],
  // Toll lane booster, detector card, power unit, vehicular timer
  ['8 m', 'length', '8_m', '8_m', '8_m'],
  ['up to 60 km/h', 'speed', 'up to 60_km/h', 'jusqu’à 60_km/h', 'hasta 60_km/h'],
  ['99.9 %', 'ratio', '99.9_%', '99,9_%', '99,9_%'],
  ['300 mm', 'length', '300_mm', '300_mm', '300_mm'],
  ['4 h', 'time', '4_h', '4_h', '4_h'],
  ['500 mm', 'length', '500_mm', '500_mm', '500_mm'],
  ['up to 16', 'count', 'up to 16', 'jusqu’à 16', 'hasta 16'],
  ['16', 'count', '16', '16', '16'],
  ['1 kVA', 'apparent-power', '1_kVA', '1_kVA', '1_kVA'],
  ['800 W', 'power', '800_W', '800_W', '800_W'],
  ['30 A MPPT', 'current', '30_A_MPPT', '30_A_MPPT', '30_A_MPPT'],
  ['24 V', 'voltage', '24_V', '24_V', '24_V'],
  ['0..999 s', 'time', '0_to_999_s', '0_à_999_s', 'de 0_a_999_s'],
  ['3', 'count', '3', '3', '3'],
  ['320 mm', 'length', '320_mm', '320_mm', '320_mm'],
  // Traffic products
  ['0..199 s', 'time', '0_to_199_s', '0_à_199_s', 'de 0_a_199_s'],
  ['192 x 192 mm', 'length', '192_×_192_mm', '192_×_192_mm', '192_×_192_mm'],
  ['260 x 260 x 72 mm', 'length', '260_×_260_×_72_mm', '260_×_260_×_72_mm', '260_×_260_×_72_mm'],
  ['5', 'count', '5', '5', '5'],
  ['under 8 W', 'power', 'under 8_W', 'moins de 8_W', 'menos de 8_W'],
  ['-10..70 °C', 'temperature', '−10_to_70_°C', '−10_à_70_°C', 'de −10_a_70_°C'],
  ['1.65 kg', 'mass', '1.65_kg', '1,65_kg', '1,65_kg'],
  ['over 100 m', 'length', 'over 100_m', 'plus de 100_m', 'más de 100_m'],
  ['32 bit', 'word-length', '32_bit', '32_bits', '32_bits'],
  ['RS-485', 'code', 'RS-485', 'RS-485', 'RS-485'],
  ['Ethernet', 'code', 'Ethernet', 'Ethernet', 'Ethernet'],
  ['up to 50 m', 'length', 'up to 50_m', 'jusqu’à 50_m', 'hasta 50_m'],
  ['up to 6 m', 'length', 'up to 6_m', 'jusqu’à 6_m', 'hasta 6_m'],
  ['40 °', 'angle', '40°', '40°', '40°'],
  ['over 90 %', 'ratio', 'over 90_%', 'plus de 90_%', 'superior al 90_%'],
  ['IP67', 'code', 'IP67', 'IP67', 'IP67'],
  // Highway products
  ['7', 'count', '7', '7', '7'],
  ['100 m', 'length', '100_m', '100_m', '100_m'],
  ['30 °', 'angle', '30°', '30°', '30°'],
  ['24', 'count', '24', '24', '24'],
  ['850 nm', 'length', '850_nm', '850_nm', '850_nm'],
  ['12/24 V / 48 W', 'voltage', '12/24_V_/ 48_W', '12/24_V_/ 48_W', '12/24_V_/ 48_W'],
  ['-40..50 °C', 'temperature', '−40_to_50_°C', '−40_à_50_°C', 'de −40_a_50_°C'],
  ['2.1 kg', 'mass', '2.1_kg', '2,1_kg', '2,1_kg'],
  ['16 GB', 'data-size', '16_GB', '16_Go', '16_GB'],
  ['24 V / 5 A', 'voltage', '24_V_/ 5_A', '24_V_/ 5_A', '24_V_/ 5_A'],
  ['77 GHz', 'frequency', '77_GHz', '77_GHz', '77_GHz'],
  ['300 m', 'length', '300_m', '300_m', '300_m'],
  ['0..250 km/h', 'speed', '0_to_250_km/h', '0_à_250_km/h', 'de 0_a_250_km/h'],
  ['6', 'count', '6', '6', '6'],
  ['256', 'count', '256', '256', '256'],
  ['12.5 Hz', 'frequency', '12.5_Hz', '12,5_Hz', '12,5_Hz'],
  ['24 ms', 'time', '24_ms', '24_ms', '24_ms'],
  ['IP68', 'code', 'IP68', 'IP68', 'IP68'],
  ['12..24 V DC', 'voltage', '12_to_24_V_DC', '12_à_24_V_DC', 'de 12_a_24_V_CC'],
  [
    '15..23 in',
    'length',
    '15_to_23_in (38_to_58_cm)',
    '15_à_23_pouces (38_à_58_cm)',
    'de 15_a_23_pulgadas (38_a_58_cm)',
  ],
  ['7500 cd/m²', 'luminance', '7,500_cd/m²', "7'500_cd/m²", '7500_cd/m²'],
  ['-40..85 °C', 'temperature', '−40_to_85_°C', '−40_à_85_°C', 'de −40_a_85_°C'],
];

describe('the figures of the specification', () => {
  test.each(specification)('%s', (notation, dimension, en, fr, es) => {
    const figure = read(notation);
    expect(writeFigure(figure)).toBe(notation);
    expect(dimensionOf(figure, units)).toBe(dimension);
    expect(
      languages.map((language) =>
        visible(formatFigure(figure, { language, pack: packOf(language), units })),
      ),
    ).toEqual([en, fr, es]);
  });
});

describe('reading', () => {
  it('keeps every part where it belongs', () => {
    expect(read('9..24 V DC ±15 % @ 50 mA')).toEqual({
      terms: [
        {
          kind: 'quantity',
          form: 'range',
          values: [9, 24],
          unit: 'V',
          qualifiers: ['DC'],
          tolerance: { value: 15, unit: '%' },
        },
      ],
      condition: { kind: 'quantity', form: 'value', values: [50], unit: 'mA', qualifiers: [] },
    });
    expect(read('up to 16 GB (expandable to 64 GB)').terms).toEqual([
      {
        kind: 'quantity',
        bound: 'up to',
        form: 'value',
        values: [16],
        unit: 'GB',
        qualifiers: [],
        expandableTo: 64,
      },
    ]);
    expect(read('min IP65').terms).toEqual([{ kind: 'code', bound: 'min', code: 'IP65' }]);
  });

  it('takes a bare number, and -0 as 0', () => {
    expect(read(112)).toEqual(read('112'));
    expect(read(-12.5)).toEqual(read('-12.5'));
    expect(read('-0')).toEqual(read(0));
  });

  it('takes either character for micro', () => {
    expect(read('5 \u03BCm')).toEqual(read('5 µm'));
  });
});

describe('formatting', () => {
  const format = (notation: string, language: string, style?: 'plain') =>
    visible(formatFigure(read(notation), { language, pack: packOf(language), units }, style));

  it('leaves value, unit and qualifiers in the plain style', () => {
    expect(format('up to 30 km/h', 'en', 'plain')).toBe('30_km/h');
    expect(format('min IP65', 'fr', 'plain')).toBe('IP65');
    expect(format('9..24 V DC ±15 % @ 50 mA', 'es', 'plain')).toBe('9_a_24_V_CC');
    expect(format('4 (expandable to 12)', 'en', 'plain')).toBe('4');
    expect(format('up to 1 TB SSD', 'fr', 'plain')).toBe('SSD 1_To');
    expect(format('15..23 in', 'es', 'plain')).toBe('15_a_23_pulgadas');
  });

  it.each([
    ['min 300 mm', 'at least 300_mm', 'au moins 300_mm', 'como mínimo 300_mm'],
    ['max 300 mm', 'at most 300_mm', 'au plus 300_mm', 'como máximo 300_mm'],
    ['max IP65', 'IP65 or lower', 'IP65 ou inférieur', 'IP65 o inferior'],
    ['1 d', '1_day', '1_jour', '1_día'],
    ['1.5 d', '1.5_days', '1,5_jour', '1,5_días'],
    ['2 d', '2_days', '2_jours', '2_días'],
    ['1 in', '1_in (2.5_cm)', '1_pouce (2,5_cm)', '1_pulgada (2,5_cm)'],
    [
      'up to 100 in',
      'up to 100_in (254_cm)',
      'jusqu’à 100_pouces (254_cm)',
      'hasta 100_pulgadas (254_cm)',
    ],
    ['up to 2 TB SSD', 'up to 2_TB_SSD', 'SSD jusqu’à 2_To', 'SSD de hasta 2_TB'],
    ['12 V AC/DC', '12_V_AC/DC', '12_V_AC/DC', '12_V_CA/CC'],
    ['-1234567.5', '−1,234,567.5', "−1'234'567,5", "−1'234'567,5"],
    ['1234 m', '1,234_m', "1'234_m", '1234_m'],
  ])('writes %s', (notation, ...expected) => {
    expect(languages.map((language) => format(notation, language))).toEqual(expected);
  });

  it.each([
    ['up to 30 m', 'bis 30_m'],
    ['over 98 %', 'über 98_%'],
    ['under 1 s', 'unter 1_s'],
    ['min 300 mm', 'mindestens 300_mm'],
    ['max 300 mm', 'höchstens 300_mm'],
    ['min IP65', 'IP65 oder höher'],
    ['365 d', '365_Tage'],
    ['1 d', '1_Tag'],
    ['24 V DC ±1 %', '24_V_DC ±1_%'],
    ['15..23 mm', '15_bis_23_mm'],
    ['-5..2 d', '−5_bis_2_Tage'],
    ['1200 mm', '1200_mm'],
    ['12000.5 mm', '12.000,5_mm'],
    ['24 V DC @ 50 mA', '24_V_DC bei_50_mA'],
    ['4 (expandable to 12)', '4 (erweiterbar auf_12)'],
    ['up to 1 TB SSD', 'bis 1_TB_SSD'],
    ['600 x 350 mm', '600_×_350_mm'],
  ])('writes %s in German', (notation, expected) => {
    expect(format(notation, 'de')).toBe(expected);
  });

  it.each([
    ['up to 30 m', '≤ 30_m'],
    ['over 98 %', '> 98_%'],
    ['under 1 s', '< 1_s'],
    ['min IP65', '≥ IP65'],
    ['15..23 mm', '15–23_mm'],
    ['24 V DC ±1.5 %', '24_V_DC ±1,5_%'],
    ['24 V DC @ 50 mA', '24_V_DC @_50_mA'],
    ['4 (expandable to 12)', '4 (≤_12)'],
    ['2 d', '2_giorni'],
    ['1200.5 mm', '1200,5_mm'],
  ])('writes %s with signs in a language without a pack', (notation, expected) => {
    expect(format(notation, 'it')).toBe(expected);
  });

  it('gives regions the words of their language, and their own numbers', () => {
    expect(format('up to 60 fps', 'fr-CA')).toBe('jusqu’à 60_ips');
    expect(format('up to 12000.5 mm', 'es-MX')).toBe('hasta 12,000.5_mm');
    expect(format('12000.5 mm', 'de-CH')).toBe("12'000.5_mm");
  });

  it('takes a figure apart', () => {
    const parts = (notation: string) =>
      Object.values(formatParts(read(notation), { language: 'es', pack: packOf('es'), units })).map(
        visible,
      );
    expect(parts('0..60 °C')).toEqual(['de', '0_a_60', '_', '°C', '']);
    expect(parts('over 99.9 %')).toEqual(['superior al', '99,9', '_', '%', '']);
    expect(parts('40 °')).toEqual(['', '40', '', '°', '']);
    expect(parts('24 V DC ±15 %')).toEqual(['', '24', '_', 'V_CC', '±15_%']);
    expect(parts('min IP65')).toEqual(['', 'IP65', '', '', 'o superior']);
    expect(parts('4 x 13')).toEqual(['', '4_×_13', '', '', '']);
    expect(parts('24 V / 5 A')).toEqual(['', '24_V_/ 5_A', '', '', '']);
    expect(parts('24 V @ 5 A')).toEqual(['', '24_V con_5_A', '', '', '']);
  });
});

/** What people write instead of the notation; the brackets hold what gets underlined. */
const malformed: [string, string, string][] = [
  ['2900 ⟦1/min⟧', 'There is no unit "1/min".', 'Write "rpm".'],
  ...(
    [
      ['bis', 'up to', 'bis 12.5 m'],
      ['bis zu', 'up to', 'bis zu 30 m'],
      ['mindestens', 'min', 'mindestens 5'],
      ['max.', 'max', 'max. 5 A'],
      ['jusqu’à', 'up to', 'jusqu’à 30 m'],
      ["jusqu'à", 'up to', "jusqu'à 30 m"],
      ['Hasta', 'up to', 'Hasta 30 m'],
      ['superior al', 'over', 'superior al 99 %'],
    ] as const
  ).map(([typed, bound, figure]): [string, string, string] => [
    figure.replace(typed, `⟦${typed}⟧`),
    'A bound is one of "under", "over", "up to", "min" and "max", then a space.',
    `Write "${bound}" and a space.`,
  ]),
  ['IP65 ⟦oder höher⟧', 'A bound comes before the figure.', 'Begin with "min".'],
  ['30 m ⟦au plus⟧', 'A bound comes before the figure.', 'Begin with "max".'],
  ...(
    [
      ['2⟦ bis ⟧12 m', '2..12'],
      ['⟦von 2 bis 12⟧ m', '2..12'],
      ['⟦entre -20 et 60⟧ °C', '-20..60'],
      ['⟦de 0 a 60⟧ °C', '0..60'],
      ['⟦between 2 and 12⟧ m', '2..12'],
    ] as const
  ).map(([figure, range]): [string, string, string] => [
    figure,
    'A range is written with two points.',
    `Write "${range}".`,
  ]),
  ['⟦2 m bis 12⟧ m', 'The unit of a range is written once, at the end.', 'Write "2..12 m".'],
  ...['⟦ca.⟧ 5 m', '⟦env.⟧ 30 m', '⟦aprox.⟧ 30 m'].map((figure): [string, string, string] => [
    figure,
    'There is no word for "about".',
    'Write the number alone, or its bound: "under", "over", "up to", "min" or "max".',
  ]),
  [
    '24 V DC ⟦bei ⟧50 mA',
    'A condition is written with "@".',
    'Write "@" instead of "bei", as in "24 V DC @ 50 mA".',
  ],
  [
    '4 ⟦(erweiterbar auf 12)⟧',
    'What a number expands to is written in parentheses.',
    'Write "(expandable to 12)".',
  ],
  [
    '⟦1.450⟧ rpm',
    '"1.450" may be 1450 or 1.45.',
    'Write "1450" if the point sets thousands apart, or "1.45" if it is the decimal sign.',
  ],
  [
    '0..⟦2.000⟧ m',
    '"2.000" may be 2000 or 2.',
    'Write "2000" if the point sets thousands apart, or "2" if it is the decimal sign.',
  ],
  ['⟦1.234.567⟧ m', 'Thousands are written without a separator.', 'Write "1234567".'],
  [
    '⟦1.450,5⟧ rpm',
    'Thousands are written without a separator, and the decimal sign is a point.',
    'Write "1450.5".',
  ],
  [
    '⟦1,450.5⟧ rpm',
    'Thousands are written without a separator, and the decimal sign is a point.',
    'Write "1450.5".',
  ],
  ['30⟦km/h⟧', 'There is a space between a number and its unit.', 'Write "30 km/h".'],
  ['99.9⟦%⟧', 'There is a space between a number and its unit.', 'Write "99.9 %".'],
  ['10/100⟦Mbit/s⟧', 'There is a space between a number and its unit.', 'Write "10/100 Mbit/s".'],
  [
    '30⟦  ⟧km/h',
    'There is exactly one ordinary space between two parts, and none at the ends.',
    'Remove the other spaces.',
  ],
  [
    '⟦ ⟧30 km/h',
    'There is exactly one ordinary space between two parts, and none at the ends.',
    'Remove the other spaces.',
  ],
  [
    '30⟦\u00A0⟧km/h',
    'There is exactly one ordinary space between two parts, and none at the ends.',
    'Remove the other spaces.',
  ],
  ['30 ⟦kmh⟧', 'There is no unit "kmh".', 'Write "km/h".'],
  ['30 ⟦Km/H⟧', 'There is no unit "Km/H".', 'Write "km/h".'],
  ['12 ⟦N·m⟧', 'There is no unit "N·m".', 'Write "Nm".'],
  ['5 ⟦m3/h⟧', 'There is no unit "m3/h".', 'Write "m³/h".'],
  ['65 ⟦dB(A)⟧', 'A unit has no parentheses.', 'Write "dBA", which pages show as “dB(A)”.'],
  [
    '5 ⟦mw⟧',
    '"mw" can be read as "mW" or "MW".',
    'Write "mW" or "MW" if that is meant: letter case decides the size.',
  ],
  [
    '250 ⟦MNm⟧',
    '"MNm" is a unit of torque, and this catalogue does not have it.',
    'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.',
  ],
  [
    '12 ⟦Ml⟧',
    '"Ml" is a unit of volume, and this catalogue does not have it.',
    'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.',
  ],
  [
    '3 ⟦GW⟧',
    '"GW" is a unit of power, and this catalogue does not have it.',
    'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.',
  ],
  [
    '30 ⟦furlong⟧',
    'There is no unit "furlong".',
    'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.',
  ],
  ['7500 ⟦cd/m2⟧', 'There is no unit "cd/m2".', 'Write "cd/m²".'],
  ['60 ⟦C⟧', 'There is no unit "C".', 'Write "°C".'],
  ['60 ⟦ºC⟧', 'There is no unit "ºC".', 'Write "°C".'],
  ['16 ⟦Go⟧', 'There is no unit "Go".', 'Write "GB".'],
  ['24 ⟦VDC⟧', 'There is no unit "VDC".', 'Write "V DC".'],
  ['99⟦,⟧9 %', 'The decimal sign is a point.', 'Write "99.9".'],
  ['1234⟦,⟧5 m', 'The decimal sign is a point.', 'Write "1234.5".'],
  [
    '56⟦,⟧000 Bd',
    'Thousands are written without a separator.',
    'Write "56000", or "56" if it is a decimal.',
  ],
  ['56⟦ ⟧000 Bd', 'Thousands are written without a separator.', 'Write "56000".'],
  ['1⟦,⟧234,567', 'Thousands are written without a separator.', 'Write "1234567".'],
  ['⟦>⟧ 99.9 %', 'A bound is written as a word.', 'Write "over 99.9 %".'],
  ['⟦<⟧20 W', 'A bound is written as a word.', 'Write "under 20 W".'],
  ['⟦≥⟧IP65', 'A bound is written as a word.', 'Write "min IP65".'],
  ['⟦<=⟧ 5 m', 'A bound is written as a word.', 'Write "max 5 m".'],
  ['⟦<⟧ 3 W / 12 V DC', 'A bound is written as a word.', 'Write "under 3 W".'],
  ['⟦>⟧', 'A bound is written as a word.', 'Write "over …".'],
  [
    '⟦~⟧ 5 m',
    'There is no word for "about".',
    'Write the number alone, or its bound: "under", "over", "up to", "min" or "max".',
  ],
  [
    '⟦about⟧ 5 m',
    'There is no word for "about".',
    'Write the number alone, or its bound: "under", "over", "up to", "min" or "max".',
  ],
  [
    '⟦above⟧ 60 km/h',
    'A bound is one of "under", "over", "up to", "min" and "max", then a space.',
    'Write "over" and a space.',
  ],
  [
    '⟦Up to⟧ 5 m',
    'A bound is one of "under", "over", "up to", "min" and "max", then a space.',
    'Write "up to" and a space.',
  ],
  [
    '⟦at least⟧ 5 m',
    'A bound is one of "under", "over", "up to", "min" and "max", then a space.',
    'Write "min" and a space.',
  ],
  ['60 km/h ⟦max⟧', 'A bound comes before the figure.', 'Begin with "max".'],
  ['IP65 ⟦or higher⟧', 'A bound comes before the figure.', 'Begin with "min".'],
  ['0⟦-⟧60 °C', 'A range is written with two points.', 'Write "0..60".'],
  ['0⟦–⟧60 °C', 'A range is written with two points.', 'Write "0..60".'],
  ['0⟦ to ⟧60 °C', 'A range is written with two points.', 'Write "0..60".'],
  ['-25⟦ to ⟧+70 °C', 'A range is written with two points.', 'Write "-25..70".'],
  ['0⟦ .. ⟧60 °C', 'A range is written with two points.', 'Write "0..60".'],
  ['0⟦...⟧60 °C', 'A range is written with two points.', 'Write "0..60".'],
  ['⟦0 °C..60⟧ °C', 'The unit of a range is written once, at the end.', 'Write "0..60 °C".'],
  ['⟦−⟧25 °C', 'The minus sign is a hyphen.', 'Write "-25".'],
  ['⟦+⟧5 m', 'A plus sign is not written.', 'Write "5".'],
  [
    '⟦600×600×350⟧ mm',
    'Dimensions are written with an x between two spaces.',
    'Write "600 x 600 x 350".',
  ],
  [
    '⟦600x600x350⟧ mm',
    'Dimensions are written with an x between two spaces.',
    'Write "600 x 600 x 350".',
  ],
  ['⟦600 * 600⟧ mm', 'Dimensions are written with an x between two spaces.', 'Write "600 x 600".'],
  ['⟦10 mm x 20 mm⟧', 'The unit of dimensions is written once, at the end.', 'Write "10 x 20 mm".'],
  [
    '⟦1 x 2 x 3 x 4⟧ mm',
    'A figure has three dimensions at most.',
    'Write length x width x height.',
  ],
  [
    '⟦±⟧0.4 °C',
    'A tolerance comes after the value that it is of.',
    'Write "max 0.4 °C" for a deviation, or the value first, as in "24 V ±2 V".',
  ],
  [
    '⟦+/-⟧ 0.4 °C',
    'A tolerance comes after the value that it is of.',
    'Write "max 0.4 °C" for a deviation, or the value first, as in "24 V ±2 V".',
  ],
  [
    '⟦G1/4⟧',
    'The notation has no threads.',
    'Put it in a table in words: a row with the specification "G1/4".',
  ],
  ['24 V ⟦+-⟧15 %', 'A tolerance is written with "±" right before its number.', 'Write "±15".'],
  ['24 V ⟦+/- ⟧15 %', 'A tolerance is written with "±" right before its number.', 'Write "±15".'],
  ['24 V ⟦± ⟧15 %', 'A tolerance is written with "±" right before its number.', 'Write "±15".'],
  ['24 V⟦±⟧15 %', 'There is a space before "±".', 'Write it as in "24 V ±15 %".'],
  ['24 V ±⟦0⟧ %', 'A tolerance is more than 0.', 'Write it as in "±15 %".'],
  [
    '24 V ±2 ⟦m⟧',
    'A tolerance in "m" does not fit this value: it measures something else.',
    'Write "V" or "%".',
  ],
  [
    '24 ±2 ⟦m⟧',
    'A tolerance in "m" does not fit this value: it measures something else.',
    'Write the unit of the value as well, as in "24 V ±2 V".',
  ],
  ['⟦60..0⟧ °C', 'A range goes from the smaller number to the larger.', 'Write "0..60".'],
  ['⟦60..60⟧ °C', 'A range goes from the smaller number to the larger.', 'Write "60".'],
  ['⟦⟧', 'Nothing here.', 'Write a figure as in "30 km/h", "0..60 °C" or "IP65".'],
  [
    '⟦   ⟧',
    'There is exactly one ordinary space between two parts, and none at the ends.',
    'Remove the other spaces.',
  ],
  [
    '24 V DC ⟦and⟧ more',
    'There is no qualifier "and".',
    'A unit may be followed by AC, DC, AC/DC, MPPT, SSD, HDD, RAM, PoE, RMS.',
  ],
  [
    '24 V DC ⟦!⟧',
    "This part can't be read.",
    'After the number come its unit, "±15 %" and "(expandable to 12)", in this order.',
  ],
  [
    '24 V ⟦foo⟧',
    'There is no qualifier "foo".',
    'A unit may be followed by AC, DC, AC/DC, MPPT, SSD, HDD, RAM, PoE, RMS.',
  ],
  [
    '5 m⟦)⟧',
    "This part can't be read.",
    'After the number come its unit, "±15 %" and "(expandable to 12)", in this order.',
  ],
  ['4 ⟦(expandable to 12⟧', 'This parenthesis is not closed.', 'Write "(expandable to 12)".'],
  [
    '4 ⟦expandable to 12⟧',
    'What a number expands to is written in parentheses.',
    'Write "(expandable to 12)".',
  ],
  [
    '4 ⟦(extensible to 12)⟧',
    'What a number expands to is written in parentheses.',
    'Write "(expandable to 12)".',
  ],
  ['4 (expandable to ⟦2⟧)', '2 is not larger than 4.', 'Give the larger number it expands to.'],
  ['4 (expandable to ⟦4⟧)', '4 is not larger than 4.', 'Give the larger number it expands to.'],
  [
    '16 GB (expandable to ⟦64⟧)',
    'The number and what it expands to have the same unit.',
    'Write "(expandable to 64 GB)".',
  ],
  [
    '0..5 m (expandable to ⟦12⟧ m)',
    'Only a single number can be expandable.',
    'Write it as in "4 (expandable to 12)".',
  ],
  [
    '5 m ⟦(outdoors)⟧',
    'Only "(expandable to …)" goes in parentheses.',
    'Put any other remark in a note next to the value.',
  ],
  [
    '12 V⟦/⟧24 V',
    'Two figures are joined by a slash between spaces.',
    'Write it as in "24 V DC / 3 A"; numbers of one unit as in "12/24 V".',
  ],
  [
    '24VDC⟦/⟧3A',
    'Two figures are joined by a slash between spaces.',
    'Write it as in "24 V DC / 3 A"; numbers of one unit as in "12/24 V".',
  ],
  [
    'RS-232⟦/⟧RS-422',
    'Two figures are joined by a slash between spaces.',
    'Write it as in "24 V DC / 3 A"; numbers of one unit as in "12/24 V".',
  ],
  [
    '⟦12 / 24 V⟧',
    'One of these numbers has no unit, another has.',
    'Write "12/24 V" for alternatives, or give each its unit: "12 V / 24 V".',
  ],
  [
    '12⟦/24..⟧48 V',
    'Alternatives are single numbers.',
    'Write whole figures with " / " between them: "0..10 V / 24 V".',
  ],
  [
    '24 V⟦@⟧50 mA',
    'A condition is written with "@" between two spaces.',
    'Write it as in "24 V DC @ 50 mA".',
  ],
  [
    '24 V DC ⟦at ⟧50 mA',
    'A condition is written with "@".',
    'Write "@" instead of "at", as in "24 V DC @ 50 mA".',
  ],
  ['24 V @ ⟦50⟧', 'A condition is one value with its unit.', 'Write it as in "@ 50 mA".'],
  ['24 V @ ⟦0..5 A⟧', 'A condition is one value with its unit.', 'Write it as in "@ 50 mA".'],
  ['24 V @ ⟦IP65⟧', 'A condition is one value with its unit.', 'Write it as in "@ 50 mA".'],
  ['24 V @ 1 A @ ⟦2 A⟧', 'A figure has one condition only.', 'Keep one "@".'],
  [
    '⟦under⟧ 0..60 °C',
    '"under" can\'t come before a range.',
    'A range has its bounds already: leave the word out.',
  ],
  ['⟦up to⟧ IP65', '"up to" can\'t come before a code.', 'Only "min" and "max" can.'],
  ['⟦ip65⟧', 'A code is written in capitals.', 'Write "IP65".'],
  ['⟦IP 65⟧', 'A code is written without a space.', 'Write "IP65".'],
  [
    '⟦wireless⟧',
    'This is neither a number nor a code.',
    'Start with a number ("30 km/h") or a code ("IP65"); other words go in a text.',
  ],
  ['⟦.5⟧ m', 'A number begins with a digit.', 'Write "0.5".'],
  ['⟦007⟧', 'A number has no zero in front.', 'Write "7".'],
  [
    '⟦1e3⟧ m',
    'Powers of ten are written out.',
    'Write the number out, or take a larger or smaller unit, instead of "1e3".',
  ],
  [
    '⟦1.23456789⟧ m',
    'This number has too many digits.',
    'Use nine digits and six decimals at most, or a larger or smaller unit.',
  ],
  [
    '⟦12345678901⟧',
    'This number has too many digits.',
    'Use nine digits and six decimals at most, or a larger or smaller unit.',
  ],
  ['24 V /⟦ ⟧', 'Nothing here.', 'Write a figure as in "30 km/h", "0..60 °C" or "IP65".'],
  ['5 @⟦ ⟧', 'Nothing here.', 'Write a figure as in "30 km/h", "0..60 °C" or "IP65".'],
  [
    '⟦constructor⟧',
    'This is neither a number nor a code.',
    'Start with a number ("30 km/h") or a code ("IP65"); other words go in a text.',
  ],
  [
    '5 ⟦constructor⟧',
    'There is no unit "constructor".',
    'Use a unit that there is, such as "m", "V" or "kg", or define it in units.yaml; a count of things has none.',
  ],
];

describe('errors', () => {
  test.each(malformed)('%s', (marked, message, help) => {
    const source = marked.replace(/[⟦⟧]/g, '');
    const start = marked.indexOf('⟦');
    const end = marked.indexOf('⟧') - 1;
    const words = ['en', 'fr', 'es', 'de'].flatMap((code) => packOf(code)?.figures ?? []);
    const { error } = parseFigure(source, units, { words });
    expect(error).toMatchObject({ message, help, start, end });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%s', (value) => {
    expect(parseFigure(value, units).error).toMatchObject({
      message: 'This is not a number that can be measured.',
      start: 0,
      end: String(value).length,
    });
  });

  it.each([1e21, 1e-7, 0.1 + 0.2])('%s, which has too many digits', (value) => {
    expect(parseFigure(value, units).error?.message).toMatch(/too many digits|Powers of ten/);
  });
});

const numbers = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => digits / 10 ** decimals);
const ascending = fc
  .uniqueArray(numbers, { minLength: 2, maxLength: 2 })
  .map((pair) => pair.sort((a, b) => a - b));
const bound = fc.constantFrom('under', 'over', 'up to', 'min', 'max');
const qualifiers = fc.array(fc.constantFrom('AC', 'DC', 'AC/DC', 'MPPT', 'SSD'), { maxLength: 2 });
/** In a unit of what the value measures, or a share of it. */
function tolerancesOf(unit: string | undefined) {
  const dimension = unit === undefined ? undefined : units.get(unit)?.dimension;
  const fitting = [...(dimension ? units.of(dimension) : []), ...units.of('ratio')];
  return fc.record(
    { value: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom(...fitting) },
    { requiredKeys: ['value'] },
  );
}

const codes: fc.Arbitrary<Code> = fc.record(
  {
    kind: fc.constant('code'),
    bound: fc.constantFrom('min', 'max'),
    code: fc.stringMatching(/^[A-Z]{1,3}-?[0-9]{1,3}(-[A-Z0-9]{1,3})?$/),
  },
  { requiredKeys: ['kind', 'code'] },
);

/** The quantities of one form; each has a unit, or none has. */
function quantitiesOf(
  form: Quantity['form'],
  values: fc.Arbitrary<number[]>,
  hasUnit: boolean,
): fc.Arbitrary<Quantity> {
  return (hasUnit ? fc.constantFrom(...units.ids) : fc.constant(undefined)).chain((unit) =>
    fc.record(
      {
        kind: fc.constant('quantity'),
        form: fc.constant(form),
        values,
        ...(unit === undefined ? {} : { unit: fc.constant(unit) }),
        qualifiers: hasUnit ? qualifiers : fc.constant([]),
        tolerance: tolerancesOf(unit),
        ...(form === 'range' ? {} : { bound }),
      },
      {
        requiredKeys: [
          ...(['kind', 'form', 'values', 'qualifiers'] as const),
          ...(hasUnit ? ['unit' as const] : []),
        ],
      },
    ),
  );
}

function expandables(hasUnit: boolean): fc.Arbitrary<Quantity> {
  const quantities = quantitiesOf('value', fc.constant([0]), hasUnit);
  return fc.tuple(quantities, ascending).map(([quantity, [value = 0, expandableTo = 0]]) => ({
    ...quantity,
    values: [value],
    expandableTo,
  }));
}

function termsOf(hasUnit: boolean): fc.Arbitrary<Term> {
  return fc.oneof(
    codes,
    expandables(hasUnit),
    quantitiesOf('value', fc.tuple(numbers), hasUnit),
    quantitiesOf('range', ascending, hasUnit),
    quantitiesOf('alternatives', fc.array(numbers, { minLength: 2, maxLength: 4 }), hasUnit),
    quantitiesOf('dimensions', fc.array(numbers, { minLength: 2, maxLength: 3 }), hasUnit),
  );
}

const conditions: fc.Arbitrary<Quantity> = fc.record({
  kind: fc.constant('quantity'),
  form: fc.constant('value'),
  values: fc.tuple(numbers),
  unit: fc.constantFrom(...units.ids),
  qualifiers,
});

const figures: fc.Arbitrary<Figure> = fc.boolean().chain((hasUnit) =>
  fc
    .tuple(termsOf(hasUnit), fc.array(termsOf(hasUnit), { maxLength: 2 }), fc.option(conditions))
    .map(([first, more, condition]) => ({
      terms: [first, ...more],
      ...(condition ? { condition } : {}),
    })),
);

/** Text that is nearly a figure finds more than text at random. */
const fragments = fc
  .array(
    fc.constantFrom(
      ...['12', '-25', '9.5', '0', '..', '/', ' / ', ' x ', '×', ' ', '  ', ' @ ', '@', '±', '+-'],
      ...['km/h', '°C', 'V', 'DC', 'kmh', '%', 'up to ', 'under ', 'above ', 'min', '> ', '≤', '~'],
      ...['(expandable to ', '(', ')', ' to ', '–', ',', 'IP65', 'RS-', 'e3', '\u00A0', '\n', '+'],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fragments);

describe('any figure', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(figures, (figure) => {
        expect(parseFigure(writeFigure(figure), units)).toEqual({ figure });
      }),
      { numRuns: 1000 },
    );
  });

  it('is shown in full, with no ordinary space between a value and its unit', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...languages, 'de'), (figure, language) => {
        const text = formatFigure(figure, { language, pack: packOf(language), units });
        expect(text).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
        if (figure.terms.every(({ kind }) => kind === 'quantity')) {
          expect(text).not.toMatch(/\d (?!±|\(|(?:at|pour|con|à|a|bei)\u00A0)/u);
        }
        expect(formatParts(figure, { language, pack: packOf(language), units }).space).toMatch(
          /^\u00A0?$/,
        );
      }),
    );
  });

  it('has parts that make up the whole', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...languages), (figure, language) => {
        const { before, value, space, unit, after } = formatParts(figure, {
          language,
          pack: packOf(language),
          units,
        });
        const whole = [before, value + space + unit, after].filter((part) => part !== '').join(' ');
        expect(whole).toBe(formatFigure(figure, { language, pack: packOf(language), units }));
      }),
    );
  });
});

describe('any text', () => {
  it('is read, or gets an error that lies inside it', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const { figure, error } = parseFigure(source, units);
        if (figure) return;
        expect(error.start).toBeGreaterThanOrEqual(0);
        expect(error.end).toBeLessThanOrEqual(source.length);
        expect(error.end - error.start).toBeGreaterThanOrEqual(source === '' ? 0 : 1);
        expect(`${error.message} ${error.help}`).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 3000 },
    );
  });

  it('that is a figure keeps its meaning in the canonical notation', () => {
    fc.assert(
      fc.property(fragments, (source) => {
        const { figure } = parseFigure(source, units);
        if (!figure) return;
        const canonical = writeFigure(figure);
        expect(read(canonical)).toEqual(figure);
        expect(writeFigure(read(canonical))).toBe(canonical);
      }),
      { numRuns: 3000 },
    );
  });

  it('of any number never throws', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const { figure } = parseFigure(value, units);
        if (figure) expect(figure.terms).toMatchObject([{ values: [value + 0] }]);
      }),
    );
  });
});

import type { UnitDefinition } from '../kinds/units.ts';

/** A unit of the tool's own table. */
export interface BaseUnit extends UnitDefinition {
  readonly dimension: string;
  readonly factor: number;
  /** The name of the unit in ECMA-402, whose words `Intl` knows in every language: `day`. */
  readonly intl?: string;
}

/**
 * What a figure can measure, and how a message of the validator says it. A figure that counts has
 * no unit, and a code is no quantity.
 */
export const baseDimensions: Readonly<Record<string, string>> = {
  length: 'length',
  speed: 'speed',
  temperature: 'temperature',
  voltage: 'voltage',
  current: 'current',
  power: 'power',
  'apparent-power': 'apparent power',
  frequency: 'frequency',
  time: 'time',
  mass: 'mass',
  angle: 'angle',
  ratio: 'ratio',
  'frame-rate': 'frame rate',
  'symbol-rate': 'symbol rate',
  'data-size': 'data size',
  'data-rate': 'data rate',
  'word-length': 'word length',
  luminance: 'luminance',
  'luminous-intensity': 'luminous intensity',
  'luminous-flux': 'luminous flux',
  illuminance: 'illuminance',
  level: 'level',
  count: 'number without unit',
  code: 'code',
};

/**
 * The units that every catalogue has, by dimension and from the smallest to the largest. The id is
 * what the notation writes, and the symbol too where no other is given. Codes are those of UN/CEFACT
 * Recommendation 20.
 */
export const baseUnits: Readonly<Record<string, BaseUnit>> = {
  nm: { dimension: 'length', factor: 1e-9, code: 'C45' },
  µm: {
    dimension: 'length',
    factor: 1e-6,
    code: '4H',
    aliases: ['um', '\u03BCm', 'micron', 'microns'],
  },
  mm: { dimension: 'length', factor: 1e-3, code: 'MMT' },
  cm: { dimension: 'length', factor: 1e-2, code: 'CMT' },
  in: {
    dimension: 'length',
    factor: 0.0254,
    code: 'INH',
    words: {
      fr: { one: 'pouce', other: 'pouces' },
      es: { one: 'pulgada', other: 'pulgadas' },
    },
    aliases: ['inch', 'inches', '"', '″', '”', 'po', 'pouces', 'pulgadas'],
    second: 'cm',
  },
  m: {
    dimension: 'length',
    factor: 1,
    code: 'MTR',
    aliases: ['metre', 'metres', 'meter', 'meters'],
  },
  km: { dimension: 'length', factor: 1e3, code: 'KMT' },
  'km/h': {
    dimension: 'speed',
    factor: 1,
    code: 'KMH',
    aliases: ['kmh', 'kph', 'kmph', 'km/hr'],
  },
  'm/s': { dimension: 'speed', factor: 3.6, code: 'MTS' },
  '°C': {
    dimension: 'temperature',
    factor: 1,
    code: 'CEL',
    aliases: ['c', 'ºc', '˚c', '℃', 'degc', 'celsius'],
  },
  mV: { dimension: 'voltage', factor: 1e-3, code: '2Z' },
  V: { dimension: 'voltage', factor: 1, code: 'VLT', aliases: ['volt', 'volts'] },
  kV: { dimension: 'voltage', factor: 1e3, code: 'KVT' },
  mA: { dimension: 'current', factor: 1e-3, code: '4K' },
  A: {
    dimension: 'current',
    factor: 1,
    code: 'AMP',
    aliases: ['amp', 'amps', 'ampere', 'amperes'],
  },
  W: { dimension: 'power', factor: 1, code: 'WTT', aliases: ['watt', 'watts'] },
  kW: { dimension: 'power', factor: 1e3, code: 'KWT' },
  VA: { dimension: 'apparent-power', factor: 1, code: 'D46' },
  kVA: { dimension: 'apparent-power', factor: 1e3, code: 'KVA' },
  Hz: { dimension: 'frequency', factor: 1, code: 'HTZ' },
  kHz: { dimension: 'frequency', factor: 1e3, code: 'KHZ' },
  MHz: { dimension: 'frequency', factor: 1e6, code: 'MHZ' },
  GHz: { dimension: 'frequency', factor: 1e9, code: 'A86' },
  ms: { dimension: 'time', factor: 1e-3, code: 'C26' },
  s: {
    dimension: 'time',
    factor: 1,
    code: 'SEC',
    aliases: ['sec', 'secs', 'second', 'seconds'],
  },
  min: { dimension: 'time', factor: 60, code: 'MIN', aliases: ['mins', 'minute', 'minutes'] },
  h: { dimension: 'time', factor: 3600, code: 'HUR', aliases: ['hr', 'hrs', 'hour', 'hours'] },
  d: {
    dimension: 'time',
    factor: 86400,
    code: 'DAY',
    intl: 'day',
    aliases: ['day', 'days', 'jour', 'jours', 'día', 'días'],
  },
  g: { dimension: 'mass', factor: 1e-3, code: 'GRM' },
  kg: { dimension: 'mass', factor: 1, code: 'KGM', aliases: ['kgs', 'kilo', 'kilos'] },
  '°': {
    dimension: 'angle',
    factor: 1,
    code: 'DD',
    aliases: ['deg', 'degs', 'degree', 'degrees', 'º', '˚'],
  },
  '%': { dimension: 'ratio', factor: 1, code: 'P1', aliases: ['percent', 'pct', '％'] },
  fps: {
    dimension: 'frame-rate',
    factor: 1,
    symbol: { fr: 'ips' },
    aliases: ['ips', 'f/s', 'frames/s'],
  },
  Bd: { dimension: 'symbol-rate', factor: 1, code: 'J38', aliases: ['baud', 'bauds'] },
  MB: {
    dimension: 'data-size',
    factor: 1,
    code: '4L',
    symbol: { fr: 'Mo' },
    aliases: ['mo'],
  },
  GB: {
    dimension: 'data-size',
    factor: 1e3,
    code: 'E34',
    symbol: { fr: 'Go' },
    aliases: ['go', 'gig', 'gigs'],
  },
  TB: {
    dimension: 'data-size',
    factor: 1e6,
    code: 'E35',
    symbol: { fr: 'To' },
    aliases: ['to'],
  },
  'bit/s': { dimension: 'data-rate', factor: 1, code: 'B10', aliases: ['bps', 'bits/s'] },
  'kbit/s': { dimension: 'data-rate', factor: 1e3, code: 'C74', aliases: ['kbps', 'kb/s'] },
  'Mbit/s': {
    dimension: 'data-rate',
    factor: 1e6,
    code: 'E20',
    aliases: ['mbps', 'mb/s', 'mbits/s'],
  },
  'Gbit/s': { dimension: 'data-rate', factor: 1e9, code: 'B80', aliases: ['gbps', 'gb/s'] },
  bit: {
    dimension: 'word-length',
    factor: 1,
    code: 'A99',
    words: { fr: { one: 'bit', other: 'bits' }, es: { one: 'bit', other: 'bits' } },
  },
  'cd/m²': {
    dimension: 'luminance',
    factor: 1,
    code: 'A24',
    aliases: ['cd/m2', 'cd/m^2', 'cd/sqm', 'nit', 'nits'],
  },
  mcd: { dimension: 'luminous-intensity', factor: 1e-3, code: 'P34' },
  cd: { dimension: 'luminous-intensity', factor: 1, code: 'CDL' },
  lm: { dimension: 'luminous-flux', factor: 1, code: 'LUM' },
  lx: { dimension: 'illuminance', factor: 1, code: 'LUX' },
  dB: { dimension: 'level', factor: 1, code: '2N' },
};

/** What people write in one word for a unit and its qualifier (lower case), and the notation. */
export const qualifiedAliases: Readonly<Record<string, string>> = {
  vac: 'V AC',
  vdc: 'V DC',
  vcc: 'V DC',
};

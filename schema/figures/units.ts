/** What a figure measures; `count` has no unit and `code` is no quantity. */
export const dimensions = [
  'length',
  'speed',
  'temperature',
  'voltage',
  'current',
  'power',
  'apparent-power',
  'frequency',
  'time',
  'mass',
  'angle',
  'ratio',
  'frame-rate',
  'symbol-rate',
  'data-size',
  'data-rate',
  'word-length',
  'luminance',
  'luminous-intensity',
  'luminous-flux',
  'illuminance',
  'level',
  'event-rate',
  'count',
  'code',
] as const;

export type Dimension = (typeof dimensions)[number];

type UnitSymbol = string | readonly [one: string, other: string];

interface Unit {
  readonly dimension: Dimension;
  /** How many base units of the dimension this unit is; the base unit is the one with 1. */
  readonly factor: number;
  /** Common code of UN/CEFACT Recommendation 20, where the unit has one. */
  readonly code?: string;
  /** How a page shows it, where that is not the id: a symbol, or words for one and for many. */
  readonly symbol?: Readonly<{ en?: UnitSymbol; fr?: UnitSymbol; es?: UnitSymbol }>;
}

const table = {
  nm: { dimension: 'length', factor: 1e-9, code: 'C45' },
  µm: { dimension: 'length', factor: 1e-6, code: '4H' },
  mm: { dimension: 'length', factor: 1e-3, code: 'MMT' },
  cm: { dimension: 'length', factor: 1e-2, code: 'CMT' },
  in: {
    dimension: 'length',
    factor: 0.0254,
    code: 'INH',
    symbol: { fr: ['pouce', 'pouces'], es: ['pulgada', 'pulgadas'] },
  },
  m: { dimension: 'length', factor: 1, code: 'MTR' },
  km: { dimension: 'length', factor: 1e3, code: 'KMT' },
  'km/h': { dimension: 'speed', factor: 1, code: 'KMH' },
  'm/s': { dimension: 'speed', factor: 3.6, code: 'MTS' },
  '°C': { dimension: 'temperature', factor: 1, code: 'CEL' },
  mV: { dimension: 'voltage', factor: 1e-3, code: '2Z' },
  V: { dimension: 'voltage', factor: 1, code: 'VLT' },
  kV: { dimension: 'voltage', factor: 1e3, code: 'KVT' },
  mA: { dimension: 'current', factor: 1e-3, code: '4K' },
  A: { dimension: 'current', factor: 1, code: 'AMP' },
  W: { dimension: 'power', factor: 1, code: 'WTT' },
  kW: { dimension: 'power', factor: 1e3, code: 'KWT' },
  VA: { dimension: 'apparent-power', factor: 1, code: 'D46' },
  kVA: { dimension: 'apparent-power', factor: 1e3, code: 'KVA' },
  Hz: { dimension: 'frequency', factor: 1, code: 'HTZ' },
  kHz: { dimension: 'frequency', factor: 1e3, code: 'KHZ' },
  MHz: { dimension: 'frequency', factor: 1e6, code: 'MHZ' },
  GHz: { dimension: 'frequency', factor: 1e9, code: 'A86' },
  ms: { dimension: 'time', factor: 1e-3, code: 'C26' },
  s: { dimension: 'time', factor: 1, code: 'SEC' },
  min: { dimension: 'time', factor: 60, code: 'MIN' },
  h: { dimension: 'time', factor: 3600, code: 'HUR' },
  d: {
    dimension: 'time',
    factor: 86400,
    code: 'DAY',
    symbol: { en: ['day', 'days'], fr: ['jour', 'jours'], es: ['día', 'días'] },
  },
  g: { dimension: 'mass', factor: 1e-3, code: 'GRM' },
  kg: { dimension: 'mass', factor: 1, code: 'KGM' },
  '°': { dimension: 'angle', factor: 1, code: 'DD' },
  '%': { dimension: 'ratio', factor: 1, code: 'P1' },
  fps: { dimension: 'frame-rate', factor: 1, symbol: { fr: 'ips' } },
  Bd: { dimension: 'symbol-rate', factor: 1, code: 'J38' },
  MB: { dimension: 'data-size', factor: 1, code: '4L', symbol: { fr: 'Mo' } },
  GB: { dimension: 'data-size', factor: 1e3, code: 'E34', symbol: { fr: 'Go' } },
  TB: { dimension: 'data-size', factor: 1e6, code: 'E35', symbol: { fr: 'To' } },
  'bit/s': { dimension: 'data-rate', factor: 1, code: 'B10' },
  'kbit/s': { dimension: 'data-rate', factor: 1e3, code: 'C74' },
  'Mbit/s': { dimension: 'data-rate', factor: 1e6, code: 'E20' },
  'Gbit/s': { dimension: 'data-rate', factor: 1e9, code: 'B80' },
  bit: {
    dimension: 'word-length',
    factor: 1,
    code: 'A99',
    symbol: { fr: ['bit', 'bits'], es: ['bit', 'bits'] },
  },
  'cd/m²': { dimension: 'luminance', factor: 1, code: 'A24' },
  mcd: { dimension: 'luminous-intensity', factor: 1e-3, code: 'P34' },
  cd: { dimension: 'luminous-intensity', factor: 1, code: 'CDL' },
  lm: { dimension: 'luminous-flux', factor: 1, code: 'LUM' },
  lx: { dimension: 'illuminance', factor: 1, code: 'LUX' },
  dB: { dimension: 'level', factor: 1, code: '2N' },
  'events/d': {
    dimension: 'event-rate',
    factor: 1,
    symbol: {
      en: ['event per day', 'events per day'],
      fr: ['événement par jour', 'événements par jour'],
      es: ['evento al día', 'eventos al día'],
    },
  },
} satisfies Record<string, Unit>;

/** A unit as the notation writes it: `km/h`, `cd/m²`. */
export type UnitId = keyof typeof table;

/** The unit in which a page gives a value a second time, for readers who don't measure in inches. */
export const metricUnits: Readonly<Partial<Record<UnitId, UnitId>>> = { in: 'cm' };

/** Every unit a figure may have, by its id. A new unit is one more line of the table. */
export const units: Readonly<Record<UnitId, Unit>> = table;

const [firstId = 'mm', ...otherIds] = Object.keys(table).filter(isUnitId);

/** Every unit id, in the table's order: by dimension, from the smallest unit to the largest. */
export const unitIds: readonly [UnitId, ...UnitId[]] = [firstId, ...otherIds];

/** What people write instead of a unit (lower case), and the notation for it. */
const aliases = new Map(
  Object.entries({
    '%': ['percent', 'pct', '％'],
    '°': ['deg', 'degs', 'degree', 'degrees', 'º', '˚'],
    '°C': ['c', 'ºc', '˚c', '℃', 'degc', 'celsius'],
    'V AC': ['vac'],
    'V DC': ['vdc', 'vcc'],
    V: ['volt', 'volts'],
    A: ['amp', 'amps', 'ampere', 'amperes'],
    W: ['watt', 'watts'],
    Bd: ['baud', 'bauds'],
    GB: ['go', 'gig', 'gigs'],
    MB: ['mo'],
    TB: ['to'],
    'bit/s': ['bps', 'bits/s'],
    'kbit/s': ['kbps', 'kb/s'],
    'Mbit/s': ['mbps', 'mb/s', 'mbits/s'],
    'Gbit/s': ['gbps', 'gb/s'],
    'cd/m²': ['cd/m2', 'cd/m^2', 'cd/sqm', 'nit', 'nits'],
    d: ['day', 'days', 'jour', 'jours', 'día', 'días'],
    'events/d': ['events/day', 'event/d', 'event/day', 'events'],
    fps: ['ips', 'f/s', 'frames/s'],
    h: ['hr', 'hrs', 'hour', 'hours'],
    in: ['inch', 'inches', '"', '″', '”', 'po', 'pouces', 'pulgadas'],
    kg: ['kgs', 'kilo', 'kilos'],
    'km/h': ['kmh', 'kph', 'kmph', 'km/hr'],
    m: ['metre', 'metres', 'meter', 'meters'],
    min: ['mins', 'minute', 'minutes'],
    s: ['sec', 'secs', 'second', 'seconds'],
    µm: ['um', '\u03BCm', 'micron', 'microns'],
  }).flatMap(([notation, names]) => names.map((name): [string, string] => [name, notation])),
);

export function isDimension(value: unknown): value is Dimension {
  return dimensions.some((dimension) => dimension === value);
}

/** `a length`, `a number without unit`: as the end of a sentence says what a figure is. */
export function nameOfDimension(dimension: Dimension): string {
  if (dimension === 'count') return 'a number without unit';
  if (dimension === 'code') return 'a code';
  const words = dimension.replace('-', ' ');
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}

/** Whether a text is the id of a unit, exactly as the notation writes it. */
export function isUnitId(text: string): text is UnitId {
  return Object.hasOwn(units, text);
}

/** The units of a dimension, smallest first; none for `count` and `code`. */
export function unitsOf(dimension: Dimension): UnitId[] {
  return unitIds.filter((id) => units[id].dimension === dimension);
}

/** How a language shows a unit next to one thing or many; English where it has no form of its own. */
export function unitSymbol(id: UnitId, language: string, isOne: boolean): string {
  const symbols = new Map(Object.entries(units[id].symbol ?? {}));
  const symbol = symbols.get(language) ?? symbols.get('en') ?? id;
  if (typeof symbol === 'string') return symbol;
  return isOne ? symbol[0] : symbol[1];
}

/** Units that Milepost does not have, by what they measure; a change of letter case is no guess. */
const otherUnits: readonly (readonly [RegExp, string])[] = [
  [/^[mk]?N[·.]?m$/, 'torque'],
  [/^[mkM]?N$/, 'force'],
  [/^(?:[hkM]?Pa|m?bar|psi)$/, 'pressure'],
  [/^[mµ]S$/, 'conductance'],
  [/^[mkM]?(?:Ω|[Oo]hms?)$/, 'resistance'],
  [/^[pnµm]F$/, 'capacitance'],
  [/^[nµm]H$/, 'inductance'],
  [/^[kM]?(?:J|Wh)$/, 'energy'],
  [/^m?Ah$/, 'charge'],
  [/^(?:[mc]?[lL]|m[³3])$/, 'volume'],
  [/^(?:m?[lL]|m[³3])\/(?:s|min|h)$/, 'flow rate'],
  [/^[mck]?m[²2]$/, 'area'],
  [/^(?:rpm|r\/min)$/, 'rotational speed'],
  [/^m\/s[²2]$/, 'acceleration'],
  [/^(?:mph|mi\/h|kn)$/, 'speed'],
];
/** Units with a prefix of the SI, of a size that Milepost does not have: `MW`, `µA`. */
const prefixed = /^[pnµmkMGT](?<base>m|g|s|A|V|W|VA|Hz|cd|lm|lx)$/;

/** What a unit measures that exists and that Milepost does not have; undefined for any other text. */
export function otherUnitOf(text: string): string | undefined {
  const known = otherUnits.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const { base = '' } = prefixed.exec(text)?.groups ?? {};
  return isUnitId(base) ? units[base].dimension.replace('-', ' ') : undefined;
}

/**
 * The notation somebody meant by a unit we don't know (`kmh` → `km/h`, `VDC` → `V DC`), of the
 * dimension if that is known.
 */
export function suggestUnit(text: string, dimension?: Dimension): string | undefined {
  const lower = text.toLowerCase();
  const alias = aliases.get(lower);
  if (alias !== undefined) return isOf(alias, dimension) ? alias : undefined;
  if (otherUnitOf(text) !== undefined) return undefined;
  const candidates = unitIds.filter((id) => isOf(id, dimension));
  return (
    candidates.find((id) => id.toLowerCase() === lower) ??
    candidates.find((id) => id.length > 2 && isOneEditAway(id.toLowerCase(), lower))
  );
}

/** Whether a unit, or one with its qualifier (`V DC`), is of a dimension. */
function isOf(notation: string, dimension: Dimension | undefined): boolean {
  const [id = ''] = notation.split(' ');
  return dimension === undefined || (isUnitId(id) && units[id].dimension === dimension);
}

function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end++;
  }
  return a.length - start - end <= 1 && b.length - start - end <= 1;
}

import type { UnitId, Units } from '../../schema/figures/units.ts';
import { remember } from '../cache/remember.ts';

/** A unit in a prose, and what makes two of them the same: what they measure, and how many. */
export interface UnitReading {
  readonly name: string;
  readonly factor: number;
  /** May as well be another word of the sentence. */
  readonly isDoubtful: boolean;
  /** Figures can have it: it is no month and no mile. */
  readonly isOfFigures: boolean;
}

/**
 * What people write next to the symbols of the units: words, and units that no figure has. Each is
 * a pattern for all languages, since their words don't clash.
 */
const written: Readonly<Record<string, string>> = {
  '%': 'per ?cent|pour ?cent|por ciento',
  mm: 'millimet[re]{2}s?|millimètres?|milímetros?',
  cm: 'centimet[re]{2}s?|centimètres?|centímetros?',
  m: 'met[re]{2}s?|mètres?|metros?',
  km: 'kilomet[re]{2}s?|kilomètres?|kilómetros?',
  in: 'inch(?:es)?|pouces?|pulgadas?|po|″',
  'km/h': 'kilomet[re]{2}s? per hour|kilomètres? par heure|kilómetros? por hora|kmh|kph',
  'm/s': 'met[re]{2}s? per second|mètres? par seconde|metros? por segundo',
  '°C': 'degrees? C[a-z]+|degrés? Celsius|grados? Celsius|° C|º ?C|℃',
  '°': 'degrees?|degrés?|grados?|º',
  V: 'volts?|voltios?|V ?DC|V ?AC|V ?CC|V ?CA|Vcc|Vca',
  A: 'amp(?:ere)?s?|ampères?|amperios?',
  W: 'watts?|vatios?',
  Hz: 'hertz|hercios?',
  s: 'seconds?|secondes?|segundos?|sec',
  min: 'minutes?|minutos?',
  h: 'hours?|heures?|horas?',
  d: 'days?|jours?|días?|j',
  kg: 'kilograms?|kilogrammes?|kilogramos?|kilos?',
  g: 'grams?|grammes?|gramos?',
  fps: 'fps|ips|frames per second|images par seconde|imágenes por segundo|f/s',
  MB: 'megabytes?|mégaoctets?|Mo',
  GB: 'gigabytes?|gigaoctets?|Go',
  TB: 'terabytes?|téraoctets?|To',
  lm: 'lumens?|lúmenes',
  lx: 'lux',
  cd: 'candelas?',
  dB: 'decibels?|décibels?|decibelios?|dB\\(A\\)',
  'cd/m²': 'cd/m2|nits?',
  'Mbit/s': 'Mbps|Mb/s',
  'Gbit/s': 'Gbps|Gb/s',
  week: 'weeks?|semaines?|semanas?',
  month: 'months?|mois|mes(?:es)?',
  year: 'years?|ans?|années?|años?',
  tonne: 'tonnes?|toneladas?|t',
  litre: 'lit[re]{2}s?|litros?|l|L',
  mile: 'miles?|milles?|millas?|mi',
  mph: 'mph|miles per hour',
  foot: 'feet|foot|pieds?|pies?|ft',
  Wh: 'Wh',
  kWh: 'kWh',
  Ah: 'Ah',
  Ω: 'Ω|ohms?|ohmios?',
  px: 'px|pixels?|píxel(?:es)?',
  'm²': 'm²|m2|square met[re]{2}s?|mètres carrés|metros cuadrados',
  'm³': 'm³|m3|cubic met[re]{2}s?|mètres cubes|metros cúbicos',
  euro: '€|euros?|EUR',
};

/**
 * Too like other words of a sentence, or parts of a name, to be a unit without doubt: `2 in each
 * box`, `4K`.
 */
export function isDoubtful(symbol: string): boolean {
  return /^[^\W\d_]$/.test(symbol) ? !plainLetters.has(symbol) : doubtfulUnits.has(symbol);
}
const plainLetters: ReadonlySet<string> = new Set(['m', 'g', 's', 'h', 'A', 'V', 'W']);
const doubtfulUnits: ReadonlySet<string> = new Set(['in', '"', 'mi', 'po', 'ha']);
/** How long something lasts is often said in passing: a warranty of 2 years. */
const spans: ReadonlySet<string> = new Set(['week', 'month', 'year']);

const literally = (symbol: string) => symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The longest first, so that `m/s` is not read as `m`. */
const patternsOf = remember((units: Units) => {
  const patterns: readonly (readonly [pattern: string, name: string])[] = [
    ...Object.entries(written).flatMap(([name, words]) =>
      words.split('|').map((word) => [word, name] as const),
    ),
    ...units.ids.flatMap((id) =>
      symbolsOf(id, units).map((symbol) => [literally(symbol), id] as const),
    ),
    ['"', 'in'] as const,
  ].sort(([one], [other]) => other.length - one.length);
  const anyPattern = patterns.map(([pattern]) => `(${pattern})`).join('|');
  return {
    names: patterns.map(([, name]) => name),
    anyUnit: new RegExp(`[ \\u00A0\\u202F-]?(?:${anyPattern})(?![A-Za-z0-9À-ɏ’'])`, 'y'),
  };
});

function symbolsOf(id: UnitId, units: Units): string[] {
  const symbols = ['en', 'fr', 'es'].flatMap((code) => [
    units.show(id, 1, code),
    units.show(id, 2, code),
  ]);
  // The notation's `d` is a word in every language.
  return [...new Set(units.get(id)?.intl ? symbols : [id, ...symbols])];
}

/** The unit right behind a number, and where it ends. */
export function unitAt(
  prose: string,
  index: number,
  units: Units,
): { unit: UnitReading; end: number } | undefined {
  const { names, anyUnit } = patternsOf(units);
  anyUnit.lastIndex = index;
  const match = anyUnit.exec(prose);
  if (!match) return undefined;
  const group = match.findIndex((each, at) => at > 0 && each !== undefined);
  const name = names[group - 1] ?? '';
  const known = units.named(name);
  const isOfFigures = known !== undefined && !spans.has(name);
  const { dimension, factor } = known ?? { dimension: name, factor: 1 };
  return {
    unit: { name: dimension, factor, isDoubtful: isDoubtful(match[group] ?? ''), isOfFigures },
    end: index + match[0].length,
  };
}

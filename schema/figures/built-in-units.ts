import type { UnitDefinition } from '../kinds/units.ts';

/** A unit of the built-in table. */
export interface BaseUnit extends UnitDefinition {
  readonly dimension: string;
  readonly factor: number;
  /** The name of the unit in ECMA-402, for which `Intl` has words: `day`. */
  readonly intl?: string;
}

/** A unit in the table; `also` are aliases, separated by spaces. */
type Written = Omit<BaseUnit, 'dimension' | 'aliases'> & { readonly also?: string };
type Table = Readonly<Record<string, Written>>;

/**
 * The built-in units, by dimension, smallest first. The id is the notation, and the symbol by default.
 * Codes are those of UN/CEFACT Recommendation 20.
 */
const table = {
  length: {
    nm: { factor: 1e-9, code: 'C45' },
    µm: { factor: 1e-6, code: '4H', also: 'um \u03BCm micron microns' },
    mm: { factor: 1e-3, code: 'MMT' },
    cm: { factor: 1e-2, code: 'CMT' },
    in: {
      factor: 0.0254,
      code: 'INH',
      words: {
        fr: { one: 'pouce', other: 'pouces' },
        es: { one: 'pulgada', other: 'pulgadas' },
        de: 'Zoll',
      },
      also: 'inch inches " ″ ” po pouces pulgadas Zoll',
      second: 'cm',
    },
    ft: { factor: 0.3048, code: 'FOT', also: 'foot feet pied pieds pie pies', second: 'm' },
    m: { factor: 1, code: 'MTR', also: 'metre metres meter meters mètre mètres metro metros' },
    km: { factor: 1e3, code: 'KMT' },
    mi: {
      factor: 1609.344,
      code: 'SMI',
      also: 'mile miles milla millas Meile Meilen',
      second: 'km',
    },
  },
  area: {
    'mm²': { factor: 1e-6, code: 'MMK', also: 'mm2 mm^2 sqmm' },
    'cm²': { factor: 1e-4, code: 'CMK', also: 'cm2 cm^2 sqcm' },
    'm²': { factor: 1, code: 'MTK', also: 'm2 m^2 sqm qm' },
    ha: { factor: 1e4, code: 'H18', also: 'hectare hectares hectárea hectáreas Hektar' },
    'km²': { factor: 1e6, code: 'KMK', also: 'km2 km^2' },
  },
  volume: {
    'mm³': { factor: 1e-6, code: 'MMQ', also: 'mm3 mm^3' },
    ml: { factor: 1e-3, code: 'MLT', also: 'mL millilitre millilitres' },
    'cm³': { factor: 1e-3, code: 'CMQ', also: 'cm3 cm^3 ccm' },
    cl: { factor: 1e-2, code: 'CLT' },
    l: { factor: 1, code: 'LTR', also: 'L litre litres liter liters litro litros' },
    'm³': { factor: 1e3, code: 'MTQ', also: 'm3 m^3 cbm' },
  },
  angle: {
    mrad: { factor: 0.18 / Math.PI, code: 'C25' },
    '°': { factor: 1, code: 'DD', also: 'deg degs degree degrees º ˚ Grad' },
    rad: { factor: 180 / Math.PI, code: 'C81' },
  },
  time: {
    ns: { factor: 1e-9, code: 'C47' },
    µs: { factor: 1e-6, code: 'B98', also: 'us \u03BCs' },
    ms: { factor: 1e-3, code: 'C26' },
    s: { factor: 1, code: 'SEC', also: 'sec secs second seconds Sek' },
    min: { factor: 60, code: 'MIN', also: 'mins minute minutes' },
    h: { factor: 3600, code: 'HUR', also: 'hr hrs hour hours Std' },
    d: { factor: 86400, code: 'DAY', intl: 'day', also: 'day days jour jours día días Tag Tage' },
    week: {
      factor: 604800,
      code: 'WEE',
      intl: 'week',
      also: 'wk weeks semaine semaines semana semanas Woche Wochen',
    },
    month: {
      factor: 2629800,
      code: 'MON',
      intl: 'month',
      also: 'mo months mois mes meses Monat Monate',
    },
    year: {
      factor: 31557600,
      code: 'ANN',
      intl: 'year',
      also: 'yr yrs years an ans année années año años Jahr Jahre',
    },
  },
  frequency: {
    Hz: { factor: 1, code: 'HTZ' },
    kHz: { factor: 1e3, code: 'KHZ' },
    MHz: { factor: 1e6, code: 'MHZ', also: 'Mhz' },
    GHz: { factor: 1e9, code: 'A86' },
  },
  'rotational-speed': {
    rpm: {
      factor: 1,
      code: 'RPM',
      symbol: { fr: 'tr/min', de: '1/min' },
      also: 'r/min rev/min min-1 1/min tr/min U/min',
    },
  },
  'frame-rate': { fps: { factor: 1, symbol: { fr: 'ips' }, also: 'ips f/s frames/s' } },
  speed: {
    'mm/s': { factor: 0.0036, code: 'C16' },
    'm/min': { factor: 0.06, code: '2X' },
    'km/h': { factor: 1, code: 'KMH', also: 'kmh kph kmph km/hr' },
    mph: { factor: 1.609344, code: 'HM', also: 'mi/h', second: 'km/h' },
    kn: { factor: 1.852, code: 'KNT', also: 'knot knots kt kts' },
    'm/s': { factor: 3.6, code: 'MTS' },
  },
  acceleration: { 'm/s²': { factor: 1, code: 'MSK', also: 'm/s2 m/s^2' } },
  mass: {
    mg: { factor: 1e-6, code: 'MGM' },
    g: { factor: 1e-3, code: 'GRM', also: 'gram grams gramme grammes' },
    oz: { factor: 0.028349523125, code: 'ONZ', also: 'ounce ounces', second: 'g' },
    lb: { factor: 0.45359237, code: 'LBR', also: 'lbs pound pounds', second: 'kg' },
    kg: { factor: 1, code: 'KGM', also: 'kgs kilo kilos' },
    t: { factor: 1e3, code: 'TNE', also: 'ton tons tonne tonnes tonelada toneladas Tonnen' },
  },
  density: {
    'kg/m³': { factor: 1, code: 'KMQ', also: 'kg/m3 kg/m^3' },
    'g/cm³': { factor: 1e3, code: '23', also: 'g/cm3 g/cm^3' },
    'kg/l': { factor: 1e3, code: 'B35' },
  },
  force: {
    mN: { factor: 1e-3, code: 'C20' },
    N: { factor: 1, code: 'NEW', also: 'newton newtons' },
    kN: { factor: 1e3, code: 'B47' },
    MN: { factor: 1e6, code: 'B73' },
  },
  torque: {
    mNm: { factor: 1e-3, code: 'D83', symbol: 'mN·m', also: 'mN·m mN.m' },
    Nm: { factor: 1, code: 'NU', symbol: 'N·m', also: 'N·m N.m N*m' },
    kNm: { factor: 1e3, code: 'B48', symbol: 'kN·m', also: 'kN·m kN.m' },
  },
  pressure: {
    Pa: { factor: 1, code: 'PAL', also: 'pascal pascals' },
    hPa: { factor: 100, code: 'A97' },
    mbar: { factor: 100, code: 'MBR', also: 'mBar millibar millibars' },
    kPa: { factor: 1e3, code: 'KPA' },
    psi: { factor: 6894.757293168, code: 'PS', also: 'lbf/in²', second: 'bar' },
    bar: { factor: 1e5, code: 'BAR', also: 'bars' },
    MPa: { factor: 1e6, code: 'MPA', also: 'N/mm²' },
  },
  energy: {
    J: { factor: 1, code: 'JOU', also: 'joule joules' },
    kJ: { factor: 1e3, code: 'KJO' },
    Wh: { factor: 3600, code: 'WHR' },
    MJ: { factor: 1e6, code: '3B' },
    kWh: { factor: 3.6e6, code: 'KWH' },
    MWh: { factor: 3.6e9, code: 'MWH' },
  },
  'flow-rate': {
    'ml/min': { factor: 6e-5, code: '41', also: 'mL/min' },
    'l/h': { factor: 1e-3, code: 'E32', also: 'lph litres/h' },
    'l/min': { factor: 0.06, code: 'L2', also: 'lpm l/mn litres/min' },
    'm³/h': { factor: 1, code: 'MQH', also: 'm3/h m^3/h cbm/h' },
    'l/s': { factor: 3.6, code: 'G51', also: 'lps' },
    'm³/min': { factor: 60, code: 'G53', also: 'm3/min' },
    'm³/s': { factor: 3600, code: 'MQS', also: 'm3/s m^3/s' },
  },
  'mass-flow-rate': { 'kg/h': { factor: 1, code: 'E93' }, 'kg/s': { factor: 3600, code: 'KGS' } },
  'dynamic-viscosity': {
    mPa·s: { factor: 1e-3, code: 'C24', also: 'mPas mPa.s cP cps' },
    Pa·s: { factor: 1, code: 'C65', also: 'Pas Pa.s' },
  },
  'kinematic-viscosity': {
    'mm²/s': { factor: 1e-6, code: 'C17', also: 'mm2/s mm^2/s' },
    cSt: { factor: 1e-6, code: '4C', also: 'centistokes' },
    'm²/s': { factor: 1, code: 'S4', also: 'm2/s m^2/s' },
  },
  temperature: {
    '°F': {
      factor: 5 / 9,
      offset: -160 / 9,
      code: 'FAH',
      also: 'ºF ˚F ℉ degF fahrenheit',
      second: '°C',
    },
    '°C': { factor: 1, code: 'CEL', also: 'C c ºC ˚C ℃ degC celsius' },
  },
  'temperature-difference': {
    // A difference in degrees has no zero point: a deviation of 2 K is not -271.15 °C.
    'Δ°F': { factor: 5 / 9, symbol: '°F', second: 'K' },
    'Δ°C': { factor: 1, symbol: '°C' },
    K: { factor: 1, code: 'KEL', also: 'kelvin kelvins' },
  },
  voltage: {
    µV: { factor: 1e-6, code: 'D82', also: 'uV \u03BCV' },
    mV: { factor: 1e-3, code: '2Z' },
    V: { factor: 1, code: 'VLT', also: 'volt volts' },
    kV: { factor: 1e3, code: 'KVT' },
  },
  current: {
    µA: { factor: 1e-6, code: 'B84', also: 'uA \u03BCA' },
    mA: { factor: 1e-3, code: '4K' },
    A: { factor: 1, code: 'AMP', also: 'amp amps ampere amperes' },
    kA: { factor: 1e3, code: 'B22' },
  },
  power: {
    mW: { factor: 1e-3, code: 'C31' },
    W: { factor: 1, code: 'WTT', also: 'watt watts' },
    kW: { factor: 1e3, code: 'KWT' },
    MW: { factor: 1e6, code: 'MAW' },
  },
  'apparent-power': {
    VA: { factor: 1, code: 'D46' },
    kVA: { factor: 1e3, code: 'KVA' },
    MVA: { factor: 1e6, code: 'MVA' },
  },
  'reactive-power': { var: { factor: 1, code: 'D44' }, kvar: { factor: 1e3, code: 'KVR' } },
  charge: { mAh: { factor: 1e-3, code: 'E09', also: 'mAH' }, Ah: { factor: 1, code: 'AMH' } },
  resistance: {
    mΩ: { factor: 1e-3, code: 'E45', also: 'm\u2126 mOhm mohm' },
    Ω: { factor: 1, code: 'OHM', also: '\u2126 ohm ohms ohmio ohmios' },
    kΩ: { factor: 1e3, code: 'B49', also: 'k\u2126 kohm kohms' },
    MΩ: { factor: 1e6, code: 'B75', also: 'M\u2126 MOhm Mohm megohm' },
  },
  conductance: {
    µS: { factor: 1e-6, code: 'B99', also: 'uS \u03BCS' },
    mS: { factor: 1e-3, code: 'C27' },
    S: { factor: 1, code: 'SIE' },
  },
  conductivity: {
    'µS/cm': { factor: 1e-3, code: 'G42', also: 'uS/cm \u03BCS/cm' },
    'mS/cm': { factor: 1, code: 'H61' },
  },
  capacitance: {
    pF: { factor: 1e-12, code: '4T' },
    nF: { factor: 1e-9, code: 'C41' },
    µF: { factor: 1e-6, code: '4O', also: 'uF \u03BCF' },
    mF: { factor: 1e-3, code: 'C10' },
    F: { factor: 1, code: 'FAR' },
  },
  inductance: {
    µH: { factor: 1e-6, code: 'B90', also: 'uH \u03BCH' },
    mH: { factor: 1e-3, code: 'C14' },
    H: { factor: 1, code: '81' },
  },
  'magnetic-flux-density': {
    mT: { factor: 1e-3, code: 'C29' },
    T: { factor: 1, code: 'D33', also: 'tesla' },
  },
  level: { dB: { factor: 1, code: '2N' } },
  'sound-level': { dBA: { factor: 1, symbol: 'dB(A)' } },
  'signal-level': { dBm: { factor: 1, code: 'DBM' } },
  'luminous-flux': { lm: { factor: 1, code: 'LUM' } },
  'luminous-efficacy': { 'lm/W': { factor: 1, code: 'B61' } },
  'luminous-intensity': { mcd: { factor: 1e-3, code: 'P34' }, cd: { factor: 1, code: 'CDL' } },
  luminance: { 'cd/m²': { factor: 1, code: 'A24', also: 'cd/m2 cd/m^2 cd/sqm nit nits' } },
  illuminance: { lx: { factor: 1, code: 'LUX', also: 'lux' }, klx: { factor: 1e3, code: 'KLX' } },
  irradiance: { 'W/m²': { factor: 1, code: 'D54', also: 'W/m2 W/m^2' } },
  'pixel-count': {
    px: { factor: 1, code: 'E37', also: 'pixel pixels' },
    MP: {
      factor: 1e6,
      code: 'E38',
      symbol: { fr: 'Mpx', es: 'Mpx' },
      also: 'Mpx megapixel megapixels',
    },
  },
  resolution: { dpi: { factor: 1, code: 'E39', also: 'ppp' } },
  'word-length': {
    bit: {
      factor: 1,
      code: 'A99',
      symbol: { de: 'Bit' },
      words: { fr: { one: 'bit', other: 'bits' }, es: { one: 'bit', other: 'bits' } },
    },
  },
  'data-size': {
    kB: { factor: 1e-3, code: '2P', symbol: { fr: 'ko' }, also: 'KB ko kbyte kbytes' },
    MB: { factor: 1, code: '4L', symbol: { fr: 'Mo' }, also: 'Mo Mbyte Mbytes' },
    GB: { factor: 1e3, code: 'E34', symbol: { fr: 'Go' }, also: 'Go gig gigs Gbyte Gbytes' },
    TB: { factor: 1e6, code: 'E35', symbol: { fr: 'To' }, also: 'To Tbyte Tbytes' },
  },
  'symbol-rate': { Bd: { factor: 1, code: 'J38', also: 'baud bauds' } },
  'data-rate': {
    'bit/s': { factor: 1, code: 'B10', also: 'bps bits/s' },
    'kbit/s': { factor: 1e3, code: 'C74', also: 'kbps Kbps kb/s' },
    'Mbit/s': { factor: 1e6, code: 'E20', also: 'Mbps Mb/s Mbits/s' },
    'Gbit/s': { factor: 1e9, code: 'B80', also: 'Gbps Gb/s' },
  },
  ratio: {
    ppm: { factor: 1e-4, code: '59' },
    '‰': { factor: 0.1, code: 'NX' },
    '%': { factor: 1, code: 'P1', also: 'percent pct ％ Prozent' },
  },
} satisfies Readonly<Record<string, Table>>;

/** A built-in dimension. `count` has no unit; `code` is not a quantity. */
export type BaseDimension = keyof typeof table | 'count' | 'code';

/** What a figure can measure, with its name in messages. */
export const baseDimensions = {
  ...Object.fromEntries(Object.keys(table).map((id) => [id, id.replaceAll('-', ' ')])),
  count: 'number without unit',
  code: 'code',
} as Readonly<Record<BaseDimension, string>>;

/** The built-in units by id. */
export const baseUnits: Readonly<Record<string, BaseUnit>> = Object.fromEntries(
  Object.entries<Table>(table).flatMap(([dimension, units]) =>
    Object.entries(units).map(([id, { also, ...unit }]) => [
      id,
      { ...unit, dimension, ...(also && { aliases: also.split(' ') }) },
    ]),
  ),
);

/** Spellings that join a unit and its qualifier (lower case), and their notation. */
export const qualifiedAliases: Readonly<Record<string, string>> = {
  vac: 'V AC',
  vdc: 'V DC',
  vcc: 'V DC',
};

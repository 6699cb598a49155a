import { dimensionOf, type Figure, helpForTemperature } from '../../schema/figures/figure.ts';
import { fractionsIn, plainFraction } from '../../schema/figures/fractions.ts';
import { withSafeHelp } from '../../schema/figures/mistakes.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { anyOf, aroundFigures, fold } from '../../schema/figures/words-around.ts';
import { writeFigure } from '../../schema/figures/write-figure.ts';
import type { FigureWords } from '../../schema/languages/language-pack.ts';
import { english } from '../../schema/languages/languages.ts';
import { withLatinNumbers } from '../../schema/languages/latin-numbers.ts';
import { writeNumber } from '../../schema/languages/number-style.ts';
import { memoize } from '../../schema/memoize.ts';
import { ColumnNumbers } from './column-numbers.ts';

/** A value in the notation of figures, with notes for a person, or why it is none. */
export type WrittenFigure =
  | { readonly value: string; readonly note?: string }
  | { readonly reason: string };

/**
 * Reads a value of a data sheet (`24VDC/3A`, `-10 to +70 C`, `< 8 W`) as a figure of a dimension. Changes only
 * the spelling, and only if it is unambiguous: no number and no unit is guessed. `unit` is that of a label such
 * as "Power (W)", for a value without one; `numbers` reads the numbers of its column; `words` are those of the
 * languages that it may be written in; `usual` is the unit that the dictionary says.
 */
export function writtenFigure(
  given: string | number,
  dimension: string,
  units: Units,
  unit?: string,
  numbers = (own: string) => new ColumnNumbers().read(own),
  words = onlyEnglish,
  usual = units.of(dimension).find((id) => units.get(id)?.factor === 1),
): WrittenFigure {
  const text = typeof given === 'number' ? writeNumber(given) : latin(given);
  const [phases] = (dimension === 'voltage' && phasesBefore.exec(text)) || [];
  if (phases !== undefined)
    return {
      reason: `"${text}" can't be read as a figure: "${phases}" may be the number of phases, or the start of a range. Write it as in "400 V AC", or as in "3..400 V"`,
    };
  const parts = supplyIn(text, dimension);
  if (parts) return writtenSupply(parts, units, unit, words);
  const isPlain = typeof given === 'number' || dimension === 'code';
  const plain = isPlain ? { text } : numbers(text);
  // “3/4” below “Length (in)” is a fraction for certain.
  const inUnit = (own: string) => (unit !== undefined && /\d$/.test(own) ? `${own} ${unit}` : own);
  const doubt = 'reason' in plain ? plain.reason : doubtIn(inUnit(plain.text.trim()), units);
  if ('reason' in plain || (typeof given !== 'number' && doubt !== undefined))
    return { reason: `"${text}" can't be read as a figure: ${doubt}` };
  const spelt = inNotation(plain.text, dimension, units, words);
  const headed = inUnit(spelt);
  const withUnit = headed === spelt ? spelt : inNotation(headed, dimension, units, words);
  const { figure, error } = parseFigure(withUnit, units, { dimension, words });
  if (error)
    return { reason: `"${text}" can't be read as a figure: ${error.message} ${error.help}` };
  const isBare = figure.terms.some((term) => term.kind === 'quantity' && !term.unit);
  if (dimension === 'code' && figure.terms.length > 1 && isBare)
    return { reason: `"${text}": a number beside a code may be the rest of another code` };
  const found = dimensionOf(figure, units);
  if (found === dimension) return withHeading(writeFigure(figure), figure, units, unit);
  const isBareNumber = found === 'count' && usual !== undefined;
  const help =
    helpForTemperature(figure, dimension) ??
    (isBareNumber && `Say its unit in the mapping, as in { from: "{…}", unit: ${usual} }`);
  const reason = `"${text}" is ${units.nameOf(found)}, and the figure is ${units.nameOf(dimension)}`;
  return { reason: help ? `${reason}. ${help}` : reason };
}

/** `3~400 V`, `400 V 3~ 50 Hz` */
const phasesBefore = /(?<![\d.,] ?|\p{L})[1-3] ?~(?= ?\d)/u;

/** Full-width signs and the digits of other scripts in Latin ones, and hyphens that do not break. */
function latin(text: string): string {
  return withLatinNumbers(text)
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010\u2011]/g, '-');
}

const amperes = String.raw`(?<!(?:at|@)\s)(?:max\.?\s)?\d[\d.,]*\s?m?A(?:mps?)?`;
const hertz = String.raw`(?:\d[\d.,]*\s?(?:Hz)?\s?(?:\.\.|[-–~/]|to|or)\s?)?\d[\d.,]*\s?Hz(?:\s*\(?\s*(?:±|\+\s?/\s?-)\s*\d[\d.,]*\s?(?:Hz|%)\)?)?`;
/** A voltage with its frequency, or current, behind it: `100-240 VAC, 50/60 Hz`, `100–240V~ 1.5A 50-60Hz`. */
const supply = new RegExp(
  String.raw`^(?<value>.*?\p{L}.*?)(?:(?:\s*[,;/]\s*|\s+|(?<=~))(?<current>${amperes}))?(?:\s*[,;@(/]?\s*(?:at\s)?(?<!\d)(?<frequency>${hertz})\s*\)?)?(?:[\s,;/]+(?<behind>${amperes}))?$`,
  'iu',
);

/** The parts of a supply; longer texts are prose. */
function supplyIn(text: string, dimension: string) {
  if (dimension !== 'voltage' || text.length > 100 || !/Hz|\d\s?m?A/i.test(text)) return undefined;
  const { groups } = supply.exec(text.trim()) ?? {};
  return groups?.frequency || groups?.current || groups?.behind ? groups : undefined;
}

function writtenSupply(
  { value = '', current, behind = current, frequency }: Readonly<Record<string, string>>,
  units: Units,
  unit: string | undefined,
  words: readonly FigureWords[],
): WrittenFigure {
  const read = (text: string | undefined, dimension: string, label?: string) =>
    text === undefined
      ? { value: '' }
      : writtenFigure(text, dimension, units, label, undefined, words);
  const volts = read(value, 'voltage', unit);
  const at = read(frequency?.replace(/\s*\/\s*(?=\d)/, '/'), 'frequency');
  const load = read(behind?.replace(/amps?$/i, 'A'), 'current');
  if ('reason' in volts) return volts;
  if ('reason' in at) return at;
  if ('reason' in load) return load;
  const terms = [volts.value, load.value].filter(Boolean).join(' / ');
  const written = { ...volts, value: [terms, at.value].filter(Boolean).join(' @ ') };
  if (frequency === undefined || !/ @ .* @ |DC/.test(written.value)) return written;
  return { reason: `"${value}" and "${frequency}" don't go together: give each a figure` };
}

/** Compares the unit of a value with that of its label; the unit of the value has precedence. */
function withHeading(value: string, { terms }: Figure, units: Units, label = ''): WrittenFigure {
  const [first] = terms;
  const { unit: own, qualifiers = [] } = first.kind === 'quantity' ? first : {};
  const [word = '', current] = (units.onlyReading(label) ?? label).split(' ');
  const headed = units.onlyReading(word);
  const isOwn = !current || qualifiers.some((each) => each.split('/').includes(current));
  if (own === undefined || headed === undefined || !units.has(headed)) return { value };
  if (own === headed && isOwn) return { value };
  const inAll = (...all: (string | undefined)[]) => all.filter(Boolean).join(' ');
  const differ = `"${value}" is in ${inAll(own, ...qualifiers)}, and its label says ${inAll(headed, current)}`;
  return own !== headed && own.toLowerCase() === headed.toLowerCase()
    ? { reason: `${differ}: one of them is a slip` }
    : { value, note: `${differ}: look at which is right` };
}

/** `100V-240V`, `50 Hz/60 Hz` */
const repeated =
  /(?<=\d) ?(?<unit>\p{L}{1,3}|(?:%|°\p{L})(?= ?[/t])) ?(?<joint>-|\/|to | or |\.{2,3} ?|… ?) ?(?<other>(?:(?<=[ot.… ] ?)[-+]?|)\d+(?:\.\d+)?) ?\k<unit>(?!\p{L})/gu;
/** `+10 % / -15 %`, `-15%, +10%`, behind a unit. */
const deviation =
  /(?<=[\p{L}%] ?) ?(?<first>[-+]) ?(?<one>\d+(?:\.\d+)?) ?(?<unit>%|\p{L}{1,2})? ?[/,]? ?(?!\k<first>)(?<second>[-+]) ?(?<other>\d+(?:\.\d+)?)/u;

const rangeEnd = String.raw`(?:to |- ?|\.{2,3} ?|… ?)[-+]?\d[\d.]* ?`;
/** `-20 °C ... 60 °C`, `0° to 60 °C`, but not `0 °C to 140 °F`. */
const degrees = new RegExp(
  String.raw`(\d) ?(?:(°[CF]) ?(?=${rangeEnd}\2(?!\p{L}))|°(?![CF]) ?(?=${rangeEnd}°))`,
  'gu',
);

function doubtIn(text: string, units: Units): string | undefined {
  const [fraction] = fractionsIn(text, units);
  if (!fraction) return undefined;
  const read = (other: string) => parseFigure(other, units).figure;
  const { message, help } = withSafeHelp(fraction, text, units, read);
  return `${message} ${help}`;
}

/** `10 ±0.1 mm`: the unit is of both. */
const sharedUnit = /^((?:\w+ )?-?\d[\d.]*) (±[\d.]+|[+-][\d.]+\/[+-][\d.]+) ([^\s%]+)$/;

const onlyEnglish: readonly FigureWords[] = [english.figures];
const number = String.raw`\d+(?:\.\d+)?`;
const range = new RegExp(
  `((?<!\\d ?)-?${number})(?: - |- ?| ?(?:to|\\.{2,3}|…) ?)(-?${number})(?![\\d.]*/\\d)`,
  'g',
);

/** The words of languages around the numbers of a figure. */
const patternsOf = memoize((words: readonly FigureWords[]) => {
  const { boundBefore, boundBehind, between, multiples, rangeOf } = aroundFigures(words);
  // “100 l min” may be 100 l/min.
  const limits = [...boundBefore].filter(
    ([word, bound]) => /^m/.test(bound) && /^(?!min$)\p{L}+\.?$/u.test(word),
  );
  const behind = new Map([...limits, ...boundBehind]);
  const behindPattern = new RegExp(
    `^(-?\\d.*[^\\d\\s(]) ?\\(?(${anyOf(behind.keys())})\\)?$`,
    'iu',
  );
  const qualifiers = new Map(
    words.flatMap(({ qualifiers: own = {} }) =>
      Object.entries(own).map(([name, shown]) => [shown, name] as const),
    ),
  );
  return {
    boundBefore,
    multiples,
    /** `5 kg max.`, but not `5 min`. */
    behind: (text: string) =>
      text.replace(
        behindPattern,
        (_, figure: string, word: string) => `${behind.get(fold(word))} ${figure}`,
      ),
    qualifiers,
    qualifier: new RegExp(`(?<=\\d ?\\p{L}{1,3} )${anyOf(qualifiers.keys())}(?!\\p{L})`, 'gu'),
    bound: new RegExp(`^(\\d+ x )?(${anyOf(boundBefore.keys())})\\s*(?=[-\\d]|IP)`, 'iu'),
    between: new RegExp(`(?<=\\d ?\\S{0,4})${between}(?=[-+]?\\d)`, 'gu'),
    or: new RegExp(
      `(?<=\\d ?\\S{0,4}) (?:${anyOf(words.flatMap((each) => each.or ?? []))}) (?=[-+]?\\d)`,
      'gu',
    ),
    /** `zwischen 5 und 10 m`, with the words before and between the numbers. */
    led: new RegExp(`^(?:${rangeOf(String.raw`([-+]?\d[\d.]*(?: ?[\p{L}°%]{1,3})?)`)})`, 'u'),
  };
});

function inNotation(text: string, dimension: string, units: Units, words: readonly FigureWords[]) {
  const { boundBefore, behind, bound, between, or, led, multiples, qualifier, qualifiers } =
    patternsOf(words);
  const plain = behind(text.trim().replace(/\.$/, '').replace(/\s+/g, ' '))
    .replace(/[−–—](?=\s?\+?\d)/g, '-')
    .replace(/[℃℉]|(?:°|(?<=\d ?)deg\.?) ?(?=[CF](?!\p{L}))/gu, (sign) =>
      sign === '℃' ? '°C' : sign === '℉' ? '°F' : '°',
    )
    .replace(led, (_, ...ends) => ends.slice(0, -2).filter(Boolean).join(' to '))
    .replace(between, ' to ')
    .replace(or, ' or ')
    .replace(/(?<=\d ?)dB ?\(A\)/g, 'dBA')
    .replace(/(?<=\d) ?~ ?(?=[-+]?\d)/g, ' - ')
    .replace(/(?<=\d ?V ?)([acd])\.?(c)\.?(?![\p{L}\d])/giu, (_, ...kind) =>
      kind.slice(0, 2).join('').toUpperCase(),
    )
    .replace(qualifier, (word) => qualifiers.get(word) ?? word)
    .replace(/\(([-+±][^()]*)\)$/, '$1')
    .replace(/ ?× ?/g, ' x ')
    .replace(repeated, '$<joint>$<other> $<unit>')
    .replace(/^(AC|DC) ?(?=[-\d])(.*?\d ?V)(?!\p{L})/u, '$2 $1')
    .replace(/(\d?)([¼½¾⅛⅜⅝⅞])/g, (_, whole: string, part: string) =>
      `${whole} ${plainFraction(part)}`.trim(),
    )
    .replace(deviation, ' $<first>$<one> $<unit>/$<second>$<other>')
    .replace(/(?<=\d) \/(?=[-+])/, '/')
    .replace(/ ?(?:\+ ?\/ ?-|±) ?(?=\d)/g, ' ±')
    .replace(
      /(?<!\/ ?|[\d\p{L}])\+(?=\d)(?!\S+ ?\S{0,3} ?\/ ?-)(?!(?<=[\p{L}%] \+)(?<!to \+)\d[\d.]* ?%$)/gu,
      '',
    );
  if (dimension === 'code')
    return plain.replace(/^([A-Z]{2,}) (\d+)$/, '$1$2').replace(/^IP-(?=\d)/, 'IP');
  return (
    plain
      .replace(
        bound,
        (_, count = '', word = '') => `${count}${boundBefore.get(fold(word)) ?? word} `,
      )
      .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 x ')
      .replace(/(?<=\dV?) ?V ?~(?= |$)/, ' V AC')
      .replace(/(\d\/\d+) ?(?:-|to) ?(?=\d+(?: \d+)?\/)/, '$1..')
      .replace(degrees, '$1 ')
      // A descending range may be a power of ten: 10-3.
      .replace(range, (all, from: string, to: string) =>
        Number(from) < Number(to) || / to /.test(all) ? `${from}..${to}` : all,
      )
      // Not within a unit, such as "kWh/100km" of units.yaml.
      .replace(/([^\s/]*[\p{L}%]) ?\/ ?(?=(\d\S*))/gu, (all, first: string, rest: string) =>
        units.has(`${first.replace(/^[-\d.]+/, '')}/${rest}`) ? all : `${first} / `,
      )
      .replace(/ at (?=\d)/g, ' @ ')
      .replace(
        /(\d) ?((?:(?<= )1\/)?[\p{L}°º%Ω"″”](?:(?!\/[-+])[^\s()±@])*)/gu,
        (all, digit: string, unit: string) => {
          if (unit === 'x' || /^e[+-]?\d/i.test(unit) || multiples.has(unit)) return all;
          return `${digit} ${units.onlyReading(unit, dimension) ?? units.onlyReading(unit) ?? unit}`;
        },
      )
      .replace(sharedUnit, '$1 $3 $2 $3')
  );
}

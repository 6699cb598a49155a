import type { FigureWords } from '../languages/language-pack.ts';
import { memoize } from '../memoize.ts';
import { qualifiers } from './figure.ts';
import { plainFraction, separateUnit } from './fractions.ts';
import { isSized, mayBeCount } from './multiplicity.ts';
import type { Units } from './units.ts';
import { anyOf, aroundFigures, fold } from './words-around.ts';

export interface Mistake {
  /** The wrong spelling; the group `wrong` is underlined, else the whole match. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly help: (match: RegExpExecArray, units: Units) => string;
  readonly isReading?: boolean;
  readonly inWords?: string;
}

/** Of several that match, the earliest in the text is reported, then the first in this list. */
export const mistakesIn = memoize((languages: readonly FigureWords[]): readonly Mistake[] => {
  const around = aroundFigures(languages);
  const { boundBefore, boundBehind, between, expandable } = around;
  const ledRange = around.rangeOf(String.raw`-?\d+(?:\.\d+)?`);
  return [
    {
      pattern: /(?<![\d.\p{L}])\d[\d.]*(?<wrong>[Oo]+)(?=[\d.]|$|\s)/dgu,
      message: 'This is the letter O, not a zero.',
      isReading: true,
      help: () => 'Write "0".',
    },
    {
      pattern: /^(?:NaN|-?Infinity)$/gu,
      message: 'This is not a number that can be measured.',
      help: () => 'Write the number as the data sheet gives it.',
    },
    {
      pattern:
        /(?<![\d.,])[1-9]\d{0,2}(?<wrong>[, \u00A0\u202F'’])\d{3}(?:\k<wrong>\d{3})*(?![\d,]|\.\d)/dgu,
      message: 'Thousands are written without a separator.',
      isReading: true,
      help: ([text]) =>
        /^\d+,\d+$/.test(text)
          ? `Write "${text.replace(',', '')}", or "${Number(text.replace(',', '.'))}" if it is a decimal.`
          : `Write "${text.replace(/\D/g, '')}".`,
    },
    {
      pattern: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+,\d+|(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+\.\d+/gu,
      message: 'Thousands are written without a separator, and the decimal sign is a point.',
      isReading: true,
      help: ([text]) => `Write "${text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')}".`,
    },
    {
      pattern: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3}){2,}(?![\d,.])/gu,
      message: 'Thousands are written without a separator.',
      isReading: true,
      help: ([text]) => `Write "${text.replaceAll('.', '')}".`,
    },
    {
      pattern: /(?<![\d.,])(?=\d+,|\d+\.\d+,)\d+(?:[.,]\d+){2,}(?![\d.,])/gu,
      message: 'This can be one number, or several.',
      help: () => 'Write a number with digits and one point at most, and "or" between several.',
    },
    {
      pattern: /\d+(?<wrong>,)\d+/dgu,
      message: 'The decimal sign is a point.',
      isReading: true,
      help: ([text]) => `Write "${text.replace(',', '.')}".`,
    },
    {
      pattern: /(?<![\d.])-?\d+(?:\.\d+)?[eE][+-]?\d+(?!\p{L})/gu,
      message: 'Powers of ten are written out.',
      help: ([text]) =>
        `Write the number out, or take a larger or smaller unit, instead of "${text}".`,
    },
    {
      pattern: /(?<=^|[/@] )(?<wrong>[<>]=?|=[<>]|[≤≥])\s*(?<value>(?:(?! [/@]( |$)).)*)/dgu,
      message: 'A bound is written as a word.',
      help: ({ groups }) =>
        `Write "${boundBefore.get(groups?.wrong ?? '')} ${groups?.value?.trim() || '…'}".`,
    },
    {
      pattern: new RegExp(String.raw`(?<=^|[/@] )(?:[~≈]|${around.about}(?=[ \d]))`, 'giu'),
      message: 'There is no word for "about".',
      help: () => 'Write the number alone, or its bound: "under", "over", "up to", "min" or "max".',
    },
    {
      pattern: new RegExp(
        String.raw`(?<=^|[/@] )${anyOf([...boundBefore.keys()].filter((word) => /^\p{L}/u.test(word)))}(?=[ \d])`,
        'giu',
      ),
      message: 'A bound is one of "under", "over", "up to", "min" and "max", then a space.',
      help: ([text]) => `Write "${boundBefore.get(fold(text))}" and a space.`,
    },
    {
      pattern: new RegExp(
        String.raw`(?<=\S ?)(?<wrong>(?<!/)\b(?:min|max)|(?<= )${anyOf(boundBehind.keys())})$`,
        'dgiu',
      ),
      message: 'A bound comes before the figure.',
      help: ([text]) => `Begin with "${boundBehind.get(fold(text)) ?? fold(text)}".`,
    },
    {
      pattern: /^(?<first>.*?\d.*?)(?<wrong>[,;]) (?<second>(?:\p{L}+ )*[-+]?\d.*)$/dgu,
      message: 'These are several figures.',
      help: ({ groups }) =>
        `Give "${groups?.first}" and "${groups?.second}" a figure each; " / " is between values of one, and "@" before a condition: "230 V AC @ 50 Hz".`,
    },
    {
      pattern: /(?<=[\p{L}%°])(?<wrong>[,;:])$/dgu,
      message: 'A figure ends with its unit.',
      help: ({ groups }) => `Remove "${groups?.wrong}".`,
    },
    {
      pattern: /(?<![\p{L}%°\d] ?)(?<minus>[-−–]\d[\d.]*) ?\/ ?\+(?<plus>\d[\d.]*)/dgu,
      message: 'This may be a range, or two values.',
      help: ({ groups }) => {
        const [from, to] = [groups?.minus?.replace(/^./, '-'), groups?.plus];
        return `Write "${from}..${to}" for the range, or "${from} or ${to}" for two values.`;
      },
    },
    {
      pattern:
        /(?<=[\d\p{L}%] ?)(?:\+ ?(?<plus>[\d.]+) ?(?<of>[^\s\d/,+−–-]{0,3}) ?[/,]? ?[-−–] ?(?<below>[\d.]+)|[-−–] ?(?<minus>[\d.]+) ?(?<also>[^\s\d/,+−–-]{0,3}) ?[/,] ?\+ ?(?<above>[\d.]+))(?: ?(?<unit>[\p{L}%°Δ][^\s,;]*))?/dgu,
      message: 'A tolerance is written with a slash between what it adds and what it takes away.',
      inWords: 'Write it as in "24 V DC +10/-15 %", in one unit.',
      help: ({ groups = {} }) => {
        const unit = groups.unit ?? '';
        const isOne = [groups.of, groups.also].every((each) => !each || each === unit);
        const numbers = `+${groups.plus ?? groups.above}/-${groups.below ?? groups.minus}`;
        return isOne ? `Write "${`${numbers} ${unit}`.trim()}".` : 'Give it one unit.';
      },
    },
    {
      pattern: /(?<=\p{L} ?)(?<sign>[-+−–]) ?(?<value>[\d.]+) ?%/dgu,
      message: 'A tolerance says how far a value goes up, and how far down.',
      isReading: true,
      inWords: 'Write it as in "24 V ±10 %" or "24 V +10/-0 %".',
      help: ({ groups }) => {
        const { sign, value } = groups ?? {};
        const only = sign === '+' ? `+${value}/-0 %` : `+0/-${value} %`;
        return `Write "${only}" if that is all, or "±${value} %" for both.`;
      },
    },
    {
      pattern: /(?<whole>\d*) ?(?<part>[¼½¾⅛⅜⅝⅞])/dgu,
      message: 'A fraction is written with a slash.',
      isReading: true,
      help: ({ groups }) =>
        `Write "${[groups?.whole, plainFraction(groups?.part ?? '')].filter(Boolean).join(' ')}".`,
    },
    {
      pattern: /^\s*(?<wrong>±|\+ ?\/? ?[-−–]) ?(?<value>\d.*)$/dgu,
      message: 'A tolerance comes after the value that it is of.',
      isReading: true,
      help: ({ groups }) =>
        `Write "max ${groups?.value}" for a deviation, or the value first, as in "24 V ±2 V".`,
    },
    {
      pattern: /(?<wrong>\+ ?\/? ?[-−–] ?|± )(?<value>\d+(?:\.\d+)?)/dgu,
      message: 'A tolerance is written with "±" right before its number.',
      help: ({ groups }) => `Write "±${groups?.value}".`,
    },
    {
      pattern: /\S(?<wrong>±)/dgu,
      message: 'There is a space before "±".',
      help: () => 'Write it as in "24 V ±15 %".',
    },
    {
      pattern: new RegExp(
        String.raw`(?<from>-?\d+(?:\.\d+)?)(?!${between}|[^%]* ?[-–—−] ?[\d.]+ ?%) ?(?!${expandable})(?<unit>[\p{L}°º%²³·/]+)(?: ?\.\. ?| [-–—] |[-–—] ?|${between})\+?(?<to>-?\d+(?:\.\d+)?)`,
        'dgu',
      ),
      message: 'The unit of a range is written once, at the end.',
      inWords: 'Give both ends in one unit, the smaller first, as in "0.5..1 kW".',
      help: ({ groups }, units) =>
        `Write "${separateUnit(units, `${groups?.from}..${groups?.to}`, groups?.unit)}".`,
    },
    {
      pattern: new RegExp(ledRange, 'giu'),
      message: 'A range is written with two points.',
      inWords:
        'Write a range from the smaller number to the larger, as in "0..60 °C", and powers of ten as numbers.',
      help: ([text]) => `Write "${numbersIn(text).join('..')}".`,
    },
    {
      pattern: new RegExp(
        String.raw`(?<from>-?\d+(?:[./]\d+)?)(?<wrong> [-–—−] |[-–—−] ?|\.{3,}| ?… ?|${between}| \.\. ?|\.\. )\+?(?<to>-?\d+(?:[./]\d+)?(?: \d+/\d+)?)`,
        'dgu',
      ),
      message: 'A range is written with two points.',
      inWords:
        'Write a range from the smaller number to the larger, as in "0..60 °C", and powers of ten as numbers.',
      help: ({ groups }) => `Write "${groups?.from}..${groups?.to}".`,
    },
    {
      pattern: /(?<wrong>[−–—])\d+(?:\.\d+)?/dgu,
      message: 'The minus sign is a hyphen.',
      help: ([text]) => `Write "-${text.slice(1)}".`,
    },
    {
      pattern: /(?<wrong>\+)\d+(?:\.\d+)?/dgu,
      message: 'A plus sign is not written.',
      help: ([text]) => `Write "${text.slice(1)}".`,
    },
    {
      pattern:
        /\d+(?:\.\d+)? ?[\p{L}°%²³·/]+ ?[x×] ?\d+(?:\.\d+)?(?: ?[\p{L}°%²³·/]+ ?[x×] ?\d+(?:\.\d+)?)* ?(?<unit>[\p{L}°%²³·/]+)/dgu,
      message: 'The unit of dimensions is written once, at the end, or behind each of them.',
      inWords: 'Give all of them in one unit, as in "600 x 400 mm".',
      help: ([text, ...rest], units) => {
        const numbers = numbersIn(text);
        if (!isSized(units.find(rest.at(-1) ?? '')))
          return 'Give each a figure; how many there are comes before an x: "3 x 400 V AC".';
        const each = separateUnit(units, '', rest.at(-1));
        const joint = mayBeCount(Number(numbers[0])) ? `${each} x ` : ' x ';
        return `Write "${numbers.join(joint)}${each}".`;
      },
    },
    {
      pattern: /\d+(?:\.\d+)?(?:\s*[×✕*xX]\s*\d+(?:\.\d+)?)+/gu,
      message: 'Dimensions are written with an x between two spaces.',
      help: ([text]) => `Write "${text.replace(/\s*[×✕*xX]\s*/g, ' x ')}".`,
    },
    {
      pattern: /\d(?<wrong> ?(?:\.\.) ?-?\d+(?:\.\d+)?\/|\/\d+(?:\.\d+)?(?:\.\.| x ))/dgu,
      message: 'Alternatives are single numbers.',
      help: () => 'Write whole figures with " / " between them: "0..10 V / 24 V".',
    },
    {
      pattern: /(?<!\p{L})(?:Rp|Rc|[GR]) ?(?:\d+ ?)?\d\/\d+|(?:\d+ ?)?\d\/\d+ ?NPT/gu,
      message: 'The notation has no threads.',
      help: ([text]) => `Put it in a table in words: a row with the specification "${text}".`,
    },
    {
      pattern:
        /(?:-?\d[\d./]* ?[\p{L}°%]+(?: \p{L}+)*|[A-Z]+-?\d+)(?<wrong>\/ ?| \/)(?=-?\d|[A-Z]+-?\d)/dgu,
      message: 'Two figures are joined by a slash between spaces.',
      help: () => 'Write it as in "24 V DC / 3 A"; numbers of one unit as in "12/24 V".',
    },
    {
      pattern: /(?<value>-?\d+(?:\.\d+)?) ?[°º˚] (?<unit>[CF])(?![\p{L}\d])/dgu,
      message: 'A unit has no space in it.',
      isReading: true,
      help: ({ groups }) => `Write "${groups?.value} °${groups?.unit}".`,
    },
    {
      pattern: /(?<=\S)@ ?|@(?=\S)/gu,
      message: 'A condition is written with "@" between two spaces.',
      help: () => 'Write it as in "24 V DC @ 50 mA".',
    },
    {
      pattern: new RegExp(String.raw`(?<= )${around.condition} (?=\d)`, 'gu'),
      message: 'A condition is written with "@".',
      help: ([text]) => `Write "@" instead of "${text.trim()}", as in "24 V DC @ 50 mA".`,
    },
    {
      pattern: /\([^)]*$/gu,
      message: 'This parenthesis is not closed.',
      help: ([text]) => `Write "${text.trim()})".`,
    },
    {
      pattern: new RegExp(String.raw`\(?${expandable}(?!\p{L})[^)\d]*(?<rest>[^)]*)\)?`, 'gu'),
      message: 'What a number expands to is written in parentheses.',
      help: ({ groups }) => `Write "(expandable to ${groups?.rest})".`,
    },
    {
      pattern: /dB ?\(A\)/gu,
      message: 'A unit has no parentheses.',
      isReading: true,
      help: () => 'Write "dBA", which pages show as “dB(A)”.',
    },
    {
      pattern: /\(.*\)/gu,
      message: 'Only "(expandable to …)" goes in parentheses.',
      help: () => 'Put any other remark in a note next to the value.',
    },
    {
      pattern: /(?<!\p{L})(?!1\/\p{L})(?<value>-?\d[\d./]*)(?<wrong>[\p{L}°º%"″][^\s()±@]*)/dgu,
      message: 'There is a space between a number and its unit.',
      inWords: 'Write one decimal number, a space and its unit, as in "4.7 kΩ" or "5.5 ft".',
      help: ({ groups }, units) => `Write "${separateUnit(units, groups?.value, groups?.wrong)}".`,
    },
    {
      pattern: /(?<=^|\b(?:min|max) |\/ )(?=\S*[a-z])[A-Za-z]+-?\d[A-Za-z\d-]*(?= |$)/gu,
      message: 'A code is written in capitals.',
      help: ([text]) => `Write "${text.toUpperCase()}".`,
    },
    {
      pattern: /(?<=^|\b(?:min|max) |\/ )[A-Z]{2,} \d+(?= |$)/gu,
      message: 'A code is written without a space.',
      help: ([text]) => `Write "${text.replace(' ', '')}".`,
    },
    {
      pattern: /\p{Sc} ?\d|(?<=\d ?)\p{Sc}/gu,
      message: 'A price is not a figure.',
      help: () => 'Figures are what can be measured or counted. Write a price in a text.',
    },
    {
      pattern: new RegExp(
        String.raw`(?<=\d ?[\p{L}°º%]\S* )(?<wrong>(?!(?:${qualifiers.join('|')})(?: |$))\p{L}+) -?\d`,
        'dgu',
      ),
      message: 'A figure has no words between its values.',
      help: () => 'Write a range, "10..20 V", or two values: "12 V / 24 V".',
    },
    {
      pattern: /(?<![\d.])\.\d+/gu,
      message: 'A number begins with a digit.',
      isReading: true,
      help: ([text]) => `Write "0${text}".`,
    },
    {
      pattern: /^\s+|\s+$|[^\S ]|\s{2,}/gu,
      message: 'There is exactly one ordinary space between two parts, and none at the ends.',
      help: () => 'Remove the other spaces.',
    },
  ];
});

function numbersIn(text: string): readonly string[] {
  return text.match(/-?\d+(?:\.\d+)?/g) ?? [];
}

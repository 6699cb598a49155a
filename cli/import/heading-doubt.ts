import { currenciesOf, isCurrency } from '../../schema/figures/currencies.ts';
import type { Units } from '../../schema/figures/units.ts';
import { anyOf } from '../../schema/figures/words-around.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { multiplesOf } from '../../schema/languages/multiples.ts';
import { memoizeByName } from '../../schema/memoize.ts';

const currencyMark =
  /(?<!\p{L})[A-Z]{3}(?!\p{L})|[^\s\d()[\]/.,;:*]*(?:\p{Sc}|zł|Kč)|(?<!\p{L})[cC](?:en)?ts?(?!\p{L})/gu;

const all = (of: (pack: LanguagePack) => readonly string[] | string) => builtInPacks.flatMap(of);
const multiples = all((pack) => multiplesOf(pack.code, pack).map(([source]) => source)).join('|');
const per = anyOf(all(({ requirements }) => requirements?.per ?? []));
const inUnits = anyOf(all(({ figures }) => figures.inUnit ?? []));
const ten = String.raw`1(?:0+|[.,' ]000)(?:[.,' ]?000)*(?!\d)`;

/** What scales the numbers below a heading: `x1000`, `[10⁶]`, `per 100`, `in 1000 h`, `in Mio.`, `'000`, `(k)`. */
const scale = new RegExp(
  [
    String.raw`(?<![\p{L}\d]|\d )[x×*·] ?${ten}`,
    String.raw`(?<![\p{L}\d])1(?:0?E\d|0 ?\^ ?\d|0[⁰¹²³⁴-⁹])`,
    String.raw`(?:(?<!\d ?)/|(?<!\p{L})${per}) ?${ten}`,
    String.raw`(?<!\p{L})${inUnits} 1.?000`,
    String.raw`(?<=\s|\()(?:${multiples})(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d.,]|\d )['’(]?000s?(?!\d)|(?<=[([])[kKM](?=[)\]])`,
  ].join('|'),
  'iu',
);
const scaleIn = memoizeByName(
  (heading) => scale.exec(heading.replaceAll('_', ' '))?.[0].trim() ?? '',
);

const perOne = new RegExp(String.raw`(?:(?<!\p{L})${per} |/ ?)(\p{L}+)`, 'iu');

/** What the numbers of a text are for each of: the metre of `Price / m`, and of `Weight per metre`. */
function eachIn(text: string, isMoney: boolean, units: Units): string | undefined {
  const [all = '', each = ''] = perOne.exec(text) ?? [];
  // “Price/Preis”, but “Price / m”
  const isEach = isMoney === all.startsWith('/') ? units.find(each) : isMoney;
  return isEach ? (units.onlyReading(each) ?? each.toLowerCase()) : undefined;
}

/**
 * Why numbers below a heading are not those of a figure with some names; `currency` is that of the amounts, where they
 * are some.
 */
export function headingDoubt(
  heading: string,
  names: readonly string[],
  units: Units,
  currency?: string,
): string | undefined {
  const said = scaleIn(heading);
  if (said) return `its heading says "${said}": write plain numbers below another heading`;
  const eachOf = (text: string) => eachIn(text, currency !== undefined, units);
  const each = eachOf(heading);
  if (each && !names.some((name) => eachOf(name) === each))
    return `its heading says that they are for each "${each}", and no name of the figure says so: give it an alias such as "${heading}", or map them to another figure`;
  const marks = currency === undefined ? null : heading.match(currencyMark);
  const other = marks?.find((mark) => {
    const [code = mark] = currenciesOf(mark);
    return code !== currency && (isCurrency(code) || !/^[A-Z]{3}$/.test(code));
  });
  return other && `its heading says "${other}", and the figure is in ${currency}`;
}

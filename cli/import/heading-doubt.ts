import { isCurrency } from '../../schema/figures/currencies.ts';
import { anyOf } from '../../schema/figures/words-around.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { multiplesOf } from '../../schema/languages/multiples.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';

/** Currencies by their signs. */
export const signs: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' },
  ...{ R$: 'BRL', zł: 'PLN', Kč: 'CZK' },
};

const ten = String.raw`1(?:0+|[.,' ]000)(?:[.,' ]?000)*(?!\d)`;
const per = anyOf(builtInPacks.flatMap(({ requirements }) => requirements?.per ?? []));
const beforeUnits = anyOf(builtInPacks.flatMap(({ figures }) => figures.inUnit ?? []));
const multiples = builtInPacks.flatMap((pack) =>
  multiplesOf(pack.code, pack).map(([source]) => source),
);

/**
 * What says that the numbers below a heading are not what they stand for: `x1000`, `[10⁶]`, `in Mio.`, `/100 pcs`, `'000`,
 * `(k)`.
 */
const scale = new RegExp(
  [
    String.raw`(?<![\p{L}\d]|\d )[x×*·] ?${ten}`,
    String.raw`(?<![\p{L}\d])1(?:0?E\d|0 ?\^ ?\d|0[⁰¹²³⁴-⁹])`,
    String.raw`(?:(?<!\d ?)/|(?<!\p{L})${per}) ?${ten}`,
    String.raw`(?<!\p{L})${beforeUnits} 1.?000`,
    String.raw`(?<=\s|\()(?:${multiples.join('|')})(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d.,]|\d )['’(]?000s?(?!\d)`,
    String.raw`(?<=[([])[kKM](?=[)\]])`,
  ].join('|'),
  'iu',
);

const scaleIn = memoizeByName(
  (heading) => scale.exec(heading.replaceAll('_', ' '))?.[0].trim() ?? '',
);

const currencyMark =
  /(?<!\p{L})[A-Z]{3}(?!\p{L})|[^\s\d()[\]/.,;:*]*(?:\p{Sc}|zł|Kč)|(?<!\p{L})[cC](?:en)?ts?(?!\p{L})/gu;

/** Why numbers below a heading are not read as they are; `currency` is that of the amounts, where they are some. */
export function headingDoubt(heading: string, currency?: string): string | undefined {
  const said = scaleIn(heading);
  if (said !== '')
    return `its heading says "${said}": write what the numbers stand for below another heading`;
  const marks = currency === undefined ? [] : [...heading.matchAll(currencyMark)];
  const [other] = marks.flatMap(([mark]) => {
    const code = memberOf(signs, mark) ?? mark;
    return code === currency || (/^[A-Z]{3}$/.test(code) && !isCurrency(code)) ? [] : mark;
  });
  return other && `its heading says "${other}", and the figure is in ${currency}`;
}

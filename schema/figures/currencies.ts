import { groupBy } from '../group-by.ts';
import { memoizeByName, once } from '../memoize.ts';
import type { BaseUnit } from './built-in-units.ts';

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency in ISO 4217: `EUR`. */
export function isCurrency(text: string): boolean {
  return codes.has(text);
}

/** The currencies that a code or a sign may mean: `EUR` of `€`, several of `kr` and `$`, the likeliest first. */
export function currenciesOf(name: string): readonly string[] {
  if (name === 'US$') return ['USD'];
  return isCurrency(name) ? [name] : (bySign().get(name) ?? []);
}

/** Whether a code has a sign that is its own, or the likeliest of that sign: `ALL` may be a word. */
export function hasOwnSign(code: string): boolean {
  const { sign } = moneyIn('en', code);
  const [first, ...others] = currenciesOf(sign);
  return sign !== code && first === code && (others.length === 0 || likeliest.includes(code));
}

const likeliest: readonly string[] = ['USD', 'GBP', 'JPY'];

const bySign = once(() =>
  groupBy([...new Set([...likeliest, ...codes])], (code) => moneyIn('en', code).sign),
);

/**
 * What a unit of a heading says of amounts: how the currency is named that it begins with, the currencies of that name,
 * none of another unit, and what amounts are for: `/ m` of `CHF/m`, `(net)` of `EUR net`.
 */
export function moneyInUnit(unit = '') {
  const [, name = '', slash, rest = ''] =
    /^(\p{Sc}|[^\s/]+)(\s*\/)?\s*(.*)$/u.exec(unit.trim()) ?? [];
  return { name, all: currenciesOf(name), rest: rest && (slash ? `/ ${rest}` : `(${rest})`) };
}

/** A currency as a unit. Each is a dimension of its own: exchange changes daily, so that none is converted. */
export const currencyUnit = memoizeByName((code): BaseUnit | undefined =>
  isCurrency(code) ? { dimension: code, factor: 1 } : undefined,
);

/** How a language writes amounts of a currency, by `Intl`. Throws for no BCP 47 tag. */
export function moneyIn(language: string, currency: string) {
  return moneyOf(`${language} ${currency}`);
}

const moneyOf = memoizeByName((names) => {
  const [language, currency = ''] = names.split(' ');
  const format = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
  });
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions();
  const parts = format.formatToParts(1).filter(({ type }) => !/decimal|fraction/.test(type));
  const template = parts.map(({ type, value }) => (type === 'integer' ? '{}' : value)).join('');
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    /** Where the sign is: `€{}`. */
    template,
    sign,
    /** How many decimals an amount has. */
    decimals,
    /** From how many digits on thousands are apart: “1.059,00 €” in German, which writes 1059 mm. */
    groupFrom: format.formatToParts(1000).some(({ type }) => type === 'group') ? 4 : 5,
  };
});

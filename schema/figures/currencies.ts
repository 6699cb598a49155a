import { memoizeByName } from '../memoize.ts';
import type { BaseUnit } from './built-in-units.ts';

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency in ISO 4217: `EUR`. */
export function isCurrency(text: string): boolean {
  return codes.has(text);
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
    /** How many decimals an amount has that is not whole. */
    decimals,
  };
});

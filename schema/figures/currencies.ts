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

/** An amount as a language writes it: `€12.50`, `12,50 €`; whole amounts without decimals. Throws for no BCP 47 tag. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const decimals = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, { ...style, ...decimals }).format(amount);
}

/** The sign of a currency in a language: `€`. Throws for no BCP 47 tag. */
export function currencySign(currency: string, language: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

import { fractionAt } from '../../schema/figures/fractions.ts';

/**
 * What has a number in it and is no plain one: “10^3”, “1.5E+3”, “5·10-3”, “10³”; “8:30”; “.5”; “5' 3"”; and “3~400 V” of
 * three phases.
 */
const oddNumber = new RegExp(
  [
    String.raw`\d[\d.,]*(?: ?[x×*·⋅] ?10)?(?:\^ ?[-+]?|e[-+]?)\d+`,
    String.raw`\d[\d.,]* ?[x×*·⋅] ?10 ?-\d(?!\d)`,
    String.raw`\d[⁺⁻]?[⁰¹²³⁴-⁹]+`,
    String.raw`\d+(?::\d+)+`,
    String.raw`(?<![\p{L}\d)\].,])[.,]\d+`,
    String.raw`\d+ ?['′] ?\d{1,2}(?!\d)(?: \d+/\d+)?`,
    String.raw`(?<![\d.,+-] ?)[1-3] ?~ ?\d[\d.,/-]* ?k?v(?!\p{L})`,
  ].join('|'),
  'gu',
);

/** Where a folded text has numbers that are not plain ones; `at` is where it begins in a longer one. */
export function oddNumbers(folded: string, at = 0) {
  return stretches(folded.matchAll(oddNumber), at);
}

/** The same in what someone looks for, with fractions and what `group` does not set apart: `1/2 in`, `10 000 h`. */
export function oddInQuery(folded: string, group: string) {
  const fractions = [...folded.matchAll(/(?<![\d.,])\d+[ -]?\d*\//g)].flatMap(({ index }) => {
    const text = fractionAt(folded, index)?.text;
    return text === undefined ? [] : { start: index, end: index + text.length };
  });
  const apart = /\s/.test(group) ? [] : folded.matchAll(/(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g);
  return [...oddNumbers(folded), ...fractions, ...stretches(apart, 0)];
}

const stretches = (found: Iterable<RegExpExecArray>, at: number) =>
  [...found].map(({ 0: { length }, index }) => ({ start: at + index, end: at + index + length }));

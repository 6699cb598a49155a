import { codes, type Fault, line, misspell, text, type Words } from './places.ts';
import type { Random } from './random.ts';

const products = /^products\//;
const value = /(?<=^ {2,}[a-z-]+: )\d[^\n{["']*$/gm;

/** A sentence with a quantity behind a text: `quantity` gives it in each language. */
function withQuantity(
  rule: string,
  name: string,
  quantity: (random: Random, language: 'fr' | 'es') => Words,
  files?: RegExp,
): Fault {
  const sentence = { en: 'The value is', fr: 'La valeur est de', es: 'El valor es de' };
  return text(
    rule,
    name,
    (words, random) => {
      if (!codes.every((code) => words[code].endsWith('.'))) return undefined;
      const written = quantity(random, random.pick(['fr', 'es']));
      return Object.fromEntries(
        codes.map((code) => [code, `${words[code]} ${sentence[code]} ${written[code]}.`]),
      );
    },
    { near: ['unsourced-figure'], ...(files && { files }) },
  );
}

function inAll(written: string): Words {
  return { en: written, fr: written, es: written };
}

export const figureFaults: readonly Fault[] = [
  withQuantity('figure-mismatch', 'quantity changed in one language', (random, language) => {
    const number = 12 + random.below(80);
    return { ...inAll(`${number}\u00A0kg`), [language]: `${number + 1 + random.below(9)}\u00A0kg` };
  }),
  withQuantity('decimal-style', 'decimal point in French or Spanish', (random, language) => {
    const number = `${2 + random.below(90)}.${1 + random.below(9)}`;
    return { ...inAll(number.replace('.', ',')), en: number, [language]: number };
  }),
  withQuantity(
    'unsourced-figure',
    'quantity typed that no figure gives',
    (random) => inAll(`${120 + random.below(800)}\u00A0kg`),
    /^(?:products|solutions)\//,
  ),
  line(
    'figure-unit',
    'value of another dimension',
    value,
    ([written], random) => {
      const units = ['V', 'mm', 'kg', 's'];
      const others = units.filter((unit) => !written.includes(unit.slice(-1)));
      return /^[\d.]+ (?:V|k?m|[mc]m|k?g|m?s)$/.test(written)
        ? `${2 + random.below(50)} ${random.pick(others)}`
        : undefined;
    },
    { files: products },
  ),
  line(
    'figure-notation',
    'figure in no notation',
    value,
    ([written], random) =>
      /^\d+ \p{L}+$/u.test(written)
        ? random.pick([`about ${written}`, written.replace(' ', ''), `${written} approx.`])
        : undefined,
    { files: products },
  ),
  line(
    'unknown-figure',
    'unknown figure in a text',
    /(?<=\{(?:[\w-]+[./])*)[a-z-]+(?=(?:\|plain)?\})/g,
    ([id], random) => misspell(id, random),
    { files: products, near: ['stale-translation', 'reference-mismatch'] },
  ),
  text('reference-mismatch', 'reference to a figure dropped in one language', (words, random) => {
    const language = random.pick(codes);
    const other = { en: 'this value', fr: 'cette valeur', es: 'este valor' }[language];
    return { [language]: words[language].replace(/\{[^{}]+\}/, other) };
  }),
];

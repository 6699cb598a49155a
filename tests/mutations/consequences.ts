import type { Consequence } from './fault.ts';

/** English that is changed by hand makes its translations stale, whatever else is wrong. */
export const stale: Consequence = {
  rule: 'stale-translation',
  reach: 'surroundings',
  because: 'the English text has changed',
};

/** What is word for word in several places, and is changed in one, differs from then on. */
export const inconsistent: Consequence = {
  rule: 'inconsistent-translation',
  reach: 'catalogue',
  because: 'the same text is there a second time, and was not changed',
};

/** A diagram is compared with the products of its solution. */
export const otherProduct: Consequence = {
  rule: 'connection-mismatch',
  reach: 'catalogue',
  because: 'the product that was meant is missing at one of the two',
};

/** Who names an address by which two records are found means either of them. */
export const sharedAddress: Consequence = {
  rule: 'connection-mismatch',
  reach: 'catalogue',
  because: 'what lists the page of one of the two lists that of the other one as well',
};

/** What may follow from another word in a text. */
export const otherWordIn: readonly Consequence[] = [
  { rule: 'length-ratio', reach: 'surroundings', because: 'the word is longer or shorter' },
  { rule: 'code-mismatch', reach: 'surroundings', because: 'the term had a code in it' },
];

/** A text with another quantity than before types what no figure says. */
export const typedQuantity: Consequence = {
  rule: 'unsourced-figure',
  reach: 'surroundings',
  because: 'a quantity is typed there, and another one than before',
};

/** What may follow from any change of a text. */
export const changedText: readonly Consequence[] = [stale, inconsistent];

/** Rules that look at what a text says, where it says something else than it should. */
export const otherWords: readonly Consequence[] = [
  ...[
    'figure-mismatch',
    'code-mismatch',
    'length-ratio',
    'list-parity',
    'end-punctuation',
    'glossary',
    'decimal-style',
  ].map(
    (rule): Consequence => ({
      rule,
      reach: 'surroundings',
      because: 'the text says something else now',
    }),
  ),
  {
    rule: 'variant-mismatch',
    reach: 'catalogue',
    because: 'its siblings are compared with what it says now',
  },
];

/** The small and the capital letters of our languages, for use within `[…]`. */
export const lower = 'a-zß-öø-ÿœ';
export const upper = 'A-ZÀ-ÖØ-ÞŒ';

/**
 * What is around a mark that ends a sentence although no space follows it, to be set behind the
 * mark in a pattern. Two small letters before it tell a sentence from a code (`A:B`), and a small
 * letter after the capital tells it from a name (`ASP.NET`).
 */
export const betweenSentences = `(?=[¿¡«“]?[${upper}](?:[${lower}]|\\s))(?<=[${lower}]{2}.)`;

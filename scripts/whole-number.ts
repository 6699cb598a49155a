import { InvalidArgumentError } from 'commander';

/** Reads a count from a command line. Throws what commander shows to the user. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a whole number, from 1.');
  return Number(text);
}

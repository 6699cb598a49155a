import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { Units } from '../../schema/figures/units.ts';
import { isDoubtful, unitAfter } from './unit-words.ts';

/** A code or a name in prose, which is the same in every language. */
export type CodeInProse = ReturnType<typeof codesIn>[number];

/**
 * A name with its version (`USB 2.0`, `USB-2.0`, `USB2`), capitals and digits (`IP65`, `DA300-CV`), or a lower-case
 * letter before digits (`i7`, but not `m2`, `x4`, `f2.8`).
 */
const codePattern =
  /(?<![A-Za-z0-9À-ɏ]|\d:)(?:(?<name>(?<!-)[A-Z]{3,})(?<version>[ \u00A0-]?\d\.\d|-?\d)(?![\d.,]*[\dA-Za-z]|-\d|["”″'’])|(?![A-Z]\d+[.,]\d|X\d+(?!\d*[A-Z-]))[A-Z0-9]+(?:-[A-Z0-9]+)*(?![A-Za-z0-9ß-ɏ])|(?<![/[])[a-ln-wyz]\d+(?![A-Za-z0-9À-ɏ]|[.,]\d))/g;
/** A number and its unit are not a code, even without a space: `24V`, `12-V`. */
const glued = /^\d+-?(?<unit>[A-Z]+)$/;

/** Codes, recognised by their form, in the prose of a text. */
export function codesIn(prose: string, units: Units) {
  if (!/[A-Za-z][ \u00A0-]?\d|\d-?[A-Z]/.test(prose)) return [];
  return [...prose.matchAll(codePattern)].flatMap(({ 0: all, index, groups = {} }) => {
    const { name, version = '' } = groups;
    const end = index + all.length;
    const is = name === undefined ? isCode(all, units) : !unitAfter(prose, end, units);
    return is
      ? [{ code: name ? name + version.replace(/^[^\d]|\.0/g, '') : all, start: index, end }]
      : [];
  });
}

function isCode(word: string, units: Units): boolean {
  if (!/\d/.test(word) || !/[A-Za-z]/.test(word)) return false;
  // 230K, 3X and 1080P are numbers.
  if (/^\d{3,}K$|^\d+[XP]$/.test(word)) return false;
  const unit = glued.exec(word)?.groups?.unit;
  if (unit === undefined) return true;
  const [meant] = units.readings(unit);
  return meant === undefined || isDoubtful(meant);
}

/** Creates a finder of names, longest first, each as a whole word or in the plural. */
export function createNameFinder(names: readonly string[]): (prose: string) => CodeInProse[] {
  if (names.length === 0) return () => [];
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const either = longestFirst.map(escapeRegExp).join('|');
  const pattern = new RegExp(`(?<![A-Za-z0-9À-ɏ-])(${either})s?(?![A-Za-z0-9À-ɏ])`, 'g');
  return (prose) =>
    [...prose.matchAll(pattern)].map(({ 0: { length }, 1: code = '', index }) => {
      return { code, start: index, end: index + length };
    });
}

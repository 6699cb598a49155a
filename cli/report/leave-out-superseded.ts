import { groupBy } from '../../schema/group-by.ts';
import { valueAt } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import type { Place } from '../core/source.ts';
import { hasStrayCharacters } from '../load/stray-characters.ts';
import type { RuleFinding } from './create-report.ts';

/**
 * Removes findings that follow from others, so that each mistake is reported once: those of superseded rules at
 * the places that a finding covers, those that wait for another finding, and those of texts that `encoding` reports.
 */
export function leaveOutSuperseded(all: readonly RuleFinding[]): readonly RuleFinding[] {
  const findings = all.filter(({ rule, finding }) => rule.id === 'encoding' || !isSpoilt(finding));
  const covering = findings.flatMap(({ rule, finding }) => {
    const { supersedes = [] } = rule;
    if (supersedes.length === 0) return [];
    const { covers = [finding] } = finding;
    const keys = covers === 'everything' ? [covers] : covers.map(keyOf);
    return keys.flatMap((key) =>
      (supersedes === 'any' ? ['any'] : supersedes).map((id) => ({ rule, finding, at: key + id })),
    );
  });
  const isWaiting = findings.some(({ finding }) => finding.waitsFor);
  if (covering.length === 0 && !isWaiting) return findings;
  const byPlace = groupBy(covering, ({ at }) => at);
  // Fixable findings hide nothing: otherwise `--fix` would seem to cause the findings that waited for them.
  const forPeople = isWaiting
    ? findings.filter(({ finding, severity }) => severity !== 'info' && !finding.fix)
    : [];
  const rulesAt = groupBy(forPeople, ({ finding }) => keyOf(finding));
  return findings.filter(({ rule, finding }) => {
    const { waitsFor } = finding;
    const holdsUp = (other: RuleFinding) => other.rule.id !== rule.id;
    if (waitsFor && rulesAt.get(keyOf(waitsFor))?.some(holdsUp)) return false;
    const { entry } = finding;
    const above = 'at' in finding ? [keyOf({ entry, at: finding.at.slice(0, -1) })] : [];
    // Its place and everything that contains it: the text of a translation, the catalogue.
    return ![keyOf(finding), ...above, 'everything'].some((key) =>
      [rule.id, 'any'].some((id) =>
        byPlace
          .get(key + id)
          ?.some((other) => other.rule.id !== rule.id && isWithin(finding, other.finding)),
      ),
    );
  });
}

/** Whether `encoding` reports characters of the text or the key that a finding is about. */
function isSpoilt(finding: Finding): boolean {
  if (!('at' in finding) || !('data' in finding.entry)) return false;
  const { entry, at, on } = finding;
  const value = on === 'key' ? at.at(-1) : valueAt(entry.data, at);
  return typeof value === 'string' && hasStrayCharacters(value);
}

function keyOf(place: Place): string {
  return JSON.stringify([place.entry.path, 'at' in place ? place.at : place.offsets]);
}

/** Whether a finding is within the stretch of a string of another finding at the same place. */
function isWithin(inner: Finding, outer: Finding): boolean {
  if (!('within' in outer) || !outer.within) return true;
  if (!('within' in inner) || !inner.within) return false;
  return outer.within[0] <= inner.within[0] && inner.within[1] <= outer.within[1];
}

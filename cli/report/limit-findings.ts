import type { Finding } from './finding.ts';

interface Found {
  readonly rule: { readonly id: string };
  readonly finding: Finding;
}

/** A text has fewer mistakes of a kind than this, or is none that somebody has written. */
const most = 100;

/**
 * At most a hundred findings of a rule in one text; one more counts the rest. Each finding is found in
 * the file, and its fix is tried: with thousands in one text, that would be the square of its length.
 */
export function limitFindings<One extends Found>(findings: readonly One[]): readonly One[] {
  if (findings.length <= most) return findings;
  const counts = new Map<string, number>();
  const firstsLeftOut = new Map<string, One>();
  const limited: One[] = [];
  for (const each of findings) {
    const place = placeOf(each);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count <= most) limited.push(each);
    else if (!firstsLeftOut.has(place)) firstsLeftOut.set(place, each);
  }
  for (const [place, each] of firstsLeftOut) {
    const { fix: _fix, related: _related, alsoIn: _alsoIn, ...finding } = each.finding;
    const count = (counts.get(place) ?? 0) - most;
    const message = `There are ${count} more findings of "${each.rule.id}" here.`;
    const help = 'Correct the ones above first: the others are shown when it is checked again.';
    limited.push({ ...each, finding: { ...finding, message, help } });
  }
  return limited;
}

function placeOf({ rule, finding }: Found): string {
  const at = 'at' in finding ? finding.at : [];
  return JSON.stringify([rule.id, finding.entry.path, at, finding.language]);
}

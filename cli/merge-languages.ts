import type { Finding } from './rule.ts';

/**
 * The same mistake in several languages of one text is one finding, at the first place; the others
 * are related places. Findings without language stay as they are.
 */
export function* mergeLanguages(findings: Iterable<Finding>): Generator<Finding> {
  const groups = new Map<string | Finding, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding) ?? finding;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const places = others.map((other) => ({ ...other, message: `and in "${other.language}"` }));
    yield places.length > 0 ? { ...first, related: [...(first.related ?? []), ...places] } : first;
  }
}

function keyOf(finding: Finding): string | undefined {
  if (finding.language === undefined || !('at' in finding)) return undefined;
  return JSON.stringify([finding.entry.path, finding.at.slice(0, -1), finding.message]);
}

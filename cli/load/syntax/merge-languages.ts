import { groupBy } from '../../../schema/group-by.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';

/**
 * Merges findings for the same mistake in several languages of one text into one at the first place; the
 * others become related places, and the fix covers all. Repeated mistakes are paired in their order.
 * Findings without language are unchanged.
 */
export function* mergeLanguages(findings: Iterable<Finding>): Generator<Finding> {
  const counts = new Map<string, number>();
  const groups = groupBy([...findings], (finding) => {
    const key = keyOf(finding);
    const own = `${finding.language} ${key}`;
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return key === undefined ? own + count : `${count} ${key}`;
  });
  for (const group of groups.values()) yield* merged(group);
}

function* merged([first, ...others]: readonly Finding[]): Generator<Finding> {
  if (!first) return;
  if (others.length === 0) {
    yield first;
    return;
  }
  const { fix, ...rest } = first;
  const fixes = [fix, ...others.map((other) => other.fix)];
  const places = others.map((other) => ({
    ...other,
    message: `also in ${languageName(other.language ?? '')}`,
  }));
  yield {
    ...rest,
    alsoIn: others.flatMap(({ language = [] }) => language),
    related: [...(first.related ?? []), ...places],
    ...(fixes.every((each) => each !== undefined) && { fix: fixes.flat() }),
  };
}

function keyOf(finding: Finding): string | undefined {
  if (finding.language === undefined || !('at' in finding)) return undefined;
  return JSON.stringify([finding.entry.path, finding.at.slice(0, -1), finding.message]);
}

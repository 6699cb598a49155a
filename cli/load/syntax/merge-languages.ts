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
    const { language, entry, message } = finding;
    const key =
      language !== undefined && 'at' in finding
        ? JSON.stringify([entry.path, finding.at.slice(0, -1), message])
        : undefined;
    const own = `${language} ${key}`;
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return key === undefined ? own + count : `${count} ${key}`;
  });
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { fix, ...rest } = first;
    const fixes = [fix, ...others.map((other) => other.fix)];
    const places = others.map((other) => ({
      ...other,
      message: `also in ${languageName(other.language ?? '')}`,
    }));
    if (others.length === 0) yield first;
    else
      yield {
        ...rest,
        alsoIn: others.flatMap(({ language = [] }) => language),
        related: [...(first.related ?? []), ...places],
        ...(fixes.every((each) => each !== undefined) && { fix: fixes.flat() }),
      };
  }
}

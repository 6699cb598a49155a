import { groupBy } from '../../schema/group-by.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Finding } from '../core/finding.ts';
import type { Source } from '../core/source.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Suppression } from '../load/suppressions.ts';
import type { Rule } from '../rules/rule.ts';

/** Removes suppressed findings, and reports unused suppressions. */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  rules: readonly Rule[],
  nameOf: (source: Source) => string,
): { kept: Diagnostic[]; unused: Finding[] } {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const able = suppressions.filter(({ rule }) => byId.get(rule)?.isBinding !== true);
  const alike = groupBy(able, ({ source, lines, rule }) =>
    JSON.stringify([rule, nameOf(source), lines]),
  );
  const covering = coveringBy(alike.values(), nameOf);
  const used = new Set<readonly Suppression[]>();
  const inVain = new Set<readonly Suppression[]>();
  const remaining = diagnostics.filter((each) => {
    const found = covering(each);
    for (const group of found) (each.isBinding ? inVain : used).add(group);
    return found.length === 0 || each.isBinding === true;
  });
  const [usedOnes, vainOnes] = [used, inVain].map((groups) => new Set([...groups].flat()));
  const unused = suppressions
    .filter((each) => !usedOnes?.has(each))
    .map((each) => {
      const problem = problemWith(each.rule, byId, vainOnes?.has(each));
      return { entry: each.source, offsets: each.offsets, ...problem };
    });
  return { kept: remaining, unused };
}

/** Finds the suppressions that cover the line of a diagnostic, grouped by lines. */
function coveringBy(
  alike: Iterable<readonly Suppression[]>,
  nameOf: (source: Source) => string,
): (diagnostic: Diagnostic) => readonly (readonly Suppression[])[] {
  const byLine = new Map<string, (readonly Suppression[])[]>();
  const keyOf = (rule: string, file: string, line: number) => `${rule} ${line} ${file}`;
  for (const group of alike) {
    const [one] = group;
    if (!one) continue;
    const { source, rule, lines } = one;
    const file = nameOf(source);
    for (const line of listOf(lines)) {
      const key = keyOf(rule, file, line);
      const cached = byLine.get(key);
      if (cached) cached.push(group);
      else byLine.set(key, [group]);
    }
  }
  return ({ rule, file, start }) => [
    ...(byLine.get(keyOf(rule, file, start.line)) ?? []),
    ...(byLine.get(keyOf(rule, file, Number.POSITIVE_INFINITY)) ?? []),
  ];
}

/** The line numbers of a range; for a whole file only its end. */
function listOf([first, last]: Suppression['lines']): readonly number[] {
  if (last === Number.POSITIVE_INFINITY) return [last];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function problemWith(
  id: string,
  rules: ReadonlyMap<string, Rule>,
  isVain = false,
): Pick<Finding, 'message' | 'help'> {
  const rule = rules.get(id);
  if (!rule) {
    const help = didYouMean(id, rules.keys(), '"milepost validate --list-rules" lists the rules.');
    return { message: `There is no rule "${id}".`, help };
  }
  if (rule.isBinding || isVain) {
    const message = `"${id}" can't be ignored${isVain ? ' here' : ''}: the site would be broken.`;
    return { message, help: 'Fix what the rule reports, and remove the comment.' };
  }
  const message = `"${id}" finds nothing here, so there is nothing to ignore.`;
  return { message, help: 'Remove the comment, or put it where the finding is.' };
}

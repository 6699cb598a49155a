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
  const keyOf = (rule: string, file: string) => `${rule} ${file}`;
  const byFile = groupBy(able, ({ rule, source }) => keyOf(rule, nameOf(source)));
  const used = new Set<Suppression>();
  const inVain = new Set<Suppression>();
  const kept = diagnostics.filter((each) => {
    const { rule, namedAt, isBinding = false } = each;
    const found = [each, ...(namedAt ? [namedAt] : [])].flatMap(({ file, start }) =>
      (byFile.get(keyOf(rule, file)) ?? []).filter(
        ({ lines: [first, last] }) => first <= start.line && start.line <= last,
      ),
    );
    for (const one of found) (isBinding ? inVain : used).add(one);
    return found.length === 0 || isBinding;
  });
  const unused = suppressions
    .filter((each) => !used.has(each))
    .map((each) => {
      const problem = problemWith(each.rule, byId, inVain.has(each));
      return { entry: each.source, offsets: each.offsets, ...problem };
    });
  return { kept, unused };
}

function problemWith(
  id: string,
  rules: ReadonlyMap<string, Rule>,
  isVain: boolean,
): Pick<Finding, 'message' | 'help'> {
  const rule = rules.get(id);
  if (!rule) {
    const help = didYouMean(id, rules.keys(), '"npx milepost validate --list-rules" lists them.');
    return { message: `There is no rule "${id}".`, help };
  }
  if (rule.isBinding || isVain) {
    const message = `"${id}" can't be ignored${isVain ? ' here' : ''}: the site would be broken.`;
    return { message, help: 'Fix what the rule reports, and remove the comment.' };
  }
  const message = `"${id}" finds nothing here, so there is nothing to ignore.`;
  return { message, help: 'Remove the comment, or put it where the finding is.' };
}

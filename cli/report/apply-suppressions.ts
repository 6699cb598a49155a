import type { Source } from '../load/source.ts';
import type { Suppression } from '../load/suppressions.ts';
import type { Rule } from '../rules/rule.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Finding } from './finding.ts';
import { didYouMean } from './suggest.ts';

/** Takes out what is suppressed, and reports suppressions that suppress nothing. */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  rules: readonly Rule[],
  nameOf: (source: Source) => string,
): { kept: Diagnostic[]; unused: Finding[] } {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const able = suppressions.filter(({ rule }) => byId.get(rule)?.isBinding !== true);
  const used = new Set<Suppression>();
  const kept = diagnostics.filter(({ rule, file, start }) => {
    const found = able.filter(
      ({ source, lines: [first, last], rule: id }) =>
        id === rule && nameOf(source) === file && first <= start.line && start.line <= last,
    );
    for (const each of found) used.add(each);
    return found.length === 0;
  });
  const unused = suppressions
    .filter((each) => !used.has(each))
    .map(({ source: entry, offsets, rule }) => ({ entry, offsets, ...troubleWith(rule, byId) }));
  return { kept, unused };
}

function troubleWith(
  id: string,
  rules: ReadonlyMap<string, Rule>,
): Pick<Finding, 'message' | 'help'> {
  const rule = rules.get(id);
  if (!rule) {
    const help = didYouMean(id, rules.keys(), '"milepost validate --list-rules" lists the rules.');
    return { message: `There is no rule "${id}".`, help };
  }
  if (rule.isBinding) {
    const message = `"${id}" can't be ignored: the site would be broken.`;
    return { message, help: 'Fix what the rule reports, and remove the comment.' };
  }
  const message = `"${id}" finds nothing here, so there is nothing to ignore.`;
  return { message, help: 'Remove the comment, or put it where the finding is.' };
}

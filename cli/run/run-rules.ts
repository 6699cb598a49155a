import { groupBy } from '../../schema/group-by.ts';
import type { Context } from '../context/context.ts';
import { isInQuotedName } from '../context/quoted-names.ts';
import type { Finding } from '../core/finding.ts';
import type { Rule } from '../rules/rule.ts';
import { findInRecords } from './cached-findings.ts';

/**
 * Runs rules in their order. Findings in a text or a record are cached by all inputs: the record, the terms, and
 * the code of the tool. `isDraft` keeps new results in memory only.
 */
export function* runRules(
  rules: readonly Rule[],
  context: Context,
  isDraft = false,
): Generator<readonly [rule: Rule, finding: Finding]> {
  const local = groupBy([...findInRecords(rules, context, isDraft)], ([rule]) => rule);
  for (const rule of rules) {
    for (const [, finding] of local.get(rule.id) ?? [])
      if (!rule.isAboutStyle || !isInQuotedName(context, finding)) yield [rule, finding];
    for (const finding of rule.checkCatalogue?.(context) ?? []) yield [rule, finding];
  }
}

import { Failure } from '../core/failure.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Rule } from '../rules/rule.ts';
import { encoding } from '../rules/structure/encoding.ts';
import { yamlSyntax } from '../rules/structure/yaml-syntax.ts';

/** The rule with an id. Throws a Failure with the closest id if there is none. */
export function findRule(id: string, rules: readonly Rule[]): Rule {
  const rule = rules.find((each) => each.id === id);
  if (rule) return rule;
  const ids = rules.map((each) => each.id);
  const inPlugin = ids.find((each) => each.endsWith(`/${id}`));
  const help = didYouMean(inPlugin ?? id, ids, '"npx milepost validate --list-rules" lists them.');
  throw new Failure(`milepost: there is no rule "${id}". ${help}`);
}

/**
 * The rules to run: all of these, or the named ones. Rules about unparsable files always run, since such files hide findings.
 */
export function chooseRules(ids: readonly string[] = [], rules: readonly Rule[]): readonly Rule[] {
  const chosen = new Set(ids.map((id) => findRule(id, rules)));
  if (chosen.size === 0) return rules;
  return rules.flatMap((rule) => {
    if (chosen.has(rule) || rule === yamlSyntax) return rule;
    return rule === encoding ? encodingOfUnreadable : [];
  });
}

/** Reports only characters that make a file unparsable. */
const { checkRecord: _, ...encodingOfUnreadable } = encoding;

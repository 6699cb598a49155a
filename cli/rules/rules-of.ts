import { withDimensions } from '../../schema/figures/attribute.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { PluginRule, RuleContext, RuleFinding } from '../../site/build/plugin.ts';
import { foreignFailure } from '../../site/lib/site-failure.ts';
import type { Context } from '../context/context.ts';
import { isFields } from '../core/data.ts';
import type { Finding } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';
import { allRules } from './project-rules.ts';
import type { Rule } from './rule.ts';

/** The rules of a company: those of the tool, then those of its plugins. Memoized, since lists are compared. */
export const rulesOf = memoize(({ plugins }: Extensions): readonly Rule[] => {
  const own = plugins.flatMap(({ name, rules: given = [] }) =>
    given.map((rule) => ruleOf(`${name}/${rule.id}`, rule)),
  );
  return own.length > 0 ? [...allRules, ...own] : allRules;
});

/**
 * A rule of a plugin as one of the tool. What it finds is not cached: no key covers its code. If it
 * throws, or gives what is no finding, that is its last finding.
 */
function ruleOf(id: string, rule: PluginRule): Rule {
  const { severity, summary, rationale = '' } = rule;
  return {
    id,
    severity,
    looksAcross: true,
    words: { summary, rationale },
    *checkCatalogue(context) {
      const own = contextOf(context);
      for (const entry of context.of(rule.kind)) {
        if (!context.isInShare(entry) || !context.isRight(entry)) continue;
        const what = `the rule "${id}" on ${entry.file}`;
        const check = rule.check as (record: unknown, given: RuleContext) => Iterable<RuleFinding>;
        try {
          yield* [...check.call(rule, copyOf(entry), own)].map((each) => asFinding(each, entry));
        } catch (error) {
          yield { entry, at: [], ...foreignFailure(what, error).said, isFailure: true };
          return;
        }
      }
    },
  };
}

const contextOf = memoize((context: Context): RuleContext => {
  const recordsOf = (kind: Entry['kind']) => context.of(kind).filter(context.isRight).map(copyOf);
  return { languages: context.languages, records: recordsOf as RuleContext['records'] };
});

/** Rules may change what they get: other stages use the same record. */
const copyOf = memoize(({ kind, data }: Entry): unknown => {
  const copy = structuredClone(data);
  return kind === 'figures' ? withDimensions(copy as Parameters<typeof withDimensions>[0]) : copy;
});

/** Throws if it is none. */
function asFinding(given: RuleFinding, entry: Entry): Finding {
  const { at, on, message, help, language }: Partial<RuleFinding> = isFields(given) ? given : {};
  const isPath = Array.isArray(at) && at.every((key) => /^(?:string|number)$/.test(typeof key));
  if (!isPath || typeof message !== 'string' || message.trim() === '')
    throw new Error('a finding has "at", the path of a field, and "message", a sentence');
  return {
    ...{ entry, at, message },
    ...(on === 'key' && { on }),
    ...(help && { help: String(help) }),
    ...(language && { language: String(language) }),
  };
}

import { brokenAsset } from '../rules/links/broken-asset.ts';
import { unknownReference } from '../rules/links/unknown-reference.ts';
import { schema } from '../rules/structure/schema.ts';
import { staleTranslation } from '../rules/translations/stale-translation.ts';
import type { RuleFinding } from './create-report.ts';

/**
 * Leaves out findings that follow from others, so that a mistake is reported once.
 *
 * @param languages the codes, the default language first
 */
export function withoutEchoes(
  findings: readonly RuleFinding[],
  [original = '']: readonly string[],
): RuleFinding[] {
  return withoutStaleEchoes(withoutFormatEchoes(findings), original);
}

/** A name that is no name of a file or record is looked up all the same: that finding knows what was meant. */
function withoutFormatEchoes(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const lookups: readonly string[] = [brokenAsset.id, unknownReference.id];
  const isLookup = ({ rule, severity }: RuleFinding) =>
    lookups.includes(rule.id) && severity === 'error';
  const lookedUp = new Set(findings.filter(isLookup).map(placeOf));
  if (lookedUp.size === 0) return findings;
  return findings.filter((each) => each.rule.id !== schema.id || !lookedUp.has(placeOf(each)));
}

function placeOf({ finding }: RuleFinding): string {
  return JSON.stringify([finding.entry.path, 'at' in finding ? finding.at : finding.offsets]);
}

/** A translation is compared with its original again once the original is right. */
function withoutStaleEchoes(findings: readonly RuleFinding[], original: string): RuleFinding[] {
  const isStale = ({ rule }: RuleFinding) => rule.id === staleTranslation.id;
  if (!findings.some(isStale)) return [...findings];
  const keyOf = ({ finding }: RuleFinding, language: string) =>
    'at' in finding && [finding.entry.path, ...finding.at.slice(0, -1), language].join('\0');
  const wrong = new Set(
    findings
      .filter(({ rule, finding, severity }) => {
        const isOriginal = 'at' in finding && finding.at.at(-1) === original;
        // What "--fix" changes hides nothing: it must not seem to bring stale translations about.
        const isForPeople = severity !== 'info' && !finding.fix;
        return rule.id !== staleTranslation.id && isForPeople && isOriginal;
      })
      .map((each) => keyOf(each, original)),
  );
  return findings.filter((each) => !isStale(each) || !wrong.has(keyOf(each, original)));
}

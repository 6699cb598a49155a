import { groupBy } from '../../schema/group-by.ts';
import type { Finding } from '../core/finding.ts';
import type { Place } from '../core/source.ts';
import { figureUnit } from '../rules/figures/figure-unit.ts';
import { unknownFigure } from '../rules/figures/unknown-figure.ts';
import { brokenAsset } from '../rules/links/broken-asset.ts';
import { unknownReference } from '../rules/links/unknown-reference.ts';
import { unbalancedMarks } from '../rules/prose/unbalanced-marks.ts';
import { ambiguousScalar } from '../rules/structure/ambiguous-scalar.ts';
import { duplicateId } from '../rules/structure/duplicate-id.ts';
import { duplicateKey } from '../rules/structure/duplicate-key.ts';
import { extraLanguage } from '../rules/structure/extra-language.ts';
import { schema } from '../rules/structure/schema.ts';
import { codeMismatch } from '../rules/translations/code-mismatch.ts';
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
  const own = withoutLanguageEchoes(withoutTextEchoes(withoutFormatEchoes(findings)));
  return withoutStaleEchoes(withoutKeyEchoes(own), original);
}

/** Of a language that is listed twice, one most likely is another one: that is in the texts. */
function withoutLanguageEchoes(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const isTwice = ({ rule, finding }: RuleFinding) =>
    rule.id === duplicateId.id && 'at' in finding && finding.at[0] === 'languages';
  if (!findings.some(isTwice)) return findings;
  return findings.filter(({ rule }) => rule.id !== extraLanguage.id);
}

/**
 * A comma in braces cuts a text, so that it lacks what the other languages have; what is in a broken link
 * is read as words.
 */
function withoutTextEchoes(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const textOf = ({ entry, at }: PlacedFinding) => JSON.stringify([entry.path, at.slice(0, -1)]);
  const placed = findings.flatMap(({ rule, finding }) =>
    'at' in finding ? [{ rule, finding }] : [],
  );
  const cut = new Set(
    placed
      .filter(
        ({ rule, finding }) => rule.id === extraLanguage.id && / /.test(finding.language ?? ''),
      )
      .map(({ finding }) => textOf(finding)),
  );
  const broken = placed.filter(({ rule }) => rule.id === unbalancedMarks.id);
  if (cut.size === 0 && broken.length === 0) return findings;
  const brokenIn = groupBy(broken, ({ finding }) => placeOfText(finding));
  const isInBroken = (one: PlacedFinding) =>
    (brokenIn.get(placeOfText(one)) ?? []).some(
      ({ finding: { within } }) =>
        one.within !== undefined &&
        within !== undefined &&
        within[0] <= one.within[0] &&
        one.within[1] <= within[1],
    );
  return findings.filter(({ rule, finding }) => {
    if (!('at' in finding) || rule.id === extraLanguage.id || rule.id === unbalancedMarks.id)
      return true;
    if (cut.has(textOf(finding))) return false;
    return rule.id !== codeMismatch.id || !isInBroken(finding);
  });
}

type PlacedFinding = Extract<Finding, { readonly at: unknown }>;

const placeOfText = ({ entry, at }: PlacedFinding) => JSON.stringify([entry.path, at]);

/**
 * Of a figure that is defined or stated twice, one of the two most likely is another one under a wrong
 * name: what follows from the one that counts is no mistake of its own, and neither is the one name that
 * is unknown since.
 */
function withoutKeyEchoes(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const twice = findings.flatMap((each) => {
    const { rule, finding } = each;
    if (rule.id !== duplicateKey.id || !('offsets' in finding)) return [];
    const { entry, offsets } = finding;
    const key = entry.text.slice(...offsets).replace(/^["']|["']$/g, '');
    const isDefinition = /^figures\.\w+$/.test(entry.file);
    const above = keyAbove(entry.text, offsets[0]);
    return above === (isDefinition ? '' : 'figures')
      ? [{ each, key, path: entry.path, isDefinition }]
      : [];
  });
  const [root] = twice;
  if (!root) return findings;
  const unknown = findings.filter(({ rule }) => rule.id === unknownFigure.id);
  const isOneName = new Set(unknown.map(({ finding }) => finding.message)).size === 1;
  const lost =
    twice.length === 1 && isOneName
      ? unknown.filter(({ finding }) => root.isDefinition || finding.entry.path === root.path)
      : [];
  const isEcho = ({ rule, finding }: RuleFinding) => {
    if (rule.id !== figureUnit.id || !('at' in finding)) return false;
    const id = finding.at[finding.at.indexOf('figures') + 1];
    const definition = finding.related?.[0]?.entry.path;
    return twice.some(
      ({ key, path }) => key === id && (path === definition || path === finding.entry.path),
    );
  };
  const related = lost.slice(0, 1).map(({ finding }) => {
    return { ...placeAlone(finding), message: finding.message.replace(/\.$/, '') };
  });
  return findings
    .filter((each) => !lost.includes(each) && !isEcho(each))
    .map((each) => (each === root.each ? withRelated(each, related) : each));
}

/** The key of the block that a key of a YAML file is in; '' for one at the start of its line. */
function keyAbove(text: string, offset: number): string | undefined {
  const lines = text.slice(0, offset).split('\n');
  const indent = lines.pop() ?? '';
  if (indent === '') return '';
  if (indent.trim() !== '') return undefined;
  const above = lines.findLast((line) => /^ *[^\s#]/.test(line) && !line.startsWith(indent));
  return /^[\s"']*([\w-]+)["']?:\s*(?:#.*)?$/.exec(above ?? '')?.[1];
}

function withRelated(each: RuleFinding, more: NonNullable<Finding['related']>): RuleFinding {
  const { related = [] } = each.finding;
  return { ...each, finding: { ...each.finding, related: [...related, ...more] } };
}

function placeAlone(finding: Finding): Place {
  if ('offsets' in finding) return { entry: finding.entry, offsets: finding.offsets };
  const { entry, at, on, within } = finding;
  return { entry, at, ...(on && { on }), ...(within && { within }) };
}

/** A name that is no name of a file or record is looked up all the same: that finding knows what was meant. */
function withoutFormatEchoes(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const lookups: readonly string[] = [brokenAsset.id, unknownReference.id];
  const isLookup = ({ rule, severity }: RuleFinding) =>
    lookups.includes(rule.id) && severity === 'error';
  const lookedUp = new Set(findings.filter(isLookup).map(placeOf));
  // A value in the wrong format has to be written again, with its quotes.
  const wrong = new Set(findings.filter(({ rule }) => rule.id === schema.id).map(placeOf));
  return findings.filter((each) => {
    if (each.rule.id === ambiguousScalar.id) return !wrong.has(placeOf(each));
    return each.rule.id !== schema.id || !lookedUp.has(placeOf(each));
  });
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

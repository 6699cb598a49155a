import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextRole } from '../../schema/shared.ts';
import type { Context } from '../context/context.ts';
import { pairedTexts } from '../context/paired-texts.ts';
import { isInQuotedName } from '../context/quoted-names.ts';
import { type Terms, termsOf } from '../context/terms.ts';
import { anyFile, type TextVersion } from '../context/text-version.ts';
import type { Finding } from '../core/finding.ts';
import type { DataPath, Place, Source } from '../core/source.ts';
import { mergeLanguages } from '../load/syntax/merge-languages.ts';
import { ownCode } from '../rules/project-rules.ts';
import type { CheckedRecord, Rule } from '../rules/rule.ts';

/** The findings in one text or record, by rule; places in a text are relative to the text. */
type RuleFindings = readonly (readonly [rule: string, finding: Finding])[];

/** The findings in files by name, each with the state of the file that they are for. */
type CachedFindings = Map<string, { readonly state: string; readonly found: RuleFindings }>;

/**
 * Runs rules in their order, and merges what they find in several languages. Findings in a text or a record are cached by all inputs: the record, the terms, and
 * the code of the tool. `isDraft` keeps new results in memory only.
 */
export function* runRules(
  rules: readonly Rule[],
  context: Context,
  isDraft = false,
): Generator<readonly [rule: Rule, finding: Finding]> {
  const local = groupBy([...findInRecords(rules, context, isDraft)], ([rule]) => rule);
  for (const rule of rules) {
    const own = (local.get(rule.id) ?? []).map(([, finding]) => finding);
    for (const finding of mergeLanguages(own))
      if (!rule.isAboutStyle || !isInQuotedName(context, finding)) yield [rule, finding];
    const found = mergeLanguages(rule.checkCatalogue?.(context) ?? []);
    for (const finding of found) yield [finding.isFailure ? ownCode : rule, finding];
  }
}

/** Findings of rules that examine single records, cached by file. */
function* findInRecords(
  rules: readonly Rule[],
  context: Context,
  isDraft: boolean,
): Generator<RuleFindings[number]> {
  const { cache, entries, isInShare, textsByEntry } = context;
  const local = rules.filter(({ checkText, checkRecord }) => checkText ?? checkRecord);
  const terms = termsOf(context);
  const { siteLanguages, glossary, units } = terms;
  const ids = local.map(({ id }) => id).join();
  const key = cache.keyOf(
    'findings',
    process.version,
    cache.relativeFolder,
    ids,
    hashOf(glossary),
    hashOf(units.own),
    hashOfPacks(siteLanguages),
    ...siteLanguages.codes,
  );
  const results = cache.memoizeInProcess<CachedFindings>(
    'findings',
    cache.relativeFolder,
    key,
    () => {
      const saved = cache.read(key);
      return saved instanceof Map ? saved : new Map();
    },
  );
  const check = checkWith(local, terms);
  let isSame = true;
  for (const entry of entries) {
    if (!isInShare(entry)) continue;
    const state = [entry.hash, entry.format, entry.kind].join(' ');
    let result = results.get(entry.file);
    if (result?.state !== state) {
      result = { state, found: check({ entry, texts: textsByEntry.get(entry) ?? [] }) };
      results.set(entry.file, result);
      isSame = false;
    }
    for (const [rule, finding] of result.found) yield [rule, relocate(finding, entry)];
  }
  if (isSame || isDraft) return;
  const files = new Set(entries.map(({ file }) => file));
  for (const file of results.keys()) if (!files.has(file)) results.delete(file);
  cache.write(key, results);
}

/** Memoized, so that equal texts of several records are checked once. */
function checkWith(rules: readonly Rule[], terms: Terms): (record: CheckedRecord) => RuleFindings {
  const inTextBy = (some: readonly Rule[]) =>
    memoize((versions: readonly TextVersion[]) =>
      memoizeByName((role: TextRole | ''): RuleFindings => {
        const text = { entry: anyFile, at: [], versions, ...(role && { role }) };
        const readers = role === 'name' ? some.filter(({ readsNames }) => readsNames) : some;
        return collect(readers, ({ checkText }) => checkText?.(text, terms));
      }),
    );
  const inText = inTextBy(rules.filter(({ comparesLanguages }) => !comparesLanguages));
  const inPairedText = inTextBy(rules.filter(({ comparesLanguages }) => comparesLanguages));
  return (record) => {
    const { texts } = pairedTexts(record.texts)(terms.languages[0] ?? '');
    const inTexts = record.texts.flatMap(({ versions, role, at }, index) => {
      const found = inText(versions)(role ?? '');
      const compared = inPairedText(texts[index]?.versions ?? versions)(role ?? '');
      return [...found, ...compared].map(
        ([rule, finding]) => [rule, relocate(finding, anyFile, at)] as const,
      );
    });
    const inRecord = collect(rules, ({ checkRecord }) => checkRecord?.(record, terms));
    const own = inRecord.map(([rule, finding]) => [rule, relocate(finding, anyFile)] as const);
    return [...inTexts, ...own];
  };
}

function collect(
  rules: readonly Rule[],
  find: (rule: Rule) => Iterable<Finding> | undefined,
): RuleFindings {
  return rules.flatMap((rule) => {
    return [...(find(rule) ?? [])].map((finding) => [rule.id, finding] as const);
  });
}

/** A finding moved to another file, below a path there: all its places are in the file of the text. */
function relocate(finding: Finding, entry: Source, below: DataPath = []): Finding {
  const { related, fix } = finding;
  const move = <Any extends Place>(place: Any) => ({
    ...place,
    entry,
    ...('at' in place && { at: [...below, ...place.at] }),
  });
  return {
    ...move(finding),
    ...(related && { related: related.map(move) }),
    ...(fix && { fix: fix.map(move) }),
  };
}

const hashOf = memoize((terms: object) => hash('sha256', serialize(terms)));
/** A catalogue may have packs of its own, which are code and may have changed. */
const hashOfPacks = memoize(({ packs }: Terms['siteLanguages']) =>
  hash(
    'sha256',
    JSON.stringify(packs, (_, value) => (value instanceof RegExp ? `${value}` : value)),
  ),
);

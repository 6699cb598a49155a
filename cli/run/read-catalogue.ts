import type { Catalogue, Kind } from '../../schema/catalogue.ts';
import { type LanguagePacks, languagePacks } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import { type SeverityName, severityNames } from '../../schema/option-names.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import { registerDrawings } from '../../site/drawings/registry.ts';
import type { Share } from '../../site/lib/share.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { readTexts } from '../check/ambiguous-scalars.ts';
import { checkAll } from '../check/check-all.ts';
import { placeRecords } from '../check/place-records.ts';
import { loadSchemas } from '../check/schemas.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import { type Context, createContext } from '../context/context.ts';
import { type Cache, defaultCache } from '../core/cache.ts';
import { compareDiagnostics, type Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Finding } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';
import { filesOfShare } from '../load/files-of-share.ts';
import { findAssets } from '../load/find-assets.ts';
import { languagesOf } from '../load/languages-of.ts';
import { type Loaded, loadCatalogue } from '../load/load-files.ts';
import { parse } from '../load/parse.ts';
import type { FoundFile } from '../load/read-source.ts';
import { readLock } from '../load/translation-lock.ts';
import { readUiStrings } from '../load/ui-strings.ts';
import { applySuppressions } from '../report/apply-suppressions.ts';
import { createReport, nameFrom, type RuleFinding } from '../report/create-report.ts';
import { leaveOutSuperseded } from '../report/leave-out-superseded.ts';
import { summarizeAlike } from '../report/summarize-alike.ts';
import { rules as allRules } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { unusedSuppression } from '../rules/structure/unused-suppression.ts';
import { yamlSyntax } from '../rules/structure/yaml-syntax.ts';
import { runRules } from './run-rules.ts';

export interface ReadOptions {
  /** The folder that file names in the report start from. */
  readonly cwd: string;
  /** How strict to be; by default every rule counts as it is. */
  readonly settings?: Settings;
  /** What the company of the catalogue adds to the tool; by default nothing. */
  readonly extensions?: Extensions;
  /** The rules to run; by default all. */
  readonly rules?: readonly Rule[];
  /** Texts that replace files, by absolute path: what an editor has not saved yet. */
  readonly unsaved?: ReadonlyMap<string, string>;
  /** What earlier runs have parsed and checked; it learns what this one does. By default those of this tool. */
  readonly cache?: Cache;
  /** The part of the files that is reported on; by default all. All files are read in any case. */
  readonly share?: Share | undefined;
  /** All record files, where they have been read before. */
  readonly files?: readonly FoundFile[];
  /** Whether findings that are alike stay single, and have no summary. */
  readonly isInFull?: boolean;
  /** Somebody is typing: what this run learns is soon out of date, and not kept for later processes. */
  readonly isDraft?: boolean;
  /** What an earlier run has looked at, if since then no file on the disk has changed. */
  readonly sameDisk?: Context | undefined;
}

/** The file of each record: its path in the catalogue. */
export type RecordFiles = ReadonlyMap<object, string>;

export interface ReadResult {
  readonly report: Report;
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  /** What rules have looked at. */
  readonly context: Context;
  /** Only if the report has no error. Records come in the order of their files. */
  readonly catalogue?: Catalogue;
  readonly recordFiles: RecordFiles;
}

/**
 * Reads and checks a whole catalogue. `folder` is an absolute path. A user's mistake is in the
 * report; a Failure is thrown if there is no catalogue to read.
 */
export async function readCatalogue(folder: string, options: ReadOptions): Promise<ReadResult> {
  const { loaded, context } = await prepareCatalogue(folder, options);
  const report = await examine(context, loaded, options);
  const hasError = report.diagnostics.some(({ severity }) => severity === 'error');
  const { languages } = context;
  const recordFiles = new Map(
    loaded.entries.map(({ data, file }) => [data as object, file] as const),
  );
  const result = { report, languages, context, recordFiles };
  return hasError ? result : { ...result, catalogue: assemble(loaded.entries) };
}

/** Reads a catalogue, and prepares what rules and other reports look at. */
export async function prepareCatalogue(folder: string, options: ReadOptions) {
  const { unsaved, files, cache = defaultCache(), sameDisk, extensions = noExtensions } = options;
  cache.beginRun(folder);
  const found = await loadCatalogue(folder, { unsaved, cache, files });
  refuseOtherFolders(found, folder);
  const languages = languagesOf(found);
  // A family names fields of products, even where there is no product yet.
  const schemasOf = ({ entries }: Loaded) =>
    loadSchemas(new Set<Kind>(['product', ...entries.map(({ kind }) => kind)]), languages);
  const placed = await placeRecords(found, await schemasOf(found), languages);
  const schemas = await schemasOf(placed);
  const read = await readTexts(placed.entries, schemas, languages);
  const entries = read.map(({ entry }) => entry);
  const wrong = await checkAll(entries, schemas);
  const findings = [...placed.findings, ...read.flatMap((each) => each.findings), ...wrong];
  const loaded: Loaded = { ...placed, entries, findings };
  const isSame = sameDisk?.languages.join() === languages.join();
  const { lock, problem } = readLock(folder);
  const own = await readUiStrings(folder, (source) => parse(source, cache), unsaved);
  const ofLock = problem ? [{ rule: yamlSyntax.id, finding: problem }] : [];
  const context = createContext(loaded, {
    packs: packsOf(extensions),
    schemas,
    assets: sameDisk?.assets ?? findAssets(folder),
    drawings: registerDrawings(extensions.drawings),
    strings: isSame
      ? sameDisk.strings
      : siteStrings([...(extensions.words ?? []), folder], languages),
    uiStrings: own.uiStrings,
    early: [...findings, ...own.findings, ...ofLock],
    lock,
    cache,
    isOwn: filesOfShare(options.share, loaded.sources),
  });
  return { loaded, context };
}

/** A folder without site record is most likely the wrong one: never a silent pass. */
function refuseOtherFolders({ sources }: Loaded, folder: string): void {
  if (sources.some(({ file }) => /^site\.(?:ya?ml|json)$/i.test(file))) return;
  const reason = sources.length > 0 ? 'it has no site.yaml' : 'it has no YAML or JSON files';
  throw new Failure(
    `milepost: ${folder} is not a catalogue: ${reason}.\n` +
      'Name the folder that holds site.yaml: --catalogue DIR.',
  );
}

/** The same packs in each run of `--watch`, so that what was found with them is kept. */
const packsOf = memoize(({ languages }: Extensions): LanguagePacks => languagePacks(languages));

/** Runs the rules, and takes out what comments accept. */
export async function examine(
  context: Context,
  { sources, suppressions }: Loaded,
  { cwd, settings = defaultSettings, rules = allRules, isInFull, isDraft }: ReadOptions,
): Promise<Report> {
  const nameOf = nameFrom(cwd);
  const levels = allowMissing(context, settings);
  const weigh = (rule: Rule, finding: Finding): RuleFinding[] => {
    const { language, alsoIn = [], entry } = finding;
    if (!context.isOwn(entry)) return [];
    if (finding.isMissing && !context.areLanguagesStated) return [];
    const own = finding.severity ? { ...rule, severity: finding.severity } : rule;
    const counted = [language, ...alsoIn].map((each) =>
      settings.severityOf(own, nameOf(entry), each),
    );
    const severity = levels(finding) ?? gravest(counted);
    return severity === 'off' ? [] : [{ rule, finding, severity }];
  };
  const findings = leaveOutSuperseded(
    [...runRules(rules, context, isDraft)].flatMap(([rule, finding]) => weigh(rule, finding)),
  );
  const fileCount = sources.filter(context.isOwn).length;
  const report = {
    ...(await createReport(findings, sources, nameOf, context.keptPlaces)),
    fileCount,
  };
  const ran = new Set(rules.map(({ id }) => id));
  const needed = suppressions.filter(({ rule }) => ran.has(rule) || rules === allRules);
  const { kept, unused } = applySuppressions(report.diagnostics, needed, rules, nameOf);
  const late = ran.has(unusedSuppression.id)
    ? unused.flatMap((finding) => weigh(unusedSuppression, finding))
    : [];
  const { diagnostics } = await createReport(late, sources, nameOf);
  const summarized = isInFull ? kept : summarizeAlike(kept, rules);
  return { ...report, diagnostics: [...summarized, ...diagnostics].sort(compareDiagnostics) };
}

/** A finding in several languages counts as in that where it counts most. */
function gravest(severities: readonly SeverityName[]): SeverityName {
  return severityNames.find((each) => severities.includes(each)) ?? 'off';
}

/** A language that has as many texts as it must may lack the others: that is worth a note. */
function allowMissing({ texts, languages }: Context, { minCoverage }: Settings) {
  const allowed = new Set(
    [...minCoverage].flatMap(([language, share]) => {
      const given = texts.filter(({ versions }) => versions.some((v) => v.language === language));
      const isEnough = given.length * 100 >= share * texts.length;
      return isEnough && language !== languages[0] ? language : [];
    }),
  );
  return ({ isMissing, language = '' }: Finding) =>
    isMissing && allowed.has(language) ? ('info' as const) : undefined;
}

/** Trusts the data: the schemas have checked every record by now. */
export function assemble(entries: readonly Entry[]): Catalogue {
  const all = <T>(kind: Kind): T[] =>
    entries.filter((entry) => entry.kind === kind).map(({ data }) => data as T);
  const [site] = all<Catalogue['site']>('site');
  const [figures = {}] = all<Catalogue['figures']>('figures');
  const [units] = all<NonNullable<Catalogue['units']>>('units');
  const [glossary] = all<NonNullable<Catalogue['glossary']>>('glossary');
  const [connections] = all<NonNullable<Catalogue['connections']>>('connections');
  if (!site) throw new Error('a catalogue without site record passed the checks');
  return {
    site,
    figures,
    ...(units && { units }),
    ...(glossary && { glossary }),
    ...(connections && { connections }),
    families: all('family'),
    products: all('product'),
    solutions: all('solution'),
    projects: all('project'),
    media: all('media'),
    vacancies: all('vacancy'),
    pages: all('page'),
  };
}

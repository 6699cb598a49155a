import { resolve } from 'node:path';
import { type Catalogue, type Kind, kindNames, kinds } from '../../schema/catalogue.ts';
import { groupBy } from '../../schema/group-by.ts';
import { type LanguagePacks, languagePacks } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { severityNames } from '../../schema/option-names.ts';
import { waitsFor } from '../../schema/publishing.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import { registerDrawings } from '../../site/drawings/registry.ts';
import { isFirst, type Share } from '../../site/lib/share.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { restoreTexts } from '../check/ambiguous-scalars.ts';
import { fits } from '../check/fits.ts';
import { placeRecords } from '../check/misplaced-records.ts';
import { withNamesInAll } from '../check/plain-names.ts';
import { type JsonSchema, loadSchemas, type Schemas } from '../check/schemas.ts';
import { readTextFiles } from '../check/text-files.ts';
import type { Project } from '../config/open-project.ts';
import { placeInProject } from '../config/project-warning.ts';
import { defaultSettings, type Settings } from '../config/settings.ts';
import { type Context, createContext } from '../context/context.ts';
import { readOwnKinds, withOwnKinds } from '../context/own-kinds.ts';
import { versionIn } from '../context/text-version.ts';
import { type Cache, defaultCache } from '../core/cache.ts';
import { compareDiagnostics, type Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Finding, StageFinding } from '../core/finding.ts';
import type { Entry, Source } from '../core/source.ts';
import { filesOfShare } from '../load/files-of-share.ts';
import { findAssets } from '../load/find-assets.ts';
import { languagesOf } from '../load/languages-of.ts';
import { type Loaded, loadCatalogue } from '../load/load-files.ts';
import { readAllRecords } from '../load/loaded-records.ts';
import { type FoundFile, readAsText } from '../load/read-source.ts';
import { readLock } from '../load/translation-lock.ts';
import { readUiStrings } from '../load/ui-strings.ts';
import { applySuppressions } from '../report/apply-suppressions.ts';
import { createReport, nameFrom, type RuleFinding } from '../report/create-report.ts';
import { leaveOutSuperseded } from '../report/leave-out-superseded.ts';
import { rules as toolRules } from '../rules/index.ts';
import { unpublishedReference } from '../rules/links/unpublished-reference.ts';
import { configuration, ownCode } from '../rules/project-rules.ts';
import type { Rule } from '../rules/rule.ts';
import { rulesOf } from '../rules/rules-of.ts';
import { unusedSuppression } from '../rules/structure/unused-suppression.ts';
import { yamlSyntax } from '../rules/structure/yaml-syntax.ts';
import { ownKeysIn } from '../rules/translations/ui-strings.ts';
import { runRules } from './cached-findings.ts';

export interface ReadOptions {
  /** The base folder of file names in the report. */
  readonly cwd: string;
  /** The severities; by default those of the rules. */
  readonly settings?: Settings;
  /** The company's extensions; by default none. */
  readonly extensions?: Extensions;
  /** The rules to run; by default all. */
  readonly rules?: readonly Rule[];
  /** Unsaved texts of an editor, which replace files, by absolute path. */
  readonly unsaved?: ReadonlyMap<string, string>;
  /** The cache to read and to extend; by default that of the running tool. */
  readonly cache?: Cache;
  /** The share of the files to report on; by default all. All files are read in any case. */
  readonly share?: Share | undefined;
  /** All record files, if already read. */
  readonly files?: readonly FoundFile[];
  /** Whether only errors count that pages can't be made with, as while a site is edited: not what languages lack. */
  readonly isUnfinished?: boolean;
  /** Whether records that wait for their publication are taken as published. */
  readonly hasDrafts?: boolean | undefined;
  /** The configuration, if what it says in vain is to be reported, and its code tried as a build runs it. */
  readonly project?: Pick<Project, 'configFile' | 'warnings'>;
  /** Whether someone is typing: then results are cached in memory only. */
  readonly isDraft?: boolean;
}

/** The file of each record: its path in the catalogue. */
export type RecordFiles = ReadonlyMap<object, string>;

export interface ReadResult {
  readonly report: Report;
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  /** The input of the rules. */
  readonly context: Context;
  /** The absolute paths of files with errors for which there is no catalogue. */
  readonly blocked: ReadonlySet<string>;
  /** Only if the report has no error that counts. Records are in the order of their files. */
  readonly catalogue?: Catalogue;
  readonly recordFiles: RecordFiles;
}

/**
 * Reads and checks a whole catalogue. `folder` is an absolute path. The report has the user's mistakes; throws a
 * Failure if there is no catalogue.
 */
export async function readCatalogue(folder: string, options: ReadOptions): Promise<ReadResult> {
  const { loaded, context } = await prepareCatalogue(folder, options);
  const { hasDrafts, extensions = noExtensions, rules = rulesOf(extensions) } = options;
  const report = await applyRules(context, loaded, {
    ...options,
    ...(hasDrafts && { rules: rules.filter((rule) => rule !== unpublishedReference) }),
  });
  const blocking = report.diagnostics.filter(
    ({ severity, rule, isBinding }) =>
      severity === 'error' && (!options.isUnfinished || isBinding || bindingRules.has(rule)),
  );
  const blocked = new Set(
    blocking.map(({ file, loadedAt }) =>
      loadedAt === undefined ? resolve(options.cwd, file) : file,
    ),
  );
  const { languages } = context;
  const recordFiles = new Map(
    loaded.entries.map(({ data, file }) => [data as object, file] as const),
  );
  const published = loaded.entries.filter(({ data }) => hasDrafts || !waitsFor(data));
  const result = { languages, context, recordFiles, blocked };
  if (blocking.length > 0) return { ...result, report };
  const catalogue = assemble(published);
  const { cwd, share, project } = options;
  const config = project && extensions.code !== undefined ? project.configFile : undefined;
  if (config === undefined || !rules.includes(ownCode) || (share && !isFirst(share)))
    return { ...result, report, catalogue };
  const { findingsOfCode } = await import('./own-code.ts');
  const found = await findingsOfCode(catalogue, context, extensions, { config, cwd, folder });
  const ofCode = found.map((finding) => ({ rule: ownCode, finding, severity: 'error' as const }));
  return { ...result, report: await withFindings(report, ofCode, nameFrom(cwd)), catalogue };
}

/** The rules that a build relies on. */
const bindingRules = new Set(toolRules.filter(({ isBinding }) => isBinding).map(({ id }) => id));

/** Reads a catalogue, and creates the context for rules and other reports. */
export async function prepareCatalogue(folder: string, options: ReadOptions) {
  const { unsaved, cache = defaultCache(), extensions = noExtensions } = options;
  cache.beginRun(folder);
  const files = options.files ?? (await readAllRecords(folder, extensions)).map(readAsText);
  const found = await loadCatalogue(folder, { unsaved, cache, files });
  refuseOtherFolders(found, folder);
  const languages = languagesOf(found);
  // Families name fields of products, even without products.
  const schemasOf = async ({ entries }: Loaded) =>
    withOwnKinds(
      await loadSchemas(new Set<Kind>(['product', ...entries.map(({ kind }) => kind)]), languages),
      extensions,
    );
  const placed = await placeRecords(found, await schemasOf(found), languages);
  const schemas = await schemasOf(placed);
  const withFiles = readTextFiles(placed.entries, placed.sources, schemas, languages);
  const read = await restoreTexts(withFiles.entries, schemas, languages);
  const given = read.map(({ entry }) => entry);
  const wrong = await checkAll(given, schemas);
  const own = readOwnKinds(given, extensions, languages);
  const stages = [...read, ...own].flatMap((each) => each.findings);
  const findings = [...placed.findings, ...withFiles.findings, ...stages, ...wrong];
  const entries = withNamesInAll(
    own.map(({ entry }) => entry),
    languages,
  );
  const loaded: Loaded = { ...placed, entries, findings };
  const { lock, problem } = readLock(folder);
  const strings = await readUiStrings(folder, unsaved);
  const { project, settings = defaultSettings, cwd } = options;
  const names = loaded.sources.map(nameFrom(cwd));
  const idle = project ? settings.idleOverrides(names, folder, languages) : [];
  const ofProject = [...(project?.warnings ?? []), ...idle].map(
    ({ path, line, message, help }) => ({
      rule: configuration.id,
      finding: { ...placeInProject(path, line), message, help },
    }),
  );
  const ofLock = problem ? [{ rule: yamlSyntax.id, finding: problem }] : [];
  const context = createContext(loaded, {
    packs: packsOf(extensions),
    schemas,
    assets: findAssets(folder, cache),
    drawings: registerDrawings(extensions.drawings),
    strings: siteStrings([...(extensions.words ?? []), folder], languages),
    uiStrings: strings.uiStrings,
    early: [...findings, ...strings.findings, ...ofLock, ...ofProject],
    lock,
    cache,
    isRight: (entry) => isRight(schemas.get(entry.kind) ?? {})(entry),
    isInShare: filesOfShare(options.share, loaded.sources),
  });
  return { loaded, context };
}

/** Memoized by schema and record. */
const isRight = memoize((schema: JsonSchema) =>
  memoize(({ data }: Entry): boolean => fits(schema, data)),
);

/** Stage 2 for all records. Most are valid; Ajv, which explains mistakes, is loaded only for the others. */
async function checkAll(entries: readonly Entry[], schemas: Schemas): Promise<StageFinding[]> {
  const doubtful = entries.filter((entry) => {
    const schema = schemas.get(entry.kind);
    return schema && !isRight(schema)(entry);
  });
  if (doubtful.length === 0) return [];
  const { checkSchema } = await import('../check/check-schema.ts');
  return doubtful.flatMap((entry) => checkSchema(schemas.get(entry.kind) ?? {}, entry));
}

/** A folder without site record is likely the wrong one: it must not pass silently. */
function refuseOtherFolders({ sources }: Loaded, folder: string): void {
  if (sources.some(({ file }) => /^site\.(?:ya?ml|json)$/i.test(file))) return;
  const reason = sources.length > 0 ? 'it has no site.yaml' : 'it has no YAML or JSON files';
  throw new Failure(
    `milepost: ${folder} is not a catalogue: ${reason}.\n` +
      'Name the folder that holds site.yaml: --catalogue DIR.',
  );
}

/** Memoized by extensions across runs, since results are memoized by packs. */
const packsOf = memoize(({ languages }: Extensions): LanguagePacks => languagePacks(languages));

/** Runs the rules, and removes suppressed findings. */
export async function applyRules(
  context: Context,
  { sources, suppressions }: Loaded,
  { cwd, settings = defaultSettings, isDraft, ...options }: ReadOptions,
): Promise<Report> {
  const allRules = rulesOf(options.extensions ?? noExtensions);
  const { rules = allRules } = options;
  const nameOf = nameFrom(cwd);
  const levels = allowMissing(context, settings);
  const weigh = (rule: Rule, finding: Finding): RuleFinding[] => {
    const { language, alsoIn = [], entry } = finding;
    if (!context.isInShare(entry)) return [];
    if (finding.isMissing && !context.areLanguagesStated) return [];
    const { severity: lesser = rule.severity, isBinding } = finding;
    const own = { ...rule, severity: lesser, ...(isBinding && { isBinding }) };
    const counted = [language, ...alsoIn].map((each) =>
      settings.severityOf(own, nameOf(entry), each),
    );
    // Of several languages, the most severe counts.
    const severity = levels(finding) ?? severityNames.find((each) => counted.includes(each));
    return !severity || severity === 'off' ? [] : [{ rule, finding, severity }];
  };
  const findings = leaveOutSuperseded(
    [...runRules(rules, context, isDraft)].flatMap(([rule, finding]) => weigh(rule, finding)),
  );
  const fileCount = sources.filter(context.isInShare).length;
  const report = {
    ...(await createReport(findings, sources, nameOf, context.protectedPlaces)),
    fileCount,
  };
  const ran = new Set(rules.map(({ id }) => id));
  const needed = suppressions.filter(({ rule }) => ran.has(rule) || rules === allRules);
  const { kept, unused } = applySuppressions(report.diagnostics, needed, rules, nameOf);
  const late = ran.has(unusedSuppression.id)
    ? unused.flatMap((finding) => weigh(unusedSuppression, finding))
    : [];
  return withFindings({ ...report, diagnostics: kept }, late, nameOf);
}

/** A report with more findings. */
async function withFindings(
  report: Report,
  late: readonly RuleFinding[],
  nameOf: (source: Source) => string,
): Promise<Report> {
  const { diagnostics, sources } = await createReport(late, [], nameOf);
  return {
    ...report,
    diagnostics: [...report.diagnostics, ...diagnostics].sort(compareDiagnostics),
    sources: new Map([...report.sources, ...sources]),
  };
}

/** A missing translation is a note if the language has reached its required coverage. */
function allowMissing(context: Context, { minCoverage }: Settings) {
  const { texts } = context;
  const isEnough = memoizeByName((language) => {
    const { all, translated } = ownKeysIn(context, language);
    const done = texts.filter((text) => versionIn(text, language)).length + translated.length;
    return done * 100 >= (minCoverage.get(language) ?? 0) * (texts.length + all.length);
  });
  return ({ isMissing, language = '' }: Finding) =>
    isMissing && minCoverage.has(language) && isEnough(language) ? ('info' as const) : undefined;
}

/** Assembles the catalogue from records that the schemas have validated: its fields are named as their files are. */
function assemble(entries: readonly Entry[]): Catalogue {
  const ofKind = groupBy(entries, ({ kind }) => kind);
  const fields = kindNames.flatMap((kind): [string, unknown][] => {
    const place = kinds[kind];
    const all = (ofKind.get(kind) ?? []).map(({ data }) => data);
    if ('folder' in place) return [[place.folder, all]];
    return all.length > 0 ? [[kind, all[0]]] : [];
  });
  const catalogue: Partial<Catalogue> = { figures: {}, ...Object.fromEntries(fields) };
  if (!catalogue.site) throw new Error('a catalogue without site record passed the checks');
  return catalogue as Catalogue;
}

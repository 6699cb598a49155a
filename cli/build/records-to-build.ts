import type { Catalogue } from '../../schema/catalogue.ts';
import type { PreviousSite, SiteSummary } from '../../site/build/reuse/previous-site.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import type { Project } from '../config/open-project.ts';
import { defaultCache } from '../core/cache.ts';
import { type Diagnostic, type Report, withoutNotes } from '../core/diagnostic.ts';
import type { Io } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { readAsText } from '../load/read-source.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { onePerFact } from '../report/one-per-fact.ts';
import { othersIn } from '../report/reporters/overlay.ts';
import { rulesOf } from '../rules/rules-of.ts';
import { placeholderContent } from '../rules/structure/placeholder-content.ts';
import { type CheckInput, inputOf } from '../run/check-catalogue.ts';
import { type ReadResult, type RecordFiles, readCatalogue } from '../run/read-catalogue.ts';
import { refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import { type RevisionSource, revisionOf, revisionSource } from './revision.ts';
import type { SharedOptions, SiteOptions } from './site-options.ts';

/** A catalogue that may be built. */
interface AdmittedCatalogue {
  readonly catalogue: Catalogue;
  readonly recordFiles: RecordFiles;
}

export interface CheckedRecords extends AdmittedCatalogue {
  /** The hash of all inputs of the site; undefined if unknown. */
  readonly key: string | undefined;
  readonly revision: Revision;
  readonly hasDataSheets: boolean;
  /** The number of warnings and notes as printed, or ''. */
  readonly others: string;
}

/** The records to build; or why there are none; or the summary of an identical earlier build. */
type Found = CheckedRecords | Refusal | { readonly same: SiteSummary };

/**
 * Finds the records to build. Releases the bytes of files and the context of rules, which would otherwise stay in
 * memory.
 */
export async function findRecordsToBuild(
  project: Project,
  options: SharedOptions,
  previous: PreviousSite,
  io: Io,
): Promise<Found> {
  const { folder, settings, identity, extensions } = project;
  const { cwd } = io;
  const input = await inputOf(folder, { cwd, identity, extensions });
  const source = revisionSource(folder, io.env, extensions);
  const key = input && (await keyOfSite(input, source, options));
  const same = key === undefined ? undefined : previous.find(key);
  if (same) return { same };
  const raw = input?.files.map(readAsText);
  const hasDrafts = options.drafts;
  const readOptions = { cwd, settings, extensions, hasDrafts, ...(raw && { files: raw }) };
  const read = await readCatalogue(folder, readOptions);
  refuseUnknownLanguages(settings.minCoverage.keys(), read.languages);
  tool.store.forget();
  const checked = admit(read, options);
  if ('reason' in checked) return checked;
  const { pagesOnly, dataSheets } = options;
  const hasDataSheets = !pagesOnly && dataSheets && checked.catalogue.site.dataSheets !== false;
  // Only data sheets show the dates of products.
  const files = hasDataSheets ? checked.recordFiles : undefined;
  const revision = revisionOf(checked.catalogue, folder, source, files);
  const { report } = read;
  // As `validate` counts.
  const counted = limitByFile(options.share ? report : onePerFact(report, rulesOf(extensions)));
  return { key, revision, hasDataSheets, others: othersIn(counted), ...checked };
}

/** The hash of all inputs of a site. */
async function keyOfSite(
  input: CheckInput,
  source: RevisionSource,
  { release, drafts, compress, dataSheets, pagesOnly, share }: SharedOptions,
): Promise<string> {
  const asked = { release, drafts, compress, dataSheets, pagesOnly, share };
  const options = { ...asked, ...source };
  const { installedMakers } = await import('../../site/typeset/no-compiler.ts');
  return defaultCache().keyOf('site', input.key, JSON.stringify(options), installedMakers());
}

/** Why nothing may be built, and the report to show. */
export interface Refusal {
  readonly report: Report;
  /** As the end of a sentence. */
  readonly reason: string;
}

/** Refuses a catalogue with errors, and for a release, one with placeholders. */
function admit(
  { report, catalogue, recordFiles }: ReadResult,
  { release }: SiteOptions,
): Refusal | AdmittedCatalogue {
  if (!catalogue) return { report: withoutNotes(report), reason: 'the catalogue has errors' };
  const isPlaceholder = ({ rule, isReleasable }: Diagnostic) =>
    rule === placeholderContent.id && !isReleasable;
  const diagnostics = release ? report.diagnostics.filter(isPlaceholder) : [];
  if (diagnostics.length === 0) return { catalogue, recordFiles };
  const reason =
    'a release has no placeholders, samples or partial records. ' +
    'Replace what is listed, or build without --release';
  return { report: { ...report, diagnostics }, reason };
}

import { join } from 'node:path';
import type { Catalogue, Kind } from '../schema/kinds.ts';
import { listAssets } from './assets.ts';
import { checkAll } from './check-all.ts';
import { type Context, createContext } from './context.ts';
import type { Report } from './diagnostic.ts';
import { Failure } from './failure.ts';
import { languagesOf } from './languages.ts';
import { type Loaded, loadCatalogue } from './load.ts';
import { packageRoot } from './package-root.ts';
import { createReport, type RuleFinding } from './report.ts';
import { rules } from './rules/index.ts';
import { loadSchemas } from './schemas.ts';
import type { Entry } from './source.ts';
import { readUiStrings } from './ui-strings.ts';

export interface ReadOptions {
  /** The folder that file names in the report start from. */
  readonly cwd: string;
  /** The folder of the site's own strings; by default that of this package. */
  readonly stringsFolder?: string;
}

export interface ReadResult {
  readonly report: Report;
  /** Only if the report has no error. Records come in the order of their files. */
  readonly catalogue?: Catalogue;
}

/**
 * Reads and checks a whole catalogue. `folder` is an absolute path. A user's mistake is in the
 * report; a Failure is thrown if there is no catalogue to read.
 */
export async function readCatalogue(folder: string, options: ReadOptions): Promise<ReadResult> {
  const loaded = await loadCatalogue(folder);
  refuseOtherFolders(loaded, folder);
  const context = await prepare(loaded, folder, options);
  const findings = runRules(context);
  const report = await createReport(findings, loaded.sources, options.cwd);
  const hasError = findings.some(({ rule }) => rule.severity === 'error');
  return hasError ? { report } : { report, catalogue: assemble(loaded.entries) };
}

/** A folder without site record is most likely the wrong one: never a silent pass. */
function refuseOtherFolders({ sources }: Loaded, folder: string): void {
  if (sources.some(({ file }) => /^site\.(?:ya?ml|json)$/i.test(file))) return;
  const reason = sources.length > 0 ? 'it has no site.yaml' : 'it holds no YAML or JSON file';
  throw new Failure(
    `milepost: ${folder} is no catalogue: ${reason}.\n` +
      'Name the folder that holds site.yaml: --catalogue DIR.',
  );
}

async function prepare(loaded: Loaded, folder: string, options: ReadOptions): Promise<Context> {
  const { entries, findings } = loaded;
  const languages = languagesOf(loaded);
  const stringsFolder = options.stringsFolder ?? join(packageRoot(), 'site', 'strings');
  const [schemas, assets, uiStrings] = await Promise.all([
    // A family names fields of products, even where there is no product yet.
    loadSchemas(new Set<Kind>(['product', ...entries.map(({ kind }) => kind)]), languages),
    listAssets(join(folder, 'assets')),
    readUiStrings(stringsFolder, languages),
  ]);
  const early = [...findings, ...(await checkAll(entries, schemas, languages))];
  return createContext(loaded, { schemas, assets, uiStrings, early });
}

function runRules(context: Context): RuleFinding[] {
  return rules.flatMap((rule) => [...rule.check(context)].map((finding) => ({ rule, finding })));
}

/** Trusts the data: the schemas have checked every record by now. */
function assemble(entries: readonly Entry[]): Catalogue {
  const all = <T>(kind: Kind): T[] =>
    entries.filter((entry) => entry.kind === kind).map(({ data }) => data as T);
  const [site] = all<Catalogue['site']>('site');
  const [figures = {}] = all<Catalogue['figures']>('figures');
  const [glossary] = all<NonNullable<Catalogue['glossary']>>('glossary');
  if (!site) throw new Error('a catalogue without site record passed the checks');
  return {
    site,
    figures,
    ...(glossary && { glossary }),
    families: all('family'),
    products: all('product'),
    solutions: all('solution'),
    projects: all('project'),
    media: all('media'),
    vacancies: all('vacancy'),
    pages: all('page'),
  };
}

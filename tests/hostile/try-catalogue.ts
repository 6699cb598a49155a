import { mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openProject } from '../../cli/config/open-project.ts';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { Failure } from '../../cli/core/failure.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import { type ClientFile, clientBundle } from '../../site/build/client-files.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import { prepareSite } from '../../site/build/prepare-site.ts';
import { SiteWork } from '../../site/build/site-work.ts';
import { Store } from '../../site/cache/store.mjs';
import { noClient } from '../planned-site.ts';
import { siteFolder, testStore } from '../theme.ts';
import { type Attack, plantCatalogue } from './attacks.ts';
import { faultsOfSite } from './site-faults.ts';

/** How a catalogue was answered. */
export interface Outcome {
  readonly isAccepted: boolean;
  /** The rules that refuse it. */
  readonly refusedBy: readonly string[];
  /** What should not have happened, a sentence each. */
  readonly faults: readonly string[];
}

interface Tries {
  /** Builds what is accepted. */
  readonly builds: boolean;
  /** Makes data sheets and pictures for sharing, too. */
  readonly makes?: boolean;
  /** Looks at a site with these scripts and styles, instead of reading one without them. */
  readonly shown?: Shown | undefined;
}

interface Shown {
  readonly client: readonly ClientFile[];
  /** Gives what is wrong with the site in a folder, a sentence each. */
  readonly look: (folder: string, base: string) => Promise<readonly string[]>;
}

/** Writes a catalogue below a folder, validates it, and builds it if it is accepted. Leaves the catalogue there. */
export async function tryAttack(
  folder: string,
  { files, isMade = false }: Pick<Attack, 'files' | 'isMade'>,
  { builds, makes = isMade, shown }: Tries,
): Promise<Outcome> {
  plantCatalogue(folder, files);
  try {
    const { catalogue, outcome, extensions } = await tryValidate(folder);
    if (!catalogue || !builds) return outcome;
    const faults = await tryBuild(catalogue, folder, { makes, shown, extensions });
    return { ...outcome, faults: [...outcome.faults, ...faults] };
  } catch (error) {
    return { isAccepted: false, refusedBy: [], faults: [`It was not answered: ${wordsOf(error)}`] };
  } finally {
    for (const name of files.keys()) {
      if (name.startsWith('../')) rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A catalogue that is refused has to say where. */
async function tryValidate(folder: string): Promise<{
  readonly catalogue?: Catalogue | undefined;
  readonly outcome: Outcome;
  readonly extensions: Extensions;
}> {
  const cwd = dirname(folder);
  const project = await openProject({}, cwd).catch(failureOf);
  if (project instanceof Failure) {
    const isPlaced = /milepost\.config|theme\.|\w\.css:/.test(project.message);
    const faults = isPlaced ? [] : [`No place: ${project.message}`];
    const outcome = { isAccepted: false, refusedBy: ['the configuration'], faults };
    return { outcome, extensions: noExtensions };
  }
  const { extensions, settings } = project;
  const read = await readCatalogue(folder, { cwd, extensions, settings }).catch(failureOf);
  if (read instanceof Failure) {
    const faults = read.message.includes(basename(folder)) ? [] : [`No place: ${read.message}`];
    return { outcome: { isAccepted: false, refusedBy: ['no catalogue'], faults }, extensions };
  }
  const { catalogue, report } = read;
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  const faults = errors
    .filter((each) => !isPlaced(each))
    .map(({ rule, message }) => `"${rule}" names no place: ${message}`);
  if (!catalogue && errors.length === 0) faults.push('It is refused without a reason.');
  const refusedBy = [...new Set(errors.map(({ rule }) => rule))];
  const outcome = { isAccepted: catalogue !== undefined, refusedBy, faults };
  return { catalogue, outcome, extensions };
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

function isPlaced({ file, start: { line, column }, message }: Diagnostic): boolean {
  return file !== '' && !file.startsWith('/') && line > 0 && column > 0 && message !== '';
}

/** Builds a site beside the folder, looks at what was written, and removes it. Gives what is wrong with it. */
async function tryBuild(
  catalogue: Catalogue,
  folder: string,
  {
    makes,
    shown,
    extensions,
  }: Pick<Tries, 'makes' | 'shown'> & { readonly extensions: Extensions },
): Promise<readonly string[]> {
  const { base } = catalogue.site;
  const draft = `${folder}.site`;
  mkdirSync(draft);
  try {
    const sources = { catalogue, folder, extensions, root: siteFolder };
    const client = shown ? clientBundle(shown.client, base) : noClient;
    const site = await prepareSite({ ...sources, store: testStore }, client);
    const work = new SiteWork(site, { root: siteFolder, store: new Store(undefined), draft });
    work.writeSharedFiles();
    const kinds = ['overviews', 'pages'] as const;
    for (const kind of makes ? (['dataSheets', 'shareImages', ...kinds] as const) : kinds) {
      await work.makeAll(kind);
    }
    work.writeOtherFiles();
    work.writeFamilies();
    return shown ? await shown.look(draft, base) : faultsOfSite(draft, base);
  } catch (error) {
    return [`It is accepted and can't be built: ${wordsOf(error)}`];
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

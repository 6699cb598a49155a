import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { openProject, type Project, type ProjectOptions } from '../../config/open-project.ts';
import type { Report } from '../../core/diagnostic.ts';
import { Failure } from '../../core/failure.ts';
import { isBelow } from '../../core/is-below.ts';
import { orElse } from '../../core/or-else.ts';
import type { Rule } from '../../rules/rule.ts';
import { checkCatalogue } from '../check-catalogue.ts';
import {
  commitToCompare,
  openRepository,
  type Repository,
  renamedSince,
  writeCommit,
} from './git.ts';
import { type ComparedFinding, comparedFindings, subtractOlder } from './subtract-older.ts';

export interface CompareOptions extends ProjectOptions {
  /** A branch, a tag or a commit. */
  readonly ref: string;
  readonly cwd: string;
  readonly project: Project;
  readonly rules?: readonly Rule[];
}

/**
 * Removes findings that the catalogue has at the merge base with `ref`, checked with the current severities and the
 * code of that commit. `wanted` is the part of a report to show, such as that without a baseline. The commit is checked
 * for the first report, and again when the base commit changes. `note` says why all findings count as new; undefined if
 * they don't. Throws a Failure if there is nothing to compare with.
 */
export function createNewFindings(options: CompareOptions) {
  const { ref, cwd, project } = options;
  let last: { commit: string; older: readonly ComparedFinding[] | undefined } | undefined;
  return async (report: Report, wanted: Report) => {
    const repository = openRepository(cwd);
    const commit = commitToCompare(repository, ref);
    if (commit !== undefined && last?.commit !== commit) {
      last = { commit, older: await findingsAt(repository, commit, options) };
    }
    const older = commit === undefined ? undefined : last?.older;
    const reason =
      commit === undefined
        ? 'there is no commit yet'
        : `${ref} has no catalogue in ${project.folderName}`;
    const formerName =
      commit !== undefined && older && namesFrom(repository, renamedSince(repository, commit));
    // Compares the whole report, since of several equal findings each side may omit another number.
    const fresh = formerName ? subtractOlder(report, older, formerName) : report;
    const isFresh = new Set(fresh.diagnostics);
    const shown = wanted.diagnostics.filter((each) => isFresh.has(each));
    const olderCount = wanted.diagnostics.length - shown.length;
    return {
      report: { ...wanted, diagnostics: shown, olderCount },
      note: older ? undefined : `${reason}, so every finding is new.`,
    };
  };
}

/** Undefined if the commit has no catalogue. */
async function findingsAt(
  repository: Repository,
  commit: string,
  options: CompareOptions,
): Promise<readonly ComparedFinding[] | undefined> {
  const { root, prefix } = repository;
  const { cwd, project } = options;
  // The working directory has the configuration; the catalogue may be elsewhere.
  const elsewhere = resolve(root, prefix, relative(cwd, project.folder));
  const isElsewhere = !isBelow(cwd, project.folder) && isBelow(root, elsewhere);
  const own = relative(root, elsewhere).replaceAll('\\', '/');
  const folders = isElsewhere ? [prefix, own] : [prefix];
  // Resolved, since a link in the path of the catalogue would lead out of it.
  const into = mkdtempSync(join(realpathSync(tmpdir()), 'milepost-changed-'));
  try {
    writeCommit(repository, commit, folders, into);
    return await checkCopy(join(into, 'files'), repository, options);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

async function checkCopy(
  copy: string,
  { root, prefix }: Repository,
  { project, cwd, rules, ref: _, ...options }: CompareOptions,
): Promise<ComparedFinding[] | undefined> {
  const copied = join(copy, prefix);
  mkdirSync(copied, { recursive: true });
  linkPackages(root, copy);
  linkPackages(cwd, copied);
  const way = relative(cwd, project.folder);
  try {
    const then = await openProject({ ...options, catalogue: way || '.' }, copied).catch(
      (error: unknown) => {
        // If the old configuration is invalid, the current one is used.
        if (error instanceof Failure) return project;
        throw error;
      },
    );
    const { report } = await checkCatalogue(join(copied, way), {
      cwd: copied,
      identity: undefined,
      settings: project.settings,
      extensions: then.extensions,
      project: { warnings: then.warnings },
      ...(rules && { rules }),
    });
    return comparedFindings(report);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/**
 * The code of a configuration may import packages, which no commit has. If links are not allowed, as on some
 * Windows machines, the current configuration is used.
 */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  const link = join(to, 'node_modules');
  if (!existsSync(packages) || existsSync(link)) return;
  // The configuration may need no package.
  orElse(undefined, () => symlinkSync(packages, link, 'dir'));
}

/** The former name of a file; both names as in reports. */
function namesFrom({ prefix }: Repository, renamed: ReadonlyMap<string, string>) {
  const nameOf = (file: string) => relative(`/${prefix}`, `/${file}`).replaceAll('\\', '/');
  const own = new Map([...renamed].map(([now, then]) => [nameOf(now), nameOf(then)]));
  return (file: string) => own.get(file) ?? file;
}

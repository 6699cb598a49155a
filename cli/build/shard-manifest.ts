import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { version } from '../../package.json';

import { listFiles } from '../../site/build/list-files.ts';
import type { SiteWork, TypesetKind } from '../../site/build/site-work.ts';
import type { FamilyData } from '../../site/files/data-files.ts';
import { readRegular } from '../../site/lib/safe-files.ts';
import type { Share } from '../../site/lib/share.ts';

import type { LeftOut } from '../../site/typeset/missing-letters.ts';
import {
  type Check,
  isNumber,
  isObject,
  isString,
  listOf,
  recordOf,
  withFields,
} from '../../site/ui/check-shape.ts';
import type { Project } from '../config/open-project.ts';
import { Failure } from '../core/failure.ts';
import { orElse } from '../core/or-else.ts';
import { tool } from '../core/running-tool.ts';
import { pathsOf } from './owned-files.ts';
import type { SiteOptions } from './site-options.ts';
import type { WorkSources } from './site-work-sources.ts';

/** The file in the folder of a shard that describes its content and its inputs. */
export const manifestName = '.milepost-shard.json';

/** Increment when the format changes. */
const format = 1;

export interface ShardManifest {
  readonly format: typeof format;
  readonly share: Share;
  /** The inputs that all shards of a site must share: hashes by name. */
  readonly input: Readonly<Record<string, string>>;
  readonly pageCount: number;
  readonly languages: readonly string[];
  readonly isCompressed: boolean;
  /** Kinds of files that this machine can't make, though others may; undefined without products. */
  readonly missing?: readonly TypesetKind[] | undefined;
  /** Data sheets that were left out, because fonts lack letters of their texts. */
  readonly leftOut: readonly LeftOut[];
  /** Families, whose files need data of other shards. */
  readonly families: readonly FamilyData[];
  /** The hash of each file, by its path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** A hash of the manifest, which proves that it was not modified. */
function sealOf(manifest: object): string {
  return hash('sha256', JSON.stringify(manifest));
}

/** Reads the manifest of a folder; `name` is the folder in messages. Throws a Failure without a valid one. */
export function readManifest(folder: string, name: string): ShardManifest {
  const file = join(folder, manifestName);
  const fail = (what: string): never => {
    throw new Failure(
      `milepost: "${name}" is not a shard of a build: ${what}.\n` +
        'Name the folders that "milepost build --shard" wrote, with all files, hidden ones too.',
    );
  };
  if (!existsSync(folder)) return fail('there is no such folder');
  if (!existsSync(file)) return fail(`it has no ${manifestName}`);
  const read = orElse(undefined, () => JSON.parse(readRegular(file).toString('utf8')) ?? {});
  if (read === undefined) return fail(`its ${manifestName} can't be read`);
  const { seal, ...manifest } = read;
  if (manifest.format !== format)
    return fail(`its ${manifestName} is of another version of milepost`);
  if (seal !== sealOf(manifest)) return fail(`its ${manifestName} was changed after the build`);
  if (!isManifest(manifest)) return fail(`its ${manifestName} says what no build writes`);
  return manifest;
}

const isWhole: Check<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

/** A path below the folder; a seal can be made by anyone. */
const isPath: Check<string> = (value): value is string =>
  isString(value) && /^(?!\/)[^\p{Cc}\\]+$/u.test(value) && !value.split('/').includes('..');
const isManifest = withFields<ShardManifest>({
  format: (value): value is typeof format => value === format,
  share: withFields<Share>({ number: isWhole, count: isWhole }),
  input: recordOf(isString),
  pageCount: isNumber,
  languages: listOf(isString),
  isCompressed: (value): value is boolean => typeof value === 'boolean',
  missing: (value): value is ShardManifest['missing'] =>
    value === undefined || listOf(isString)(value),
  leftOut: listOf(
    withFields<LeftOut>({
      product: isString,
      language: isString,
      letters: listOf(withFields<LeftOut['letters'][number]>({ letter: isString, font: isString })),
    }),
  ),
  families: listOf(
    withFields<FamilyData>({
      head: withFields<FamilyData['head']>({
        path: isPath,
        languages: listOf(isString),
        fields: (value): value is FamilyData['head']['fields'] => isObject(value),
      }),
      products: listOf(isPath),
    }),
  ),
  files: (value): value is ShardManifest['files'] =>
    recordOf(isString)(value) && Object.keys(value).every(isPath),
});

/** A finished share of a build, and its inputs. */
interface BuiltShare extends Pick<WorkSources, 'cwd' | 'catalogue' | 'revision' | 'draft'> {
  readonly share: Share;
  readonly options: SiteOptions;
  readonly project: Project;
  readonly work: SiteWork;
  /** The kinds of files that this machine can't make. */
  readonly missing: readonly TypesetKind[];
}

/** Writes the manifest for `milepost merge` into a folder that is otherwise complete. */
export function writeShardManifest(built: BuiltShare): void {
  const { share, options, work, missing, draft } = built;
  const paths = pathsOf(listFiles(draft));
  const files = paths.map((path) => [path, hash('sha256', readFileSync(join(draft, path)))]);
  const manifest: ShardManifest = {
    format,
    share,
    input: inputOf(built),
    pageCount: work.pageCount,
    languages: work.languages,
    isCompressed: options.compress,
    missing: work.hasProducts ? missing : undefined,
    leftOut: work.leftOut,
    families: work.families,
    files: Object.fromEntries(files),
  };
  writeFileSync(join(draft, manifestName), JSON.stringify({ ...manifest, seal: sealOf(manifest) }));
}

/** The inputs that all shards of a site must share, by their names in messages. */
function inputOf(built: BuiltShare): ShardManifest['input'] {
  const { options, project, cwd, catalogue, revision, work } = built;
  const { release, pagesOnly, dataSheets, compress, minCoverage = [] } = options;
  const asked = { release, pagesOnly, dataSheets, compress, minCoverage: [...minCoverage] };
  // Independent of the project's folder.
  const nameOf = (file: string) => relative(cwd, file).replaceAll('\\', '/');
  const code = [...project.codeFiles]
    .filter((file) => existsSync(file))
    .map((file) => [nameOf(file), hash('sha256', readFileSync(file))])
    .sort();
  return {
    'the version of milepost': `${version} ${tool.id ?? 'from its sources'}`,
    'the version of Node.js': process.version,
    'the options': JSON.stringify(asked),
    'the configuration': hash('sha256', JSON.stringify(code)),
    'the records': hash('sha256', JSON.stringify(catalogue)),
    'the revision': [
      revision.id,
      revision.date,
      hash('sha256', JSON.stringify(revision.days ?? {})),
    ].join(' '),
    'the assets, strings or theme': work.keyOfSurroundings(),
  };
}

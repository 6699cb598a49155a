import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod/v3';
import { version } from '../../package.json';
import { listFiles } from '../../site/build/list-files.ts';
import type { SiteWork, TypesetKind } from '../../site/build/site-work.ts';
import type { DataHead } from '../../site/files/data-files.ts';
import { readRegular } from '../../site/lib/safe-files.ts';
import type { Share } from '../../site/lib/share.ts';
import type { Project } from '../config/open-project.ts';
import { isFields } from '../core/data.ts';
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

/** A path below the folder; a seal can be made by anyone. */
const path = z
  .string()
  .regex(/^(?!\/)[^\p{Cc}\\]+$/u)
  .refine((value) => !value.split('/').includes('..'));
const whole = z.number().int().positive().safe();
const list = <Item extends z.ZodTypeAny>(item: Item) => z.array(item).readonly();

const manifestSchema = z.object({
  format: z.literal(format),
  share: z.object({ number: whole, count: whole }),
  /** The inputs that all shards of a site must share: hashes by name. */
  input: z.record(z.string()),
  pageCount: z.number(),
  languages: list(z.string()),
  isCompressed: z.boolean(),
  /** Kinds of files that this machine can't make, though others may; undefined without products. */
  missing: list(z.custom<TypesetKind>((kind) => typeof kind === 'string')).optional(),
  /** Data sheets that were left out, because fonts lack letters of their texts. */
  leftOut: list(
    z.object({
      product: z.string(),
      language: z.string(),
      letters: list(z.object({ letter: z.string(), font: z.string() })),
    }),
  ),
  /** Families, whose files need data of other shards. */
  families: list(
    z.object({
      head: z.object({
        path,
        languages: list(z.string()),
        fields: z.custom<DataHead['fields']>(isFields),
      }),
      products: list(path),
    }),
  ),
  /** The hash of each file, by its path in the folder. */
  files: z.record(path, z.string()),
});

export type ShardManifest = z.infer<typeof manifestSchema>;

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
        'Name the folders that "npx milepost build --shard" wrote, with all files, hidden ones too.',
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
  const { data } = manifestSchema.safeParse(manifest);
  return data ?? fail(`its ${manifestName} says what no build writes`);
}

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
    'the revision': hash('sha256', JSON.stringify(revision)),
    'the assets, strings or theme': work.keyOfSurroundings(),
  };
}

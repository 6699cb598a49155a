import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { FileWriter } from '../../site/build/write-files.ts';
import { joinedFamily } from '../../site/files/data-files.ts';

import { readInside, UnsafeFile } from '../../site/lib/safe-files.ts';
import { noteOfLeftOut } from '../../site/typeset/missing-letters.ts';
import { refuseCatalogue, withDraft } from '../build/draft-folder.ts';
import { listSiteFiles } from '../build/owned-files.ts';
import { Stages } from '../build/progress.ts';
import { readManifest, type ShardManifest } from '../build/shard-manifest.ts';
import { isInProgress, noteOfOldSite, restoreSite, swapIn } from '../build/swap-in.ts';
import { plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { foldersFrom, isBelow } from '../core/is-below.ts';
import { tool } from '../core/running-tool.ts';
import { siteFiles } from '../lsp/find-project.ts';
import type { MergeOptions } from './options.ts';

/** The folder of a shard, its name in messages, and its manifest. */
interface Shard {
  readonly name: string;
  readonly folder: string;
  readonly manifest: ShardManifest;
}

/**
 * Merges the shards of a build into the site that a single build would write. Throws a Failure if they don't
 * belong to one site; then the output folder is unchanged.
 */
export async function run({ dirs, out }: MergeOptions, io: Io): Promise<ExitCode> {
  const stages = new Stages(io);
  const place = resolve(io.cwd, out);
  restoreSite(place);
  // A pattern such as `shards/*` also matches the draft of a stopped build.
  const finishedDirs = dirs.filter((dir) => !isInProgress(dir));
  for (const each of dirs.filter(isInProgress)) {
    io.stderr.write(`"${each}" is left out: a build did not finish it.\n`);
  }
  const shards = finishedDirs.map((name) => {
    const folder = resolve(io.cwd, name);
    return { name, folder, manifest: readManifest(folder, name) };
  });
  refuseOthers(shards);
  refuseIncomplete(shards);
  refuseDifferentlyMade(shards);
  const [first] = shards.map(({ manifest }) => manifest);
  refuseReplacing(shards, place, out);
  // Merging needs no catalogue, so no option names one. Other tools have a site.yml as well.
  const catalogue = foldersFrom(place).find((folder) => {
    const has = (name: string) => existsSync(join(folder, name));
    return siteFiles.some(has) && ['products', 'families'].some(has);
  });
  if (catalogue !== undefined) refuseCatalogue(place, catalogue, out);
  await withDraft(place, async (draft) => {
    const writer = new FileWriter(draft);
    for (const { name, folder, manifest } of shards) {
      for (const [path, digest] of Object.entries(manifest.files)) {
        const content = read(folder, path, name);
        if (hash('sha256', content) !== digest)
          throw damaged(`"${join(name, path)}" is not as the build has written it`);
        writer.write({ path, content });
      }
    }
    stages.end('files');
    // The files of families, from the data of their products.
    const joined = shards.flatMap(({ name, manifest }) =>
      manifest.families.flatMap((family) =>
        joinedFamily(family, (path) => read(draft, path, name)),
      ),
    );
    for (const file of joined) writer.write(file);
    if (first?.isCompressed) {
      const { twinMaker } = await import('../../site/build/compress.ts');
      const twinsOf = twinMaker(tool.store);
      for (const file of joined) for (const twin of await twinsOf(file)) writer.write(twin);
    }
    listSiteFiles(draft);
    const oldFolder = swapIn(draft, place);
    if (oldFolder !== undefined) io.stderr.write(`${noteOfOldSite(oldFolder)}\n`);
    const leftOut = shards.flatMap(({ manifest }) => manifest.leftOut);
    if (leftOut.length > 0) io.stderr.write(`${noteOfLeftOut(leftOut)}\n`);
    stages.end('families');
  });
  const pageCount = shards.reduce((sum, { manifest }) => sum + manifest.pageCount, 0);
  const languages = first?.languages ?? [];
  io.stdout.write(
    `Merged ${plural(shards.length, 'shard')} into ${out}: ${plural(pageCount, 'page')} in ` +
      `${plural(languages.length, 'language')} ` +
      `(${languages.join(', ')}), ${stages}\n`,
  );
  return 0;
}

function refuseReplacing(shards: readonly Shard[], place: string, out: string): void {
  const shard = shards.find(({ folder }) => isBelow(folder, place));
  if (!shard) return;
  const where =
    shard.folder === place ? 'is a shard' : `is in the folder of a shard, "${shard.name}"`;
  throw new Failure(
    `milepost: "${out}" ${where}, and the site would take its place.\nChoose another --out.`,
  );
}

/** Refuses shards with different inputs, which would make an inconsistent site. */
function refuseOthers([first, ...others]: readonly Shard[]): void {
  if (!first) return;
  const { input, share } = first.manifest;
  for (const { name, manifest } of others) {
    const what = Object.keys(input).find(
      (key) => memberOf(input, key) !== memberOf(manifest.input, key),
    );
    if (what !== undefined) {
      throw new Failure(
        `milepost: "${first.name}" and "${name}" are shards of different builds: they differ in ${what}.\n` +
          'Build all shards from the same commit, with the same options and the same versions.',
      );
    }
    if (manifest.share.count !== share.count) {
      throw new Failure(
        `milepost: "${first.name}" is one of ${share.count} shards, and "${name}" one of ` +
          `${manifest.share.count}.\nBuild all shards of one number.`,
      );
    }
  }
}

/** The maximum number of missing shards to name. */
const maxNamed = 20;

function refuseIncomplete(shards: readonly Shard[]): void {
  const count = shards[0]?.manifest.share.count ?? 0;
  const byNumber = groupBy(shards, ({ manifest }) => String(manifest.share.number));
  for (const [number, [one, other]] of byNumber) {
    if (!other) continue;
    throw new Failure(
      `milepost: shard ${number}/${count} is given twice: "${one?.name}" and "${other.name}".\n` +
        'Name each shard once.',
    );
  }
  const missing = count - byNumber.size;
  if (missing <= 0) return;
  const named: string[] = [];
  for (let number = 1; named.length < Math.min(missing, maxNamed); number++) {
    if (!byNumber.has(String(number))) named.push(`${number}/${count}`);
  }
  const more = missing > named.length ? ` and ${missing - named.length} more` : '';
  throw new Failure(
    `milepost: ${missing === 1 ? 'a shard is' : 'shards are'} missing: ${named.join(', ')}${more}.\n` +
      'Nothing is merged until every job has ended well. Name the folders of all shards.',
  );
}

/** Refuses shards that differ in what their machines could make, such as data sheets. */
function refuseDifferentlyMade(shards: readonly Shard[]): void {
  const [first, ...others] = shards.filter(({ manifest }) => manifest.missing);
  const other = others.find(
    ({ manifest }) => manifest.missing?.join() !== first?.manifest.missing?.join(),
  );
  if (!first || !other) return;
  const [poor, rich] =
    (first.manifest.missing?.length ?? 0) > (other.manifest.missing?.length ?? 0)
      ? [first, other]
      : [other, first];
  throw new Failure(
    `milepost: "${poor.name}" has no data sheets or pictures for sharing, and "${rich.name}" has ` +
      'them: a package that makes them is missing on one machine.\n' +
      'Install the same packages on all machines, or build with --pages-only.',
  );
}

function read(folder: string, path: string, name: string): Buffer {
  try {
    return readInside(folder, path);
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    throw damaged(`"${join(name, path)}" can't be read: ${error.message}`);
  }
}

function damaged(what: string): Failure {
  return new Failure(
    `milepost: ${what}.\nCopy the folder of the shard again, or build the shard again.`,
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { version } from '../../package.json';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { TypesetKind } from '../../site/build/reuse/typeset-work.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import type { Share } from '../../site/lib/share.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import type { LeftOut } from '../../site/typeset/missing-letters.ts';
import type { Project } from '../config/open-project.ts';
import { tool } from '../core/running-tool.ts';
import { hashOf, type ShardInput, writeManifest } from './shard-manifest.ts';
import type { SiteOptions } from './site-options.ts';

/** A share of a build whose files are all written, and what they were made of. */
interface BuiltShare {
  readonly share: Share;
  readonly options: SiteOptions;
  readonly project: Project;
  readonly cwd: string;
  readonly catalogue: Catalogue;
  readonly revision: Revision;
  readonly work: SiteWork;
  /** What could not be made on this machine. */
  readonly missing: readonly TypesetKind[];
  /** The data sheets that no machine can make. */
  readonly leftOut: readonly LeftOut[];
  /** The folder that was written: an absolute path. */
  readonly draft: string;
}

/** Writes what `milepost merge` has to know of a share. */
export function writeShardManifest(built: BuiltShare): void {
  const { share, options, work, missing, leftOut, draft } = built;
  writeManifest(draft, {
    share,
    input: inputOf(built),
    pageCount: work.pageCount,
    languages: work.languages,
    isCompressed: options.compress,
    missing: work.typesetCount > 0 ? missing : undefined,
    leftOut,
    families: work.families,
  });
}

/** What has to be the same for all shards of a site, as a message names it. */
function inputOf(built: BuiltShare): ShardInput {
  const { options, project, cwd, catalogue, revision, work } = built;
  const { release, pagesOnly, dataSheets, compress, minCoverage = [] } = options;
  const asked = { release, pagesOnly, dataSheets, compress, minCoverage: [...minCoverage] };
  return {
    'the version of milepost': `${version} ${tool.id ?? 'from its sources'}`,
    'the version of Node.js': process.version,
    'the options': JSON.stringify(asked),
    'the configuration': hashOf(JSON.stringify(codeOf(project, cwd))),
    'the records': hashOf(JSON.stringify(catalogue)),
    'the revision': [revision.id, revision.date, hashOf(JSON.stringify(revision.days ?? {}))].join(
      ' ',
    ),
    'the assets, strings or theme': work.keyOfSurroundings(),
  };
}

/** The files of the configuration, whichever folder the project is in. */
function codeOf({ codeFiles }: Project, cwd: string): string[][] {
  return [...codeFiles]
    .filter((file) => existsSync(file))
    .map((file) => [relative(cwd, file).replaceAll('\\', '/'), hashOf(readFileSync(file))])
    .sort();
}

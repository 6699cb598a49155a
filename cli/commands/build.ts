import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Catalogue } from '../../schema/kinds.ts';
import type { ExitCode, Io } from '../io.ts';
import type { BuildOptions } from '../options.ts';
import { packageRoot } from '../package-root.ts';
import { Progress } from '../progress.ts';
import { readCatalogue } from '../read.ts';
import { pretty } from '../reporters/pretty.ts';

/** Checks the catalogue and writes the site; an error leaves what was there untouched. */
export async function run(options: BuildOptions, io: Io): Promise<ExitCode> {
  const start = io.now();
  const progress = new Progress(io);
  const folder = resolve(io.cwd, options.catalogue);
  progress.show('Checking the catalogue');
  const { report, catalogue } = await readCatalogue(folder, io);
  progress.clear();
  if (!catalogue) {
    io.stdout.write(pretty(report, { color: io.isTTY }));
    io.stderr.write('Nothing was built: the catalogue has errors.\n');
    return 1;
  }
  const site = await buildSite(catalogue, folder, resolve(io.cwd, options.out), options, progress);
  progress.clear();
  io.stdout.write(summary(site, options.out, io.now() - start));
  return 0;
}

interface BuiltSite {
  pageCount: number;
  languages: readonly string[];
  bytes: number;
}

/** The draft stands beside its place, so that moving it there is one step on the same disk. */
async function buildSite(
  catalogue: Catalogue,
  folder: string,
  out: string,
  { compress }: BuildOptions,
  progress: Progress,
): Promise<BuiltSite> {
  // React reads this as it is loaded; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const [
    { bundleClient },
    { generateSite },
    { folderSize, swapIn, writeFiles },
    { compressFiles },
  ] = await Promise.all([
    import('../../site/bundle.ts'),
    import('../../site/generate.ts'),
    import('../../site/write.ts'),
    import('../../site/compress.ts'),
  ]);
  await mkdir(dirname(out), { recursive: true });
  const draft = await mkdtemp(join(dirname(out), `${basename(out)}.draft-`));
  try {
    progress.show('Bundling scripts and styles');
    const root = join(packageRoot(), 'site');
    const client = await bundleClient({ root, base: catalogue.site.base }, draft);
    const site = await generateSite(catalogue, join(folder, 'assets'), client, (done, of) =>
      progress.show(`Rendering pages: ${done} of ${of}`),
    );
    progress.show('Writing files');
    await writeFiles(draft, site.files);
    const bytes = await folderSize(draft);
    if (compress) await compressFiles(draft);
    await swapIn(draft, out);
    return { pageCount: site.pageCount, languages: site.languages, bytes };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function summary({ pageCount, languages, bytes }: BuiltSite, out: string, milliseconds: number) {
  const kilobytes = Math.round(bytes / 1000);
  const seconds = (milliseconds / 1000).toFixed(1);
  return (
    `Built ${out}: ${pageCount} pages in ${languages.length} languages ` +
    `(${languages.join(', ')}), ${kilobytes} kB, ${seconds} s\n`
  );
}

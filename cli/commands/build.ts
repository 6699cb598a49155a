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
  const out = resolve(io.cwd, options.out);
  const site = await buildSite(catalogue, folder, out, options.compress, progress);
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
  compress: boolean,
  progress: Progress,
): Promise<BuiltSite> {
  // React reads this as it is loaded; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const { folderSize, swapIn } = await import('../../site/write.ts');
  await mkdir(dirname(out), { recursive: true });
  const draft = await mkdtemp(join(dirname(out), `${basename(out)}.draft-`));
  try {
    const site = await writeSite(catalogue, folder, draft, progress);
    const bytes = await folderSize(draft);
    if (compress) await (await import('../../site/compress.ts')).compressFiles(draft);
    await swapIn(draft, out);
    return { ...site, bytes };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeSite(catalogue: Catalogue, folder: string, draft: string, progress: Progress) {
  const [{ bundleClient }, { planSite }, { writeFiles }] = await Promise.all([
    import('../../site/bundle.ts'),
    import('../../site/generate.ts'),
    import('../../site/write.ts'),
  ]);
  progress.show('Bundling scripts and styles');
  const root = join(packageRoot(), 'site');
  const client = await bundleClient({ root, base: catalogue.site.base }, draft);
  const folders = { assets: join(folder, 'assets'), images: join(root, 'images') };
  const { pages, files, languages } = await planSite(catalogue, folders, client);
  const rendered = pages.map(({ path, render }, index) => {
    progress.show(`Rendering pages: ${index + 1} of ${pages.length}`);
    return { path, content: render() };
  });
  progress.show('Writing files');
  await writeFiles(draft, [...rendered, ...files]);
  return { pageCount: pages.length, languages };
}

function summary({ pageCount, languages, bytes }: BuiltSite, out: string, milliseconds: number) {
  const kilobytes = Math.round(bytes / 1000);
  const seconds = (milliseconds / 1000).toFixed(1);
  return (
    `Built ${out}: ${pageCount} pages in ${languages.length} languages ` +
    `(${languages.join(', ')}), ${kilobytes} kB, ${seconds} s\n`
  );
}

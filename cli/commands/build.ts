import { resolve } from 'node:path';

import { buildSite } from '../build/build-site.ts';
import { Progress, Stages } from '../build/progress.ts';
import { restoreSite } from '../build/swap-in.ts';
import { openProject } from '../config/open-project.ts';
import { printed } from '../config/project-warning.ts';
import { plural } from '../core/diagnostic.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { pretty } from '../report/reporters/pretty.ts';
import type { BuildOptions } from './options.ts';
import { shareOf } from './shard.ts';

/** Checks the catalogue and writes the site; an error leaves the output folder unchanged. */
export async function run(options: BuildOptions, io: Io): Promise<ExitCode> {
  const share = shareOf(options.shard, io.env);
  const stages = new Stages(io);
  const progress = new Progress(io);
  progress.show('Checking the catalogue');
  // React, which a theme may load too, reads this on loading; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  restoreSite(resolve(io.cwd, options.out));
  const project = await openProject(options, io.cwd);
  const built = await buildSite(project, { ...options, share }, { progress, stages }, io);
  progress.clear();
  if ('reason' in built) {
    io.stdout.write(pretty(limitByFile(built.report), { color: showsColors(io) }), 'painted');
    io.stderr.write(`milepost: nothing was built: ${built.reason}.\n`);
    return 1;
  }
  const { site, isSame } = built;
  for (const warning of project.warnings) io.stderr.write(printed(warning, io.cwd));
  for (const note of site.notes) io.stderr.write(`${note}\n`);
  const part = share ? `shard ${share.number}/${share.count} in ` : '';
  const how = isSame ? 'unchanged since the build before, ' : '';
  const { pageCount, languages, bytes } = site;
  io.stdout.write(
    `Built ${part}${options.out}: ${plural(pageCount, 'page')} in ${plural(languages.length, 'language')} ` +
      `(${languages.join(', ')}), ${Math.round(bytes / 1000)} kB, ${how}${stages}\n`,
  );
  return 0;
}

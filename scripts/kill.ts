// Kills builds of a small catalogue and builds again: at each call that writes, and at random times up to
// 300 in all: `npm run kill`, or `npm run kill -- 40` for so many. Exits with 1 if a kill left no whole
// site, or if the next build left anything besides the site.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KilledBuilds } from '../tests/hostile/kill-builds.ts';

const wanted = Number(process.argv[2] ?? 300);
const builds = new KilledBuilds(mkdtempSync(join(tmpdir(), 'milepost-kill-')));
try {
  await builds.prepare();
  const step = Math.max(1, Math.ceil(builds.writes / (wanted / 2)));
  let [atWrites, atRandom, failed] = [0, 0, 0];
  const tell = (faults: readonly string[]) => {
    failed += faults.length > 0 ? 1 : 0;
    for (const fault of faults) console.log(fault);
  };
  for (let write = 1; write <= builds.writes && atWrites < wanted; write += step, atWrites++) {
    tell(await builds.kill(atWrites % 2, { write }));
  }
  for (; atWrites + atRandom < wanted; atRandom++) {
    tell(await builds.kill((atWrites + atRandom) % 2, { after: 50 + Math.random() * 1500 }));
  }
  console.log(
    `${atWrites} kills at one of the ${builds.writes} calls that write, ${atRandom} at random times: ${failed} failed.`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  builds.remove();
}

// Kills 300 builds of a small catalogue, half of them at calls that write, every fourth between the two renames that
// put a site in its place, and the others at random times, and builds again: `npm run kill`, or `npm run kill -- 40` for
// so many. Exits with 1 if a kill left no whole site, in its place or put back by the next command, or if the next
// build left anything besides the site.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { KilledBuilds } from '../tests/hostile/kill-builds.ts';
import { wholeNumber } from './whole-number.ts';

const [wanted] = new Command('npm run kill --')
  .argument('[kills]', 'how many builds to kill', wholeNumber, 300)
  .parse().processedArgs as [number];
/** The last of so many kills comes after a build that is left alone. */
const inRow = 4;
const builds = new KilledBuilds(mkdtempSync(join(tmpdir(), 'milepost-kill-')));
try {
  await builds.prepare();
  const step = Math.max(1, builds.writes / (wanted / 2));
  let [atWrites, failed] = [0, 0];
  for (let kill = 0; kill < wanted; kill++) {
    const state = kill % 2;
    const write = Math.ceil(1 + Math.floor(kill / 2) * step);
    const faults: string[] = [];
    if (kill % inRow === inRow - 1) {
      // So that the next build has something to put in the place of the site.
      faults.push(...(await builds.finish(1 - state)));
      faults.push(...(await builds.kill(state, { write: 'swap' })));
    } else if (state === 0 && write <= builds.writes) {
      atWrites++;
      faults.push(...(await builds.kill(state, { write })));
    } else {
      faults.push(...(await builds.kill(state, { after: Math.round(Math.random() * 3000) })));
    }
    if (faults.length > 0) console.log(`kill ${kill}: ${faults.join('; ')}`);
    failed += faults.length;
  }
  console.log(
    `${wanted} kills: ${atWrites} at one of the ${builds.writes} calls that write, ${builds.restored} between the two ` +
      'renames, the others at random times. After each a whole site was there, which the next command had put back ' +
      `where it was between, and after each ${inRow - 1} the next build left the site alone, but for ${failed}.`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  builds.remove();
}

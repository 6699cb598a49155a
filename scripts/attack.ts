// Plants each attack of the corpus into a small catalogue, validates it and builds what is accepted:
// `npm run attack -- [PATTERN] [--made] [--browser]`. A pattern narrows it down by names; `--made` makes data
// sheets and pictures for sharing as well; `--browser` opens the pages that an attack changes. Each attack has 20 s and
// 1 GB: another process tries them, and is ended where one takes more. Exits with 1 if something happened that should
// not have.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LimitedProcess } from '../tests/hostile/limited-process.ts';
import type { Outcome } from '../tests/hostile/try-catalogue.ts';

process.env.NODE_ENV = 'production';
const { allAttacks, filesOf } = await import('../tests/hostile/attacks.ts');

const args = process.argv.slice(2);
const pattern = new RegExp(args.find((each) => !each.startsWith('--')) ?? '');
const attacks = allAttacks().filter(({ name }) => pattern.test(name));
const maxSeconds = 20;
const maxMegabytes = 1000;

/** What the process that tries them says: that it is ready, or how an attack ended. */
type Answer = { readonly outcome?: Outcome; readonly browser?: string; readonly opened: number };

if (process.send) await answerAttacks(process.send.bind(process));
else await watchAttacks();

/** Tries each attack whose number is sent, and says how it ended. */
async function answerAttacks(send: (answer: Answer) => void): Promise<void> {
  const { tryAttack } = await import('../tests/hostile/try-catalogue.ts');
  const opener = args.includes('--browser') ? await openBrowser() : undefined;
  const root = mkdtempSync(join(tmpdir(), 'milepost-attack-'));
  const folder = join(root, 'catalogue');
  const makes = args.includes('--made') || undefined;
  const answer = (outcome?: Outcome) =>
    send({
      ...(outcome && { outcome }),
      ...(opener && { browser: opener.version }),
      opened: opener?.pages.opened ?? 0,
    });
  process.once('disconnect', async () => {
    await opener?.close();
    rmSync(root, { recursive: true, force: true });
    process.exit();
  });
  process.on('message', async (number: number) => {
    const attack = attacks[number];
    if (attack)
      answer(await tryAttack(folder, attack, { builds: true, ...(makes && { makes }), ...opener }));
  });
  // Of the site without an attack, each page is opened, too; of the others, those that differ.
  const files = filesOf(new Map());
  const { faults } = await tryAttack(folder, { files }, { builds: true, makes: true, ...opener });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  answer();
}

async function watchAttacks(): Promise<void> {
  const count = { refused: 0, built: 0, failed: 0 };
  const rules = new Map<string, number>();
  let [opened, browser] = [0, ''];
  let worker: LimitedProcess<Answer> | undefined;
  for (const [number, { name }] of attacks.entries()) {
    worker ??= await LimitedProcess.start<Answer>(fileURLToPath(import.meta.url), args);
    const { answer, stopped } = await worker.ask(number, maxSeconds, maxMegabytes);
    if (stopped !== undefined) worker = undefined;
    else [opened, browser] = [answer.opened, answer.browser ?? ''];
    const { isAccepted, refusedBy, faults } = answer?.outcome ?? {
      isAccepted: true,
      refusedBy: [],
      faults: [`It did not end well: ${stopped}.`],
    };
    if (faults.length > 0) {
      count.failed++;
      console.log(`${isAccepted ? 'accepted' : 'refused'}: ${name}`);
      for (const fault of new Set(faults)) console.log(`  ${fault.slice(0, 500)}`);
    } else if (isAccepted) count.built++;
    else count.refused++;
    for (const rule of refusedBy) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  }
  worker?.end();
  const byRule = [...rules].sort(([, one], [, other]) => other - one);
  console.log(
    `${attacks.length} attacks: ${count.refused} refused with a place, ${count.built} built into harmless pages, ${count.failed} failed.`,
  );
  console.log(`Refused by ${byRule.map(([rule, times]) => `${rule} ${times}`).join(', ')}.`);
  if (browser) console.log(`${opened} pages were opened in ${browser}.`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

async function openBrowser() {
  const { chromium } = await import('playwright');
  const { findChromium } = await import('./chromium.mjs');
  const { bundleClient } = await import('./package/bundle-client.ts');
  const { PageOpener } = await import('../tests/hostile/open-pages.ts');
  const { repository } = await import('../tests/milepost.ts');
  const client = await bundleClient(repository);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const pages = await PageOpener.in(browser);
  return {
    pages,
    version: `Chromium ${browser.version()}`,
    shown: { client, look: (folder: string, base: string) => pages.open(folder, base) },
    close: () => browser.close().then(() => pages.close()),
  };
}

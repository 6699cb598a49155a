// Plants each attack of the corpus into a small catalogue, validates it and builds what is accepted:
// `npm run attack -- [PATTERN] [--made] [--browser]`. A pattern narrows it down by names; `--made` makes data
// sheets and pictures for sharing as well; `--browser` opens the pages that an attack changes. Exits with 1 if something happened that should not have.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.NODE_ENV = 'production';
const { allAttacks, filesOf } = await import('../tests/hostile/attacks.ts');
const { tryAttack } = await import('../tests/hostile/try-catalogue.ts');

const args = process.argv.slice(2);
const makes = args.includes('--made');
const opener = args.includes('--browser') ? await openBrowser() : undefined;
const pattern = new RegExp(args.find((each) => !each.startsWith('--')) ?? '');
const root = mkdtempSync(join(tmpdir(), 'milepost-attack-'));
const count = { refused: 0, built: 0, failed: 0 };
const rules = new Map<string, number>();
try {
  // Of the site without an attack, each page is opened, too; of the others, those that differ.
  if (opener) {
    const { faults } = await tryAttack(
      join(root, 'catalogue'),
      { files: filesOf(new Map()) },
      { builds: true, ...opener },
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
  for (const attack of allAttacks().filter(({ name }) => pattern.test(name))) {
    const { isAccepted, refusedBy, faults } = await tryAttack(join(root, 'catalogue'), attack, {
      builds: true,
      makes,
      ...opener,
    });
    if (faults.length > 0) {
      count.failed++;
      console.log(`${isAccepted ? 'accepted' : 'refused'}: ${attack.name}`);
      for (const fault of new Set(faults)) console.log(`  ${fault.slice(0, 500)}`);
    } else if (isAccepted) count.built++;
    else count.refused++;
    for (const rule of refusedBy) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  }
} finally {
  await opener?.close();
  rmSync(root, { recursive: true, force: true });
}
const all = count.refused + count.built + count.failed;
const byRule = [...rules].sort(([, one], [, other]) => other - one);
console.log(
  `${all} attacks: ${count.refused} refused with a place, ${count.built} built into harmless pages, ${count.failed} failed.`,
);
console.log(`Refused by ${byRule.map(([rule, times]) => `${rule} ${times}`).join(', ')}.`);
if (opener) console.log(`${opener.pages.opened} pages were opened in ${opener.version}.`);
process.exitCode = count.failed > 0 ? 1 : 0;

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

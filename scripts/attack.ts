// Plants each attack of the corpus into a small catalogue, validates it and builds what is accepted:
// `npm run attack -- [PATTERN] [--made]`. A pattern narrows it down by names; `--made` makes data sheets
// and pictures for sharing as well. Exits with 1 if something happened that should not have.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.NODE_ENV = 'production';
const { allAttacks } = await import('../tests/hostile/attacks.ts');
const { tryAttack } = await import('../tests/hostile/try-catalogue.ts');

const args = process.argv.slice(2);
const makes = args.includes('--made');
const pattern = new RegExp(args.find((each) => !each.startsWith('--')) ?? '');
const root = mkdtempSync(join(tmpdir(), 'milepost-attack-'));
const count = { refused: 0, built: 0, failed: 0 };
const rules = new Map<string, number>();
try {
  for (const attack of allAttacks().filter(({ name }) => pattern.test(name))) {
    const { isAccepted, refusedBy, faults } = await tryAttack(join(root, 'catalogue'), attack, {
      builds: true,
      makes,
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
  rmSync(root, { recursive: true, force: true });
}
const all = count.refused + count.built + count.failed;
const byRule = [...rules].sort(([, one], [, other]) => other - one);
console.log(
  `${all} attacks: ${count.refused} refused with a place, ${count.built} built into harmless pages, ${count.failed} failed.`,
);
console.log(`Refused by ${byRule.map(([rule, times]) => `${rule} ${times}`).join(', ')}.`);
process.exitCode = count.failed > 0 ? 1 : 0;

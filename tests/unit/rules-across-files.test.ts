import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../cli/rules/index.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
const cases = join(repository, 'tests/rules');

/** What a rule finds in a catalogue: file, message and place of each finding. */
async function findings(folder: string, rule: string): Promise<string[]> {
  const own = rules.filter(({ id }) => id === rule);
  const { report } = await readCatalogue(folder, { cwd: folder, rules: own });
  return report.diagnostics.map(({ file, message, pointer }) => `${file} ${pointer}: ${message}`);
}

/** Records and dictionaries; every rule depends on the languages in `site.yaml`. */
function filesOf(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.filter(
    (file) => /\.(?:ya?ml|json)$/.test(file) && !/^(?:assets|strings|site\.yaml)/.test(file),
  );
}

const alone = rules.filter(({ looksAcross }) => !looksAcross).map(({ id }) => id);

test.each(alone)('%s finds the same in a file without the others', async (rule) => {
  for (const name of readdirSync(join(cases, rule))) {
    const { folder } = workspace.catalogue(join(cases, rule, name));
    const whole = await findings(folder, rule);
    for (const file of filesOf(folder).filter((each) =>
      whole.some((found) => found.startsWith(each)),
    )) {
      const copy = `${folder}-of-${basename(file)}`;
      cpSync(folder, copy, { recursive: true });
      for (const other of filesOf(copy)) if (other !== file) rmSync(join(copy, other));
      const inFile = (found: string) => found.startsWith(file);
      expect((await findings(copy, rule)).filter(inFile), name).toEqual(whole.filter(inFile));
    }
  }
});

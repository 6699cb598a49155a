import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const rows = openCases('one-finding');

const workspace = createWorkspace();

test.each(rows('misspelt'))(
  'what is misspelt is not missing as well: in %s, %s has %s as %s',
  async (overlay, file, from, to, said) => {
    const { folder } = workspace.catalogue(join(repository, 'tests/rules', overlay));
    const errorsIn = async () => {
      const { stdout } = await runMain(dirname(folder), 'validate', '--format', 'concise');
      return stdout.match(/(?<=:\d+ )error .*$/gm) ?? [];
    };
    const before = await errorsIn();
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    workspace.write(folder, { [file]: text.replace(from, to) });
    const found = (await errorsIn()).filter((each) => !before.some((other) => other === each));
    expect(found).toEqual([expect.stringContaining(`error ${said}`)]);
  },
);

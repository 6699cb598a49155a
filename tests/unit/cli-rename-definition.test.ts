import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { createWorkspace, ended, fullProject, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

const project = () => fullProject(workspace);

/** The text of every record. */
function texts(root: string): string {
  const folder = join(root, 'full-catalogue');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|json)$/.test(name) && !name.startsWith('strings'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const count = (text: string, id: string) =>
  text.match(new RegExp(`(?<![\\p{L}\\p{N}_-])${id}(?![\\p{L}\\p{N}_-])`, 'gu'))?.length ?? 0;

describe('rename', () => {
  const ids = [
    ['figure', 'wind-speed', 'air-speed'],
    ['figure', 'supply-voltage', 'supply'],
    ['connection', 'wind-office', 'mast-office'],
    ['unit', 'fills/h', 'fillings/h'],
  ] as const;
  test.each(combinations(ids, [ids[0], ids[2], ids[3]]))(
    'of the %s "%s" changes every place that names it, and back again',
    async (kind, id, newId) => {
      const root = project();
      const before = texts(root);
      expect(count(before, id)).toBeGreaterThan(1);
      const shown = await runMain(root, 'rename', id, newId, '--kind', kind, '--dry-run');
      expect(shown.stderr).toMatch(/^This would rename the \w+ .*Nothing was changed\.\n/);
      expect(texts(root)).toBe(before);

      expect(await runMain(root, 'rename', id, newId, '--kind', kind)).toMatchObject(
        ended(0, `Renamed the ${kind} "${id}" to "${newId}"`),
      );
      const after = texts(root);
      expect([count(after, id), count(after, newId)]).toEqual([0, count(before, id)]);
      const { stdout } = await runMain(root, 'validate', '--format', 'concise');
      expect(stdout).toMatch(/^No mistakes/m);

      await runMain(root, 'rename', newId, id, '--kind', kind);
      expect(texts(root)).toBe(before);
    },
  );

  test.each([
    [
      ['wind-speed', 'Wind speed', '--kind', 'figure'],
      /can't be the id of a figure: use lower-case/,
    ],
    [['wind-speed', 'outputs', '--kind', 'figure'], /there is a figure "outputs" already/],
    [
      ['wind-spead', 'air-speed', '--kind', 'figure'],
      /defines no figure "wind-spead"\.\nDid you mean/,
    ],
    [['m', 'meter', '--kind', 'unit'], /defines no unit "m"/],
  ])('is refused: %s', async (args, reason) => {
    const root = project();
    expect(await runMain(root, 'rename', ...args)).toMatchObject(ended(2, reason));
  });
});

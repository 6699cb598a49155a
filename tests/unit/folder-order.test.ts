import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { outputFolder } from '../sites.ts';

const file = join(repository, 'folder-order.json');

test('each folder of cli/ and site/ has a place in the order', () => {
  const { overrides }: { overrides: { includes: string[] }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const placed = new Set(overrides.flatMap(({ includes }) => includes));
  const folders = ['cli', 'site'].flatMap((root) =>
    readdirSync(join(repository, root), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? `${root}/${each.name}/**` : [],
    ),
  );
  // Commands come last; the starter and styles import nothing of the tool.
  const unplaced = folders.filter((each) => !placed.has(each));
  expect(unplaced).toEqual(['cli/commands/**', 'cli/init/**', 'site/styles/**']);
});

test('the linter finds imports upwards, of types and at run time too, and no others', () => {
  const folder = join(outputFolder, 'folder-order');
  rmSync(folder, { recursive: true, force: true });
  const plant = (path: string, line: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${line}\n`);
  };
  plant('biome.json', '{ "root": true, "extends": ["./folder-order.json"] }');
  cpSync(file, join(folder, 'folder-order.json'));
  const upwards = {
    'cli/load/upwards.ts': "export { Context } from '../context/context.ts';",
    'site/lib/type.ts': "export type { SiteModel } from '../model/model.ts';",
    'site/ui/toasts/deeper.ts': "export { buildModel } from '../../model/model.ts';",
    'site/parts/later.ts': "export const load = () => import('../content/page/trail.tsx');",
    'site/build/other.ts': "export { run } from '../../cli/run.ts';",
  };
  for (const [path, line] of Object.entries(upwards)) plant(path, line);
  plant('cli/load/ok.ts', "export { buildSite } from '../../site/build/build-site.ts';");
  plant('site/content/page/ok.ts', "export { buildModel } from '../../model/model.ts';");
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--max-diagnostics=none', '.'],
    options,
  );
  const found = stderr.matchAll(/^((?:cli|site)\S+?):\d+:\d+ lint\/style\/noRestrictedImports/gm);
  expect([...found].map(([, path]) => path).sort()).toEqual(Object.keys(upwards).sort());
});

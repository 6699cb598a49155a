// Takes a picture of every kind of page of the fixture and of the shipped site, in each language, width
// and mode, as reference for the tests in tests/browser/looks.spec.ts, and lays them all out on one sheet to be looked at:
//   npm run looks
//   npm run looks -- product home
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixtureKinds, pageKinds, pumpsLooks } from '../tests/browser/page-kinds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'tests', 'looks');
const wanted = process.argv.slice(2);
const folders = [
  ...Object.keys(fixtureKinds).map((kind) => `fixture/${kind}`),
  ...Object.keys(pumpsLooks).map((kind) => `pumps/${kind}`),
  ...Object.keys(pageKinds),
];
const allKinds = [...new Set(folders.map((path) => basename(path)))];
const unknown = wanted.find((kind) => !allKinds.includes(kind));
if (unknown !== undefined) {
  throw new Error(`there is no kind of page "${unknown}": ${allKinds.join(', ')}`);
}

const kinds = wanted.length > 0 ? wanted : allKinds;
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'playwright', 'cli.js'),
    'test',
    '--config=tests/playwright.config.ts',
    'looks',
    '--grep',
    `look as they did.*"(?:${kinds.join('|')})"`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TAKE_LOOKS: '1', TEST_ALL: '1' } },
);
writeFileSync(join(folder, 'index.html'), contactSheet());
console.log(`Look at tests/looks/index.html before you commit.`);
process.exitCode = status ?? 1;

/** All pictures on one page, a row for each kind. */
function contactSheet(): string {
  const rows = folders.map((kind) => {
    const files = readdirSync(join(folder, kind)).sort();
    const pictures = files.map(
      (file) =>
        `<figure><img src="${kind}/${file}" alt="" loading="lazy"><figcaption>${file.replace('.jpg', '')}</figcaption></figure>`,
    );
    return `<section><h2>${kind}</h2>${pictures.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every kind of page</title>
<style>
body { font: 14px sans-serif; background: #888; }
section { display: flex; gap: 8px; align-items: flex-start; overflow-x: auto; }
h2 { flex: 0 0 12em; position: sticky; left: 0; }
figure { margin: 0; }
figcaption { text-align: center; }
</style>
${rows.join('\n')}
</html>
`;
}
